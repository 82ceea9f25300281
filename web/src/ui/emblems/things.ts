// Things one can hold, and signs that stand for what happens; each around the point 0 0, about 52 high.

import { deep, disc, fine, gold, half, hollow, line, main, pale, put, type Drawing } from "./pen.ts";

/** A ring with its stone; `stone` is drawn at its top. */
export const ring = (stone: Drawing): Drawing => [
  hollow("gold", `${disc(0, 8, 19)}${disc(0, 8, 13.5)}`),
  fine(`${disc(0, 8, 19)}`, "deep"),
  fine(`${disc(0, 8, 13.5)}`, "deep"),
  ...put(stone, 0, -13),
];
/** The plain ring. */
export const ONE_RING: Drawing = [
  hollow("gold", `${disc(0, 0, 22)}${disc(0, 0, 15)}`),
  fine(disc(0, 0, 22), "deep"),
  fine(disc(0, 0, 15), "deep"),
  line("deep", 1.1, "M-17-8q2-3 4 0q1 3 3-2M10-15q1 3 3 3q3 0 2 4M17 6q-3 1-2 4q1 3-3 3M-6 17.5q2-3 4 0q2 3 4 0q2-3 5-1M-18 6q3 0 3 4"),
];
export const DIAMOND: Drawing = [deep("M-10-4L-5-11H5L10-4 0 9z"), pale("M-7-4L-3.5-9H3.5L7-4 0 5z"), fine("M-7-4H7M-2-4L0 5 2-4", "main")];
/** A blue stone like the air. */
export const AIR_STONE: Drawing = [deep(disc(0, -2, 10)), half(disc(0, -2, 7.5)), line("pale", 1.4, "M-6-3C-3-6 0-6 1-4S4-2 6-4M-5 1C-2-1 1 0 3 2")];
/** A stone red as fire. */
export const FIRE_STONE: Drawing = [deep(disc(0, -1, 10)), gold("M0-18C2-11 8-8 8-1A8 8 0 0 1-8-1C-8-4-6-6-4-8C-4-5-3-4-2-4C-3-9-2-14 0-18z"), pale("M0-4C2-1 4 0 4 3A4 4 0 0 1-4 3C-4 0-1-1 0-4z")];
export const PHIAL: Drawing = [
  line("gold", 1, "M0-33V-27M0 33V28M-26-2H-21M26-2H21M-19-22L-15.5-18.5M19-22L15.5-18.5M-19 19L-15.5 16M19 19L15.5 16"),
  main("M-4-22H4V-12C11-9 14-2 14 5C14 15 8 21 0 21S-14 15-14 5C-14-2-11-9-4-12z"),
  pale("M-1.5-18H1.5V-10C8-7 11-1 11 5C11 13 6.5 18 0 18S-11 13-11 5C-11-1-8-7-1.5-10z"),
  deep("M-5-27H5V-21H-5z"),
  gold("M0-8L2.5 2.5 12 5 2.5 7.5 0 17-2.5 7.5-12 5-2.5 2.5z"),
];
export const LEMBAS: Drawing = [
  main("M-26 6C-16-2-8-14 0-26C8-14 16-2 26 6C16 14 8 22 0 27C-8 22-16 14-26 6z"),
  deep("M-26 6C-16-2-8-14 0-26V27C-8 22-16 14-26 6z"),
  pale("M-15-1L0-15 16-1 1 13z"),
  half("M-15-1L0-15 1 13z"),
  line("main", 1.1, "M-8-6L8 8M8-8L-7 6"),
  line("half", 1.2, "M0 14V26M-12 7C-7 10-3 13 0 18M12 7C7 10 3 13 0 18"),
];
export const BASIN: Drawing = [
  line("gold", 1, "M-10-14L-14-22M0-16V-25M10-14L14-22"),
  deep("M-4 6H4L6 24H10V28H-10V24H-6z"),
  main("M-26-6C-24 6-14 13 0 13S24 6 26-6z"),
  deep("M-26-6C-24 6-14 13 0 13C-8 8-12 2-13-6z"),
  pale("M-26-6C-26-10-14-13 0-13S26-10 26-6 14 1 0 1-26-2-26-6z"),
  half("M-18-6C-10-9 10-9 18-6C10-3-10-3-18-6z"),
  gold("M0-10L1 -7 4-6 1-5 0-2-1-5-4-6-1-7z"),
];
export const CLOAK_ALONE: Drawing = [
  main("M0-29C-9-28-13-20-11-12C-17-4-22 12-24 29H24C22 12 17-4 11-12C13-20 9-28 0-29z"),
  deep("M0-29C-9-28-13-20-11-12C-17-4-22 12-24 29H-3C-4 10-6-8 0-10C-4-14-5-22 0-29z"),
  deep("M0-23C-5-22-7-18-6-14L0-10 6-14C7-18 5-22 0-23z"),
  fine("M5-8C10 4 13 16 14 28M-8-6C-13 6-15 18-16 28", "half"),
];
/** A leaf for a clasp. */
export const LEAF: Drawing = [gold("M0-9C6-5 7 3 0 10C-7 3-6-5 0-9z"), fine("M0-6V13M0 0L3-2M0 4L3 2M0 0L-3-2M0 4L-3 2", "deep")];
export const BIG_LEAF: Drawing = [
  main("M0-30C14-18 17 2 0 22z"),
  deep("M0-30C-14-18-17 2 0 22z"),
  fine("M0-24V31M0-10L7-16M0-2L9-9M0 6L8-1M0-10L-7-16M0-2L-9-9M0 6L-8-1"),
];
export const MAILSHIRT: Drawing = [
  main("M-8-24L-25-17-21 0-14-3V26H14V-3L21 0 25-17 8-24C5-19-5-19-8-24z"),
  deep("M-8-24L-25-17-21 0-14-3V26H0V-20C-3-20-6-21-8-24z"),
  fine("M-14-8q3 3 6 0q3 3 6 0q3 3 6 0q3 3 5 0M-14-1q3 3 6 0q3 3 6 0q3 3 6 0q3 3 5 0M-14 6q3 3 6 0q3 3 6 0q3 3 6 0q3 3 5 0M-14 13q3 3 6 0q3 3 6 0q3 3 6 0q3 3 5 0M-14 20q3 3 6 0q3 3 6 0q3 3 6 0q3 3 5 0"),
  pale("M-8-24C-5-17 5-17 8-24L11-22.5C7-13-7-13-11-22.5z"),
  gold(`${disc(0, -12, 2)}${disc(-6, -15, 1.3)}${disc(6, -15, 1.3)}`),
];
export const POT: Drawing = [
  line("half", 2, "M-8-18C-11-23-5-25-8-31M2-18C-1-23 5-25 2-31M11-18C8-23 14-25 11-31"),
  line("deep", 2, "M-20-8C-18-20 18-20 20-8"),
  main("M-22-8H22C24 8 18 22 8 22H-8C-18 22-24 8-22-8z"),
  deep("M-22-8H-4C-8 4-8 16-3 22H-8C-18 22-24 8-22-8z"),
  pale("M-25-11H25V-6H-25z"),
  deep("M-14 21L-17 30H-13L-9 22zM14 21L17 30H13L9 22z"),
];
export const STONE_OF_SEEING: Drawing = [
  deep("M-14 18H14L19 29H-19z"),
  deep(disc(0, -2, 22)),
  main("M6-23A22 22 0 0 1 8 18C16 6 15-14 6-23z"),
  gold("M-12 0C-8-7-4-9 0-9S8-7 12 0C8 7 4 9 0 9S-8 7-12 0z"),
  deep("M0-8C3-4 3 4 0 8C-3 4-3-4 0-8z"),
  fine("M10-17A20 20 0 0 1 18-6"),
];
/** A robe that shimmers in every light. */
export const ROBE_OF_COLOURS: Drawing = [
  main("M-9-27C-12-22-22-20-29-6L-20 4-15-2C-15 10-19 20-23 30H23C19 20 15 10 15-2L20 4 29-6C22-20 12-22 9-27L0-20z"),
  deep("M-9-27C-12-22-22-20-29-6L-20 4-15-2C-15 10-19 20-23 30H-14C-9 14-7-6-3-22z"),
  half("M-3-22C-7-6-9 14-14 30H-5C-2 14-1-4 0-20z"),
  pale("M0-20C-1-4-2 14-5 30H5C3 14 2-4 3-22z"),
  half("M9-25C8-8 10 12 14 30H20C15 14 12-6 13-23z"),
  gold("M-9-27L0-20 9-27 12-25 0-15-12-25z"),
];
export const BREATH: Drawing = [
  deep("M-30 32C-30 8-24-12-14-22C-10-24-4-24-2-22C2-24 8-20 6-14L10-6 6-4 7 0C7 3 4 4 0 3C-2 8-2 14 2 20L6 32z"),
  line("main", 3, "M12-2C18-7 24-2 30-7"),
  line("main", 2.4, "M13 4C19 0 24 6 32 2"),
  line("half", 2.4, "M12 10C17 8 22 13 29 11"),
  pale("M-3-14L3-12C1-9.5-2-10.5-3-14z"),
];
export const GOBLET: Drawing = [
  deep("M-4 8H4L5 22C10 23 13 25 14 28H-14C-13 25-10 23-5 22z"),
  main("M-19-18C-19 0-12 10 0 10S19 0 19-18z"),
  deep("M-19-18C-19 0-12 10 0 10C-7 2-9-8-9-18z"),
  pale("M-19-18C-19-21-10-23 0-23S19-21 19-18-10-13-19-18z"),
  half("M-15-18C-8-20 8-20 15-18C8-16-8-16-15-18z"),
  gold("M4-24C8-31 15-32 20-30C18-25 12-21 5-22zM-3-24C-6-29-11-30-16-29C-14-25-9-22-4-23z"),
];
export const HORN: Drawing = [
  main("M-28-16C-22-4-10 6 6 6C14 6 20 2 24-8L33-4C30 14 18 22 4 21C-14 20-27 4-31-14z"),
  deep("M-29-15C-22 2-10 14 6 14C14 14 22 12 29 5C24 17 14 22 4 21C-14 20-27 4-31-14z"),
  pale("M24-9C28-10 33-8 34-3C31-1 25-3 24-9z"),
  gold("M-20-3L-25 1-23 5-17 0zM0 5L-2 21 3 21 4 6zM17 3L24 15 27 12 20 0z"),
  fine("M-22 2C-20 22 18 36 25 14", "deep"),
];
export const PIPE: Drawing = [
  main("M-28-4C-16-1-8 4 0 10L6 3V-6H22V6C22 16 14 19 6 17C-4 14-14 4-28-1z"),
  deep("M6 3V-6H13C12 4 12 12 9 17.5C-2 16-14 5-28-1V-4C-16-1-8 4 0 10z"),
  half("M5-8H23V-5H5z"),
  line("half", 1.6, "M13-11C8-16 18-19 13-25C10-29 15-31 14-34"),
];
export const BOOK: Drawing = [
  deep("M-27-16H27V23H-27z"),
  pale("M-24-20C-14-23-6-22 0-17V19C-6 14-14 14-24 17z"),
  half("M24-20C14-23 6-22 0-17V19C6 14 14 14 20 16L22 8 19 4 24-2z"),
  line("main", 1.2, "M-20-14C-14-16-8-15-4-12M-20-7C-14-9-8-8-4-5M-20 0C-14-2-8-1-4 2M-20 7L-12 6M4-12C8-15 13-16 19-14M4-5C8-8 12-9 16-8"),
  main("M6 3L17 0 14 7 20 12 12 10 8 14 9 8z"),
];
export const LETTER: Drawing = [pale("M-26-17H26V19H-26z"), line("main", 1.4, "M-26-17H26V19H-26zM-26-17L0 5 26-17M-26 19L-8 0M26 19L8 0"), gold(disc(0, 5, 6.5)), deep("M0 1l1.2 2.8 3 .2-2.3 2 .7 3L0 7.4-2.6 9l.7-3-2.3-2 3-.2z")];
export const SCROLL: Drawing = [pale("M-14-24H18C14-20 14-16 16-12V20C16 25 12 26 10 26H-18C-14 22-14 18-14 14z"), line("main", 1.4, "M-14-24H18C14-20 14-16 16-12V20C16 25 12 26 10 26H-18C-14 22-14 18-14 14z"), line("main", 1.3, "M-8-16H10M-8-9H10M-8-2H10M-8 5H4"), deep(disc(6, 17, 5.5)), gold("M2 17C4 14 8 14 10 17C8 20 4 20 2 17z")];
export const STAR_OF_EVENING: Drawing = [pale("M0-15L2.8-2.8 15 0 2.8 2.8 0 15-2.8 2.8-15 0-2.8-2.8z"), gold("M0-8L1.6-1.6 8 0 1.6 1.6 0 8-1.6 1.6-8 0-1.6-1.6z")];
/** The eye without lids, wreathed in flame. */
export const GREAT_EYE: Drawing = [
  gold("M0-33C4-26 9-24 12-28C14-22 19-20 24-22C24-16 28-12 34-12C30-8 30-3 34 0C30 3 30 8 34 12C28 12 24 16 24 22C19 20 14 22 12 28C9 24 4 26 0 33C-4 26-9 24-12 28C-14 22-19 20-24 22C-24 16-28 12-34 12C-30 8-30 3-34 0C-30-3-30-8-34-12C-28-12-24-16-24-22C-19-20-14-22-12-28C-9-24-4-26 0-33z"),
  main("M-29 0C-18-13-9-17 0-17S18-13 29 0C18 13 9 17 0 17S-18 13-29 0z"),
  gold(disc(0, 0, 13)),
  deep("M0-15C5-7 5 7 0 15C-5 7-5-7 0-15z"),
];
export const FLAME: Drawing = [main("M2-30C6-18 20-10 18 8C16 22 8 28 0 28S-17 22-18 8C-18 0-14-5-10-10C-9-4-7-2-4-1C-8-12-4-22 2-30z"), gold("M1-8C4 0 11 4 10 14C9 22 5 26 0 26S-10 22-10 14C-10 9-7 6-5 3C-4 7-2 8-1 8C-2 2-1-3 1-8z")];
export const HAND: Drawing = [
  main("M-14 32L-15 12-26-2C-28-6-24-9-20-6L-13 2-15-20C-15-25-9-25-8-20L-6-3-4-25C-4-30 3-30 3-25L3-3 8-22C9-27 15-26 14-21L10 0 18-12C21-16 26-13 24-8L15 12 12 32z"),
  deep("M-14 32L-15 12-26-2C-28-6-24-9-20-6L-13 2-15-20C-15-25-9-25-8-20L-6-3-7 8 0 32z"),
];
export const FIST: Drawing = [deep("M-12 33L-14 16H12L11 33z"), main("M-18-8C-18-13-12-15-9-12C-8-16-2-17 0-13C2-17 8-16 9-12C13-15 18-12 18-7V8C18 14 14 17 9 17H-10C-15 17-18 13-18 8z"), deep("M-18-8C-18-13-12-15-9-12V17H-10C-15 17-18 13-18 8z"), fine("M-9-11V0M0-12V0M9-11V0M-18 3H-2C1 3 1 8-2 8H-12")];
export const HERB: Drawing = [
  line("main", 2, "M0 32C-2 16 2 2 0-10"),
  main("M0-12C-7-17-7-27 0-33C7-27 7-17 0-12zM-1 4C-10 6-19 1-22-8C-13-11-4-6-1 4zM1 0C9-1 16-7 17-16C9-17 2-10 1 0zM-1 20C-9 22-17 18-20 10C-12 7-4 11-1 20zM1 16C9 17 18 12 21 3C13 1 4 6 1 16z"),
  deep("M0-12C-7-17-7-27 0-33zM-1 4C-10 6-19 1-22-8zM-1 20C-9 22-17 18-20 10z"),
  fine("M0-28V-14M17-16L2-2M21 3L2 15M-22-8L-2 3M-20 10L-2 19"),
];
export const DRUM: Drawing = [main("M-22-10V14C-22 20-12 24 0 24S22 20 22 14V-10z"), deep("M-22-10V14C-22 20-12 24 0 24C-8 14-9 0-9-6z"), pale("M-22-10C-22-15-12-18 0-18S22-15 22-10-12-2-22-10z"), fine("M-22-8L-14 20-7-4 2 23 9-4 17 19 22-8", "gold"), line("deep", 2.4, "M-6-12L-22-30M8-12L25-29")];
export const COIN_BAG: Drawing = [main("M-6-18H6L4-10C16-4 21 8 18 20C16 26 8 28 0 28S-16 26-18 20C-21 8-16-4-4-10z"), deep("M-6-18H0C-4-6-6 12-2 28C-10 28-16 26-18 20C-21 8-16-4-4-10z"), gold("M-8-14H8V-10H-8z"), main("M-8-18L-11-27-4-24 0-29 4-24 11-27 8-18z"), gold(`${disc(20, 25, 5)}${disc(27, 19, 4)}`)];
export const KEY: Drawing = [hollow("main", `${disc(0, -18, 12)}${disc(0, -18, 7)}`), main("M-2.5-7H2.5V30H-2.5zM2.5 16H12V21H2.5zM2.5 24H10V29H2.5z"), deep("M-2.5-7H0V30H-2.5z")];
export const LANTERN: Drawing = [line("deep", 2, "M-9-18C-9-30 9-30 9-18"), deep("M-13-18H13L16-12H-16zM-15 18H15V24H-15z"), half("M-13-12H13V18H-13z"), gold("M0-8C3-2 7 2 7 8A7 7 0 0 1-7 8C-7 5-5 3-4 1C-3 3-2 3-1 3C-2-1-1-5 0-8z"), line("deep", 1.8, "M-13-12V18M13-12V18")];
export const MUG: Drawing = [
  line("main", 4, "M14-6C26-8 28 14 14 14"),
  main("M-18-12H16V24C16 28-18 28-18 24z"),
  deep("M-18-12H-8V27C-14 26.5-18 25.5-18 24z"),
  pale("M-21-10C-24-16-18-20-14-18C-12-24-4-24-2-20C2-25 10-23 11-18C17-20 21-14 18-9C14-5 9-9 6-5C4-2 0-4-1-7C-5-3-8-7-11-7C-14-3-19-5-21-10z"),
  fine("M-3-1V25M6-2V25", "half"),
];
export const MUSHROOMS: Drawing = [pale("M-7 2H7L9 24C5 27-5 27-9 24z"), half("M-7 2H-1L-3 26C-6 25.5-8 25-9 24z"), main("M-26 2C-25-14-13-22 0-22S25-14 26 2C16 7-16 7-26 2z"), deep("M-26 2C-25-14-13-22 0-22C-8-14-11-4-10 5.5C-17 5-23 4-26 2z"), pale(`${disc(6, -12, 2.6)}${disc(15, -4, 2)}${disc(-3, -5, 1.8)}`)];
export const FLOWER: Drawing = [
  line("main", 2, "M0 4V32M0 20C6 20 10 16 11 11M0 26C-6 26-9 22-10 18"),
  pale("M0-8C-7-12-7-24 0-28C7-24 7-12 0-8zM0-8C-4-1-15 2-20-3C-18-10-8-12 0-8zM0-8C4-1 15 2 20-3C18-10 8-12 0-8zM0-8C-8-6-14 2-11 8C-4 8 0 1 0-8zM0-8C8-6 14 2 11 8C4 8 0 1 0-8z"),
  line("main", 1.1, "M0-8C-7-12-7-24 0-28C7-24 7-12 0-8zM0-8C-4-1-15 2-20-3C-18-10-8-12 0-8zM0-8C4-1 15 2 20-3C18-10 8-12 0-8zM0-8C-8-6-14 2-11 8C-4 8 0 1 0-8zM0-8C8-6 14 2 11 8C4 8 0 1 0-8z"),
  gold(disc(0, -8, 4)),
];
export const MASK: Drawing = [pale("M0-22C10-22 15-16 15-6C15 8 8 20 0 24C-8 20-15 8-15-6C-15-16-10-22 0-22z"), half("M0-22C-10-22-15-16-15-6C-15 8-8 20 0 24z"), deep("M-11-6C-8-9-5-9-2-5C-5-2-9-2-11-6zM11-6C8-9 5-9 2-5C5-2 9-2 11-6zM-5 12Q0 16 5 12Q0 13-5 12z")];
export const CHAIN: Drawing = [line("deep", 3, "M-26-8a8 6 0 1 0 16 0a8 6 0 1 0-16 0M10-8a8 6 0 1 0 16 0a8 6 0 1 0-16 0"), line("main", 3, "M-13-8H13")];
export const CROWN: Drawing = [main("M-26-14L-14-2-8-20 0-4 8-20 14-2 26-14 21 18H-21z"), deep("M-26-14L-14-2-8-20 0-4V18H-21z"), gold("M-22 12H22L21 20H-21zM-26-19l3 4-3 4-3-4zM-8-25l3 4-3 4-3-4zM8-25l3 4-3 4-3-4zM26-19l3 4-3 4-3-4z")];
export const WEB: Drawing = [line("pale", 1, "M0-34V34M-34 0H34M-24-24L24 24M24-24L-24 24M0-12L8-8 12 0 8 8 0 12-8 8-12 0-8-8zM0-22L15-15 22 0 15 15 0 22-15 15-22 0-15-15zM0-31L22-22 31 0 22 22 0 31-22 22-31 0-22-22z")];
export const TORCH: Drawing = [deep("M-4 0H4L2 31H-2z"), main("M-7-4H7L5 4H-5z"), gold("M1-32C4-22 12-18 10-8C9-3 5-2 0-2S-9-3-10-8C-10-13-7-15-5-19C-4-15-3-14-1-14C-3-21-2-27 1-32z"), pale("M0-15C2-11 5-9 4-5C4-3 2-3 0-3S-4-3-4-5C-4-8-1-11 0-15z")];
export const FOOTPRINTS: Drawing = [deep("M-14 18C-18 18-20 12-18 6C-16 2-11 2-10 7C-9 12-10 18-14 18zM-19 2L-20-2-17-3-16 1zM-14 0L-14-4-11-4-11 0zM14-6C10-6 8-12 10-18C12-22 17-22 18-17C19-12 18-6 14-6zM9-22L8-26 11-27 12-23zM14-24L14-28 17-28 17-24z")];
export const PAN: Drawing = [deep("M-2 6H2L3 32H-3z"), main(disc(0, -10, 18)), deep("M0-28A18 18 0 0 0 0 8z"), half(disc(0, -10, 13)), fine("M4-20A11 11 0 0 1 10-10")];
export const FISH: Drawing = [pale("M-24 0C-14-12 8-12 18-1L28-9C26-3 26 3 28 9L18 1C8 12-14 12-24 0z"), line("main", 1.2, "M-24 0C-14-12 8-12 18-1L28-9C26-3 26 3 28 9L18 1C8 12-14 12-24 0z"), deep(disc(-16, -2, 1.6)), fine("M-9-6Q-6 0-9 6M-1-7Q2 0-1 7", "main")];
export const QUILL: Drawing = [half("M-16 30C-14 10-4-16 18-32C20-14 8 6-10 20z"), main("M-16 30C-14 10-4-16 18-32C8-14-2 4-10 20z"), fine("M-17 32C-8 10 4-12 17-31", "deep")];
export const BARREL: Drawing = [main("M-16-20H16C20-8 20 8 16 20H-16C-20 8-20-8-16-20z"), deep("M-16-20H-4C-8-8-8 8-4 20H-16C-20 8-20-8-16-20z"), line("half", 2, "M-18-9H18M-18 9H18")];
/** Fire that bursts. */
export const BLAST: Drawing = [gold("M0-30L5-13 18-25 13-9 31-11 16 0 30 12 12 9 16 26 4 13-2 30-6 13-20 24-13 8-31 9-16-1-29-14-11-9-15-26-3-13z"), pale("M0-14L4-5 12-6 7 1 11 9 3 6-1 14-4 6-12 7-7 0-11-8-3-5z")];
export const BERRIES: Drawing = [gold(`${disc(0, 0, 2.2)}${disc(4.5, 2, 2.2)}${disc(1.5, 5, 2.2)}${disc(-3.5, 3.5, 2.2)}`)];
export const ROD: Drawing = [pale("M-1.8-30H1.8V32H-1.8z"), line("main", 1, "M-1.8-30H1.8V32H-1.8z"), gold(disc(0, -31, 3))];
/** A wheel with spokes. */
export const WHEEL: Drawing = [line("deep", 3, disc(0, 0, 14)), line("main", 1.6, "M0-14V14M-14 0H14M-10-10L10 10M10-10L-10 10"), gold(disc(0, 0, 3))];
export const FORK: Drawing = [line("deep", 2, "M0 32V-10"), line("main", 2, "M-7-28V-16C-7-11 7-11 7-16V-28M0-28V-12")];
