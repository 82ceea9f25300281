// In which piece each drawing of this game is: by decks, so that a seat fetches what it holds.

import type { Pieces } from "../../ui/emblems/drawings.svelte.ts";

export const PIECES: Pieces = {
  "free-character": () => import("./freeCharacter.ts"),
  "free-strategy": () => import("./freeStrategy.ts"),
  "shadow-character": () => import("./shadowCharacter.ts"),
  "shadow-strategy": () => import("./shadowStrategy.ts"),
};
