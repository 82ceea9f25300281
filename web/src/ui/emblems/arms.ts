// Arms, each upright around the point 0 0, about 56 high.

import { deep, disc, fine, gold, half, line, main, pale, put, type Drawing } from "./pen.ts";

/** A straight sword, its point up; `broad` is half the width of the blade. */
export const sword = (broad = 2.6): Drawing => [
  deep(`M0-30L${-broad}-25V11H0z`),
  main(`M0-30L${broad}-25V11H0z`),
  gold("M-9 11H9V14H-9zM-1.5 14H1.5V23H-1.5z"),
  gold(disc(0, 25, 2.6)),
];
/** A long sword with a star and rays on its blade. */
export const KINGS_SWORD: Drawing = [
  deep("M0-31L-3.8-25V10H0z"),
  main("M0-31L3.8-25V10H0z"),
  fine("M0-26V8"),
  pale("M0-16l1.1 2.9 2.9 1.1-2.9 1.1L0-8l-1.1-2.9L-4-12l2.9-1.1zM-2.8-2a2.8 2.8 0 0 1 5.6 0z"),
  gold("M-12 9C-8 9-5 10 0 10S8 9 12 9L11 13C7 12.5 4 14 0 14S-7 12.5-11 13zM-1.7 14H1.7V24H-1.7z"),
  gold(disc(0, 26.5, 3)),
];
/** The sword in two pieces. */
export const BROKEN_SWORD: Drawing = [
  deep("M-4-4L-1 2 2-1 4 3V13H-4z"),
  gold("M-11 13H11V16H-11zM-1.7 16H1.7V25H-1.7z"),
  gold(disc(0, 27, 2.8)),
  ...put([main("M0-20L-4-14-4 4-1 0 1 4 4-1V-14z")], 9, -12, 1, 28),
];
/** A short elvish blade like a leaf. */
export const LEAF_BLADE: Drawing = [
  deep("M0-28C-5-20-6-10-3.5 0L-3 8H0z"),
  main("M0-28C5-20 6-10 3.5 0L3 8H0z"),
  fine("M0-22V6"),
  gold("M-9 6C-6 10-3 9 0 9S6 10 9 6L8 12C5 13 3 12.5 0 12.5S-5 13-8 12z"),
  main("M-1.9 12.5H1.9V24H-1.9z"),
  gold(disc(0, 25.5, 2.7)),
];
/** A blade of the barrows: broad, straight, with a pattern of flames. */
export const BARROW_BLADE: Drawing = [
  deep("M0-28L-5-21V9H0z"),
  main("M0-28L5-21V9H0z"),
  line("gold", 1.3, "M0-20C-3-16 3-13 0-9C-3-5 3-2 0 2V7"),
  gold("M-10 8H10L8 13H-8z"),
  main("M-2 13H2V22H-2z"),
  gold("M-4 22H4L3 27H-3z"),
];
/** A sword with a hilt like a crescent moon. */
export const MOON_SWORD: Drawing = [
  deep("M0-31L-4.5-22-3.5 10H0z"),
  main("M0-31L4.5-22 3.5 10H0z"),
  fine("M0-26V8M-1.5-16H1.5M-1.5-10H1.5M-1.5-4H1.5"),
  gold("M-13 4C-9 11-4 12 0 12S9 11 13 4C12 14 6 17 0 17S-12 14-13 4zM-1.9 16H1.9V25H-1.9z"),
  pale(disc(0, 27, 2.8)),
  fine(disc(0, 27, 2.8), "main"),
];
/** A knife with a notched edge. */
export const MORGUL_KNIFE: Drawing = [
  deep("M-1-30L3-20 0-17 4-12 1-8 5-3 3 8H-5C-7-6-6-20-1-30z"),
  fine("M-2-22C-4-14-4-4-3 5", "half"),
  gold("M-9 8H8V11.5H-9z"),
  main("M-3 11.5H2L3 25-.5 28-4 25z"),
];
export const SCIMITAR: Drawing = [
  main("M-3 12C-1-2 1-14-3-29C8-20 11-4 4 12z"),
  deep("M-3 12C-1-2 1-14-3-29C3-18 4-2 1 12z"),
  gold("M-8 11H9V14.5H-8z"),
  deep("M-2 14.5H3L2 26H-3z"),
];
export const AXE: Drawing = [
  deep("M-1.8-24H1.8V30H-1.8z"),
  main("M2-20C8-20 13-23 16-27C20-18 20-9 16 0C13-4 8-7 2-7z"),
  deep("M-2-20L-11-22V-5L-2-7z"),
  fine("M14-23C17-16 17-10 14-4"),
];
export const GREAT_AXE: Drawing = [
  deep("M-1.9-26H1.9V31H-1.9z"),
  main("M2-22C8-22 14-25 17-29C22-18 22-8 17 3C14-1 8-4 2-4z"),
  deep("M-2-22C-8-22-14-25-17-29C-22-18-22-8-17 3C-14-1-8-4-2-4z"),
  fine("M15-24C18-16 18-10 15-2M-15-24C-18-16-18-10-15-2"),
  gold("M-2.8-15H2.8V-11H-2.8z"),
];
export const MATTOCK: Drawing = [
  deep("M-2-22H2V31H-2z"),
  main("M2-26C10-26 18-22 24-12C17-16 10-17 2-17z"),
  deep("M-2-26C-8-26-15-25-18-27V-14C-15-16-8-17-2-17z"),
];
/** A bow, bent to the right, with an arrow on it. */
export const BOW: Drawing = [
  line("main", 3.4, "M-6-28C8-24 15-10 15 0S8 24-6 28"),
  fine("M-6-28L-10 0-6 28", "deep"),
  line("deep", 1.7, "M-16 0H24"),
  deep("M24-4L32 0 24 4zM-16 0L-20-4H-14L-10 0-14 4H-20z"),
];
/** A bow that is not drawn. */
export const LONGBOW: Drawing = [
  line("main", 3.2, "M-4-29C8-24 11-9 9 0S8 24-4 29"),
  fine("M-4-29V29", "deep"),
  line("gold", 3.6, "M9.5-4Q10 0 9 4"),
];
export const ARROW: Drawing = [line("deep", 1.8, "M0-22V26"), main("M0-31L4.5-20H-4.5z"), half("M-.9 14L-5 19V28L-.9 23zM.9 14L5 19V28L.9 23z")];
export const SPEAR: Drawing = [line("deep", 2, "M0-18V32"), main("M0-32L4-22 0-15-4-22z"), fine("M0-29V-18")];
export const PIKE: Drawing = [line("deep", 1.8, "M0-20V34"), main("M0-34L3-24V-18H-3V-24zM3-19L10-14 3-12z")];
/** A mace with a spiked head. */
export const MACE: Drawing = [
  deep("M-1.8-8H1.8V30H-1.8z"),
  deep("M0-33L3.5-26 10-29 9-22 16-19 9.5-15 12-8 5-10 0-4-5-10-12-8-9.5-15-16-19-9-22-10-29-3.5-26z"),
  main("M0-28C5-28 8-24 8-19S5-10 0-10z"),
];
/** A ball with spikes on a chain. */
export const FLAIL: Drawing = [
  deep("M-9-4L-6-5 4 31 0 32z"),
  line("main", 1.6, "M-7-5C-6-14-2-18 2-20"),
  deep("M10-34L12.5-28 19-28 15.5-22.5 18-16.5 11.5-17.5 7-13 6-19.5 0-21.5 5.5-25 5-31.5z"),
  main(disc(10.5, -22.5, 3.8)),
];
export const HAMMER: Drawing = [deep("M-2-16H2V31H-2z"), main("M-14-29H14V-14H-14z"), deep("M-14-29H0V-14H-14z"), fine("M-10-29V-14M10-29V-14")];
export const CLUB: Drawing = [main("M-2 30L-4-12C-6-24-3-30 2-30S9-22 6-12L3 30z"), deep("M-2 30L-4-12C-6-24-3-30 2-30C-1-20 0 10 0 30z"), pale(`${disc(3, -22, 1.3)}${disc(1, -15, 1.3)}${disc(5, -15, 1.3)}`)];
/** A long blade at right angles to its shaft, as one mows with. */
export const SCYTHE: Drawing = [
  line("deep", 2.6, "M4-27L-4 31"),
  main("M5-31C-10-31-22-24-27-8C-19-18-9-22 4-22z"),
  fine("M2-24C-10-24-20-18-25-11"),
];
export const WHIP: Drawing = [
  deep("M-10 30L-4 12 0 14-5 31z"),
  line("main", 2.6, "M-2 13C0-4-14-10-10-20C-7-27 2-25 0-18"),
  line("main", 2.2, "M-2 13C4 0-2-12 6-20C12-26 18-20 14-15"),
  line("deep", 2, "M-2 13C8 6 8-4 16-6C24-8 26 0 21 3"),
  gold("M0-18L-3-14 3-14zM14-15L10-12 16-10zM21 3L17 5 22 8z"),
];
export const STAFF: Drawing = [deep("M-1.7-26H1.7V32H-1.7z"), main("M-1.7-20C-6-22-7-28-3-32C-4-27-1-26 0-26S4-27 3-32C7-28 6-22 1.7-20z")];
/** A staff with a light in its crook. */
export const LIGHT_STAFF: Drawing = [
  deep("M-1.8-18H1.8V33H-1.8z"),
  line("deep", 2.6, "M0-16C-7-18-9-25-5-30M0-16C7-18 9-25 5-30"),
  gold(disc(0, -25, 3.2)),
  line("gold", 1, "M0-31V-35M-8-33L-5.5-30M8-33L5.5-30"),
];
/** A black staff with horns around a stone. */
export const HORNED_STAFF: Drawing = [
  deep("M-1.7-16H1.7V33H-1.7z"),
  deep("M-2-14L-7-20-6-33-3-22 0-35 3-22 6-33 7-20 2-14z"),
  pale(disc(0, -20, 2.6)),
];
/** A knotted stick of wood. */
export const STICK: Drawing = [line("main", 3.6, "M-3 31L0 8-2-6 1-22"), line("main", 2.2, "M0 8L6 2M-1-8L-7-13"), deep(disc(1, -25, 4.2))];
export const SHIELD: Drawing = [main("M0-17H14V0C14 11 7 17 0 21z"), deep("M0-17H-14V0C-14 11-7 17 0 21z"), fine("M-11-14H11V0C11 9 6 14 0 17.5C-6 14-11 9-11 0z")];
export const ROUND_SHIELD: Drawing = [main(disc(0, 0, 16)), deep("M0-16A16 16 0 0 0 0 16z"), fine(disc(0, 0, 12.5)), gold(disc(0, 0, 3.4))];
/** A tall shield with a point below. */
export const KITE_SHIELD: Drawing = [main("M0-20C7-20 12-17 13-11C13 3 8 15 0 24z"), deep("M0-20C-7-20-12-17-13-11C-13 3-8 15 0 24z"), fine("M0-16C6-16 9.5-14 10-9.5C10 2 6 11.5 0 18.5C-6 11.5-10 2-10-9.5C-9.5-14-6-16 0-16z")];
export const SPIKED_SHIELD: Drawing = [deep("M0-20L6-14 15-15 13-5 19 0 13 5 15 15 6 14 0 20-6 14-15 15-13 5-19 0-13-5-15-15-6-14z"), main(disc(0, 0, 10)), pale("M0-6L3 0 0 6-3 0z")];
/** Two of a kind crossed. */
export const crossed = (arm: Drawing, size = 0.9, lean = 38): Drawing => [...put(arm, 0, 0, size, -lean), ...put(arm, 0, 0, size, lean, true)];
