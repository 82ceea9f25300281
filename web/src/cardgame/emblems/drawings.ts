// The drawings of this game's cards: each set comes in a piece of its own.

import { DrawingsOf } from "../../ui/emblems/drawings.svelte.ts";

export const drawings = new DrawingsOf({
  base: () => import("./base.ts").then(({ BASE }) => BASE),
  "fire-and-swords": () => import("./fireAndSwords.ts").then(({ FIRE_AND_SWORDS }) => FIRE_AND_SWORDS),
});
