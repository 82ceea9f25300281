// What the signs of settlements mean, as it is told in the corner of the map: where each sign stands, and its word beside it.

import type { Site } from "./atlas.ts";

export const KEY: readonly { site: Site; title: string; x: number; y: number }[] = [
  { site: "stronghold", title: "Stronghold", x: 78, y: 944 },
  { site: "city", title: "City", x: 176, y: 944 },
  { site: "town", title: "Town", x: 232, y: 944 },
  { site: "fortification", title: "Fortification", x: 296, y: 944 },
];
