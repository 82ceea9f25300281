// Banners and what is on them, and rows of those who carry them.

import { SIGILS } from "../sigils.ts";
import { deep, fine, gold, hollow, line, main, pale, put, type Drawing, type Tone } from "./pen.ts";

/** The sign of a people, as large as `size`, around 0 0. */
export const sigil = (name: string, size: number, tone: Tone = "pale"): Drawing => put([hollow(tone, SIGILS[name]!)], -size / 2, -size / 2, size / 24);

/** A banner on its pole, flying to the right of it: 22 wide and 24 high; the pole is at x = 0, its foot at y = 64 - top. */
export const banner = (charge: Drawing, cut: "swallow" | "square" | "ragged" | "long" = "square"): Drawing => {
  const cloth = {
    square: "M0 0C8-3 14 3 26 0V22C14 25 8 19 0 22z",
    swallow: "M0 0C8-3 14 3 29 0L22 11 29 22C14 25 8 19 0 22z",
    ragged: "M0 0C8-3 14 3 26 0L24 7 28 12 23 15 27 24 19 20 16 26 11 20 7 25 0 21z",
    long: "M0 0C10-3 16 3 34 8L34 13C18 17 10 19 0 22z",
  }[cut];
  return [main(cloth), fine(cloth, "half"), ...put(charge, 11.5, 11, 1), line("deep", 2, "M0-5V62"), gold("M0-10L2.4-5H-2.4z")];
};
/** A banner hanging from a bar. */
export const hanging = (charge: Drawing): Drawing => [
  line("deep", 1.8, "M0-12V60M-13-7H13"),
  main("M-12-6H12V20L6 17 0 22-6 17-12 20z"),
  deep("M-12-6H-4V18L-6 17-12 20z"),
  ...put(charge, 1, 5, 1),
  gold("M0-17L2.6-12H-2.6z"),
];
/** Many spears in two shapes: shafts and heads. */
export const spears = (top: number, foot: number, ...at: number[]): Drawing => [
  line("deep", 1.6, at.map((x, i) => `M${x} ${top + (i % 2) * 4 + 8}V${foot}`).join("")),
  main(at.map((x, i) => `M${x} ${top + (i % 2) * 4 - 4}l3.6 9-3.6 6-3.6-6z`).join("")),
];
/** Spears or other arms in a row, from x to x. */
export const row = (arm: Drawing, from: number, to: number, y: number, many: number, size = 1, lean = 0): Drawing =>
  Array.from({ length: many }, (_none, i) => put(arm, from + ((to - from) / Math.max(1, many - 1)) * i, y + (i % 2) * 3, size, lean)).flat();

/** One path for a row of heads with helms behind a wall of shields. */
export const ranks = (from: number, to: number, step: number, y: number, helm: string): string => {
  let drawn = "";
  for (let x = from; x <= to; x += step) drawn += `M${x} ${y}${helm}`;
  return drawn;
};
// Helms in a row, each drawn from its left foot, 10 wide.
export const ROUND_HELMS = "v-6a5 5 0 0 1 10 0v6z";
export const POINTED_HELMS = "v-5c0-3 3-5 5-10 2 5 5 7 5 10v5z";
export const TALL_HELMS = "v-7c0-4 2-6 4-6.5v-4h2v4c2 .5 4 2.5 4 6.5v7z";
export const SPIKY_HELMS = "v-6l-2-5 4 2c1-2 2-2.5 3-2.5s2 .5 3 2.5l4-2-2 5v6z";
export const WINGED_HELMS = "v-6c-3-2-4-6-3-11 2 3 3 4 4.5 4.5 1.5-3 5.500-3 7 0 1.500-.500 2.500-1.500 4.500-4.500 1 5 0 9-3 11v6z";
export const HOODS = "c-1-6 1-12 5-13 4 1 6 7 5 13z";
export const STAR: Drawing = [pale("M0-7l1.7 4.7 5 .1-4 3.1 1.5 4.9L0 3 -4.2 5.8l1.5-4.9-4-3.1 5-.1z")];
/** Seven stars over a white tree. */
export const WHITE_TREE: Drawing = [
  pale("M-1 10V3C-5 2-8-1-8-5C-5-4-3-3-1-1V-7H1V-1C3-3 5-4 8-5C8-1 5 2 1 3V10H4V11.5H-4V10z"),
  pale("M-7-9l1 1-1 1-1-1zM0-11l1 1-1 1-1-1zM7-9l1 1-1 1-1-1z"),
];
export const SHIP_AND_SWAN: Drawing = [pale("M-9 5H7C10 3 10-2 6-4C8-7 5-10 2-8L0-7 3-6C4-3 1-1-3-1C-7-2-9 1-9 5z"), fine("M-8 8Q-5 6-2 8T4 8T9 8")];
export const WHITE_HORSE: Drawing = [pale("M10-5L7-8 5-7C3-6 2-4 1-2H-5C-8-2-9 0-10 4L-8 2C-8 5-9 7-8 9H-6C-6 6-4 5-3 3C-1 4 1 4 3 3L5 9H7C7 6 6 4 6 1C7-1 7-2 8-3z")];
export const RED_EYE: Drawing = [gold("M-11 0C-7-6-4-8 0-8S7-6 11 0C7 6 4 8 0 8S-7 6-11 0z"), deep("M0-7C3-3 3 3 0 7C-3 3-3-3 0-7z")];
export const WHITE_HAND: Drawing = sigil("isengard", 17);
export const SERPENT: Drawing = sigil("southron", 17);
/** A skull with a brow like the horns of the moon. */
export const MOON_SKULL: Drawing = [pale("M0-8C5-8 7-5 7-1C7 2 5 3 4 4V7H-4V4C-5 3-7 2-7-1C-7-5-5-8 0-8z"), deep("M-4-2h3v3h-3zM1-2h3v3h-3zM-2 4h1v3h-1zM1 4h1v3h-1z")];
export const SUN: Drawing = [gold("M0-8L1.8-4.3 5.7-5.7 4.3-1.8 8 0 4.3 1.8 5.7 5.7 1.8 4.3 0 8-1.8 4.3-5.7 5.7-4.3 1.8-8 0-4.3-1.8-5.7-5.7-1.8-4.3z")];
export const RAVEN: Drawing = [pale("M-9-1C-5-4-3-3-1-1C0-5 4-8 10-7C6-5 5-2 4 1L8 4 3 4C0 6-3 5-4 2C-6 1-7 0-9-1z")];
export const HAMMER_AND_ANVIL: Drawing = [pale("M-9 0H9C9 4 6 5 4 5V8H6V10H-6V8H-4V5C-7 5-9 3-9 0zM-4-9H5V-4H2V-2H-1V-4H-4z")];
export const BARE: Drawing = [];
/** The earth in front on which people stand, over the whole width. */
export const EARTH: Drawing = [deep("M-260 63C-50 60 0 60 32 61S110 62 324 60V70H-260z")];
