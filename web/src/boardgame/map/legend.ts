// What the signs of settlements mean, as it is told in the corner of the map: where each sign stands, and its word beside it.
// The very corner is left to the tools of the map.

import type { Site } from "./atlas.ts";

export const KEY: readonly { site: Site; title: string; x: number; y: number }[] = [
  { site: "stronghold", title: "Stronghold", x: 112, y: 944 },
  { site: "city", title: "City", x: 210, y: 944 },
  { site: "town", title: "Town", x: 266, y: 944 },
  { site: "fortification", title: "Fortification", x: 330, y: 944 },
];
