// The sum of a combat as it counts down: the attack, less what the place cancels, less what its defenders hold.

import type { Figures } from "../combats.ts";

export interface Reckoning {
  left: number; // of the attack
  by: "attack" | "ground" | "defenders" | "outcome"; // what was counted last
  words: string;
}

/** One entry for each time that the number changes, and the outcome. */
export function reckoned({ attack, ground, defenders }: Figures): Reckoning[] {
  const found: Reckoning[] = [{ left: attack, by: "attack", words: "attack" }];
  let left = attack;
  if (ground) found.push({ left: (left = Math.max(0, left - ground)), by: "ground", words: `the place cancels ${ground}` });
  if (defenders) found.push({ left: (left = Math.max(0, left - defenders)), by: "defenders", words: `its defenders hold ${defenders}` });
  return [...found, { left, by: "outcome", words: left ? (left === 1 ? "gets through" : "get through") : "it holds" }];
}
