// Places: what a land is made of. The foot of everything is at y = 64; the ground reaches far to both sides.

import { deep, disc, fine, gold, half, line, main, pale, put, type Drawing, type Part } from "./pen.ts";

/** The ground in front, `y` from above. */
export const land = (y: number, tone: "deep" | "main" = "deep"): Drawing => [
  { tone, d: `M-260 ${y + 3}C-60 ${y - 2}-20 ${y + 2} 32 ${y}S120 ${y - 2} 324 ${y + 3}V68H-260z` },
];
/** A sheet of water with the light on it. */
export const water = (y: number): Drawing => [
  half(`M-260 ${y}H324V68H-260z`),
  line("pale", 1.3, `M-40 ${y + 4}h14M2 ${y + 4}h12M40 ${y + 3}h16M90 ${y + 4}h14M-16 ${y + 9}h16M24 ${y + 9}h20M66 ${y + 8}h12M-70 ${y + 9}h14`),
];
/** A peak, bright at its right, with snow when asked. */
export const peak = (x: number, top: number, wide: number, snow = 0): Drawing => [
  main(`M${x} ${top}L${x + wide} 66H${x - wide}z`),
  deep(`M${x} ${top}L${x - wide} 66H${x + wide * 0.15}L${x - wide * 0.12} ${top + (66 - top) * 0.45}z`),
  ...(snow ? [pale(`M${x} ${top}l${(wide / (66 - top)) * snow} ${snow}-${wide * 0.12}-${snow * 0.25}-${wide * 0.1} ${snow * 0.5}-${wide * 0.12}-${snow * 0.4}-${wide * 0.1} ${snow * 0.15}z`)] : []),
];
/** A round hill. */
export const hill = (x: number, top: number, wide: number): Drawing => [
  main(`M${x - wide} 66C${x - wide * 0.5} ${top + 4} ${x - wide * 0.3} ${top} ${x} ${top}S${x + wide * 0.5} ${top + 4} ${x + wide} 66z`),
  deep(`M${x - wide} 66C${x - wide * 0.5} ${top + 4} ${x - wide * 0.3} ${top} ${x} ${top}C${x - wide * 0.3} ${top + 8} ${x - wide * 0.3} 55 ${x - wide * 0.1} 66z`),
];
const teeth = (from: number, to: number, top: number): string => {
  const many = Math.max(1, Math.round((to - from) / 6)) * 2 + 1;
  const step = (to - from) / many;
  let drawn = "";
  for (let i = 0; i < many; i++) drawn += `${i ? `V${i % 2 ? top + 2.6 : top}` : ""}h${step.toFixed(2)}`;
  return drawn;
};
const battled = (from: number, to: number, top: number, foot = 66): string => `M${from} ${foot}V${top}${teeth(from, to, top)}V${foot}z`;
/** A wall with battlements. */
export const wall = (from: number, to: number, top: number, tone: Part["tone"] = "main"): Drawing => [{ tone, d: battled(from, to, top) }];
/** A square tower with battlements. */
export const keep = (x: number, wide: number, top: number, foot = 66): Drawing => [
  main(battled(x - wide / 2, x + wide / 2, top, foot)),
  deep(`M${x - wide / 2} ${foot}V${top}h${(wide * 0.4).toFixed(1)}V${foot}z`),
];
/** A tower with a pointed roof. */
export const spire = (x: number, wide: number, top: number, foot = 66): Drawing => {
  const roof = top + wide * 1.6;
  return [
    main(`M${x - wide / 2} ${foot}V${roof}L${x} ${top} ${x + wide / 2} ${roof}V${foot}z`),
    deep(`M${x - wide / 2} ${foot}V${roof}L${x} ${top}V${foot}z`),
  ];
};
/** Small lit windows. */
export const windows = (...at: [number, number][]): Part => gold(at.map(([x, y]) => `M${x - 1.1} ${y + 3}v-4a1.1 1.1 0 0 1 2.2 0v4z`).join(""));
export const SUN: Drawing = [pale(disc(0, 0, 9))];
export const MOON: Drawing = [pale("M4-11A11 11 0 1 0 11 6A9 9 0 1 1 4-11z")];
export const SMOKE: Drawing = [half("M-6 0C-12-4-10-12-4-12C-6-20 4-24 8-18C14-24 24-18 20-10C26-8 24 0 18 0C12-2 6-2 4 4L-2 4z")];
/** Birds far away. */
export const gulls = (...at: [number, number][]): Part => line("deep", 1.2, at.map(([x, y]) => `M${x - 4} ${y - 1.5}Q${x - 1.5} ${y - 2.5} ${x} ${y}Q${x + 1.5} ${y - 2.5} ${x + 4} ${y - 1.5}`).join(""));

// Trees, their foot at 0 0.
export const TREE: Drawing = [
  deep("M-2.5 1L-1.5-12H1.5L2.5 1z"),
  main("M0-34C8-34 12-29 11-24C15-21 14-13 8-12H-8C-14-13-15-21-11-24C-12-29-8-34 0-34z"),
  deep("M0-34C-8-34-12-29-11-24C-15-21-14-13-8-12H-2C-6-18-6-28 0-34z"),
];
export const FIR: Drawing = [main("M0-34L7-21H4L10-11H6L13-1H-13L-6-11H-10L-4-21H-7z"), deep("M0-34L-7-21H-4L-10-11H-6L-13-1H0z")];
export const firs = (y: number, ...at: number[]): Part => deep(at.map((x, i) => `M${x} ${y - 13 - (i % 3) * 3}l6 14h-3l5 9h-16l5-9h-3z`).join(""));
/** A tree of gold with a smooth trunk. */
export const MALLORN: Drawing = [
  main("M-3 1C-1.5-10-1.5-24-1-36H2C2-24 2-10 4 1z"),
  deep("M-3 1C-1.5-10-1.5-24-1-36H.5V1z"),
  gold("M0-60C10-60 15-54 13-48C20-46 20-37 13-36C15-30 6-27 0-29C-6-27-15-30-13-36C-20-37-20-46-13-48C-15-54-10-60 0-60z"),
  main("M0-60C-10-60-15-54-13-48C-20-46-20-37-13-36C-15-30-6-27 0-29C-7-34-7-52 0-60z"),
];
export const DEAD_TREE: Drawing = [line("deep", 2.4, "M0 1C-1-10 1-16 0-26M0-12L-9-22M-5-17L-12-18M0-17L8-27M4-22L11-22M0-26L-4-34M0-26L5-35")];
export const PALM: Drawing = [line("deep", 2.4, "M0 1C2-10 1-18 4-26"), main("M4-27C-2-34-10-33-15-27C-10-28-6-27-4-25C-9-25-12-21-13-16C-8-20-3-22 4-26C8-24 11-20 12-15C14-20 12-24 9-26C13-27 17-26 20-23C19-30 12-34 4-27z")];
export const WILLOW: Drawing = [
  deep("M-8 1C-5-6-6-14-8-20L0-24 8-20C6-14 6-6 9 1z"),
  main("M0-44C16-45 24-34 24-20C25-12 24-6 26-2C21-4 20-10 19-16C18-10 18-6 19 0C14-4 13-12 12-18L10-8 7-18C3-24-4-24-7-18L-10-8-12-18C-13-12-14-4-19 0C-18-6-18-10-19-16C-20-10-21-4-26-2C-24-6-25-12-24-20C-24-34-16-45 0-44z"),
  pale("M-4-11L-1-9-4-8zM4-11L1-9 4-8zM-2-4Q0-6 2-4Q0-2-2-4z"),
];
export const ENT_TREE: Drawing = [
  main("M-9 1C-5-10-7-22-8-30L-18-40-14-42-6-36-7-48-3-48-1-37 6-46 10-44 5-34 16-38 18-35 8-26C7-16 7-8 11 1z"),
  deep("M-9 1C-5-10-7-22-8-30L-18-40-14-42-6-36-7-48-3-48-1-37C-2-24-3-10 0 1z"),
];

// Buildings and works, in the field.
export const HOUSE = (x: number, y: number, wide: number): Drawing => [
  main(`M${x - wide} ${y}L${x} ${y - wide * 0.8} ${x + wide} ${y}H${x + wide * 0.8}V66H${x - wide * 0.8}V${y}z`),
  deep(`M${x - wide} ${y}L${x} ${y - wide * 0.8} ${x - wide * 0.2} ${y}V66H${x - wide * 0.8}V${y}z`),
];
export const TENT = (x: number, wide: number, top: number): Drawing => [main(`M${x} ${top}L${x + wide} 66H${x - wide}z`), deep(`M${x} ${top}L${x - wide * 0.2} 66H${x - wide}z`), line("deep", 1.2, `M${x} ${top}V${top - 5}`)];
/** A bridge of stone from side to side, its road at y. */
export const arches = (y: number, from: number, wide: number, many: number): Drawing => {
  let holes = "";
  for (let i = 0; i < many; i++) {
    const x = from + 3 + i * wide;
    holes += `M${x} 66V${y + 14}a${(wide - 6) / 2} ${(wide - 6) / 2} 0 0 1 ${wide - 6} 0V66z`;
  }
  return [{ tone: "main", d: `M-260 ${y}H324V66H-260z${holes}`, hollow: true }, line("deep", 2.2, `M-260 ${y}H324`)];
};

// Ships, their water line at y = 0.
export const SWAN_SHIP: Drawing = [
  pale("M-24-4C-14 2 12 2 20-6C26-12 24-20 19-21C24-27 32-22 31-16L35-14 30-13C29-4 22 6 10 7H-14C-20 7-24 2-24-4z"),
  line("main", 1.2, "M-24-4C-14 2 12 2 20-6C26-12 24-20 19-21C24-27 32-22 31-16L35-14 30-13C29-4 22 6 10 7H-14C-20 7-24 2-24-4z"),
  line("deep", 1.8, "M-2 0V-40"),
  main("M0-39C14-32 16-16 10-6H0z"),
  half("M-4-34C-14-28-18-16-16-6H-4z"),
];
export const BLACK_SHIP: Drawing = [
  deep("M-30-8C-16-3 10-3 26-10L31-16C30-2 24 7 14 7H-16C-24 7-28 0-30-8z"),
  line("deep", 2, "M0-4V-44M-18-5V-30"),
  main("M2-42C14-36 18-22 15-9H2zM-2-40C-10-32-12-20-11-9H-2z"),
  deep("M-20-28C-27-22-28-14-27-9H-20z"),
  line("deep", 1.3, "M-16 6L-20 13M-6 7L-10 14M4 7L0 14M14 7L10 14"),
];
export const BOAT: Drawing = [main("M-24-5C-14 0 14 0 24-5L17 6H-17z"), deep("M-24-5C-14 0-6 0 0-1V6H-17z"), fine("M-18 0C-8 3 8 3 18 0")];
// Strongholds and landmarks.
export const MINAS_TIRITH: Drawing = [
  ...peak(72, 2, 56, 14),
  main("M-6 66V56H70V66zM-2 56V49H62V56zM4 49V42H56V49zM10 42V36H51V42zM15 36V30H47V36zM20 30V25H43V30z"),
  pale("M-6 57.5V55H70V57.5zM-2 50.5V48H62V50.5zM4 43.5V41H56V43.5zM10 37.5V35H51V37.5zM15 31.5V29H47V31.5zM20 26.5V24H43V26.5z"),
  main("M27.5 24V5L32-6 36.5 5V24z"),
  pale("M29 24V6L32-2 35 6V24z"),
  deep("M34 26L54 66H44L32 32z"),
  windows([10, 61], [22, 61], [58, 61], [8, 54], [16, 47], [22, 40]),
];
export const HELMS_DEEP: Drawing = [
  main("M-260 68V22L-70 12-40 24-20 8-4 18 2 30V68z"),
  main("M58 68V26L68 10 84 20 104 6 130 22 324 14V68z"),
  deep("M-260 68V40L-60 30-30 40-12 26-2 40V68zM64 68V40L74 26 90 38 110 24V68z"),
  ...keep(42, 15, 20),
  ...keep(42, 7, 8, 20),
  ...wall(-4, 66, 44),
  deep("M13 66V57a5 5 0 0 1 10 0V66z"),
  fine("M-4 51H36M-4 58H12M24 58H36M50 51H66M50 58H66", "half"),
  windows([42, 30]),
];
export const EDORAS: Drawing = [
  ...peak(84, 6, 44, 10),
  ...hill(30, 42, 66),
  main("M10 50V32H54V50z"),
  deep("M10 50V32H24V50zM36 50V40H44V50z"),
  gold("M2 34L14 16H50L62 34z"),
  main("M2 34L14 16 26 34z"),
  half("M6 34L14 22 22 34z"),
  line("gold", 2.2, "M2 34L14 16 26 34M50 16L62 34"),
  gold("M14 16L11 9 7 9C7 5 11 3 14 5L18 10z"),
  fine("M24 22L28 30M32 22L36 30M40 22L44 30M48 22L52 30", "deep"),
  ...wall(-60, 124, 56, "deep"),
];
export const ORTHANC: Drawing = [
  main("M22 66L25 22 20-2 28 12 30-4 34 10 38-4 40 12 46-2 41 22 44 66z"),
  deep("M22 66L25 22 20-2 28 12 30-4 33 8 31 66z"),
  fine("M28 20V64M38 20L40 64", "half"),
  windows([36, 30], [36, 42]),
  deep("M-260 68V58C-70 54-40 56-14 55H78C104 56 140 54 324 58V68z"),
  line("half", 1.6, "M-30 60C0 55 64 55 94 60"),
];
export const BARAD_DUR: Drawing = [
  main("M12 66L16 44H20V30L24 28V16L27 14 26 2 30 6 30-2H34L34 6 38 2 37 14 40 16V28L44 30V44H48L52 66z"),
  deep("M12 66L16 44H20V30L24 28V16L27 14 26 2 30 6 30-2H32V66z"),
  gold("M25 4C28 0 30-1 32-1S36 0 39 4C36 8 34 9 32 9S28 8 25 4z"),
  deep("M32-.5C33.5 2 33.5 6 32 8.5C30.5 6 30.5 2 32-.5z"),
  fine("M20 44H44M24 28H40M37 30V42M42 46V64M26 46V64M16 54H48", "half"),
  ...land(58),
];
export const MINAS_MORGUL: Drawing = [
  ...peak(-14, 10, 40),
  ...peak(80, 6, 44),
  main("M18 66L22 34V14L18 8 24 10 26 2 30 9 32 0 34 9 38 2 40 10 46 8 42 14V34L46 66z"),
  deep("M18 66L22 34V14L18 8 24 10 26 2 30 9 32 0V66z"),
  pale("M25 20h2v4h-2zM31 20h2v4h-2zM37 20h2v4h-2zM25 30h2v4h-2zM31 30h2v4h-2zM37 30h2v4h-2zM28 40h2v4h-2zM34 40h2v4h-2z"),
  line("pale", 1.2, "M18 15Q32 20 46 15"),
  ...land(58),
  line("pale", 2.4, "M32 58Q36 61 33 66"),
];
export const MORANNON: Drawing = [
  ...peak(-34, 6, 52),
  ...peak(98, 6, 52),
  main("M2 66V16L6 8 10 14 13 4 16 14 20 8 24 16V66zM40 66V16L44 8 48 14 51 4 54 14 58 8 62 16V66z"),
  deep("M2 66V16L6 8 10 14 11 66zM40 66V16L44 8 48 14 49 66z"),
  ...wall(-60, 2, 36, "deep"),
  ...wall(62, 124, 36, "deep"),
  deep("M24 66V30L32 26 40 30V66z"),
  line("half", 1.2, "M32 27V66M24 40H40M24 52H40M28 30V66M36 30V66"),
  gold("M9 24h2v3h-2zM15 24h2v3h-2zM47 24h2v3h-2zM53 24h2v3h-2z"),
];
export const DOL_GULDUR: Drawing = [
  ...hill(32, 42, 60),
  main("M22 50V22L18 16 25 18 27 6 32 12 37 4 39 18 46 14 42 22V50z"),
  deep("M22 50V22L18 16 25 18 27 6 32 12V50z"),
  deep("M10 52V34L13 28 16 34V50zM48 50V36L51 30 54 36V54z"),
  windows([36, 26], [29, 34]),
  firs(50, -34, -18, -4, 68, 82, 98),
];
export const MORIA: Drawing = [
  deep("M-260-90H324V68H-260z"),
  main("M-40 66V-2H-30V66zM-6 66V8L-10-2H10L6 8V66zM58 66V8L54-2H74L70 8V66zM94 66V-2H104V66z"),
  half("M2 66V8H6V66zM66 66V8H70V66zM102 66V-2H104V66z"),
  gold("M32 60C28 54 30 50 32 46C34 50 36 54 32 60z"),
  line("half", 1.6, "M6 8C14-6 50-6 58 8"),
  main("M14 66L27 44H37L50 66z"),
  half("M32 44H37L50 66H32z"),
  line("deep", 1, "M24 50H40M20 56H44M17 61H47"),
];
export const DOL_AMROTH: Drawing = [
  ...water(54),
  main("M-260 66V40C-60 36-40 38-20 36L0 30H34L46 40 50 66z"),
  deep("M-260 66V50C-60 44-20 44 4 42L10 66z"),
  ...keep(8, 14, 20, 40),
  ...spire(26, 9, -2, 36),
  ...keep(38, 10, 26, 46),
  pale("M24.5 14H27.5L26 2z"),
  ...put(SWAN_SHIP, 74, 57, 0.5),
  windows([8, 28], [26, 22]),
];
export const PELARGIR: Drawing = [
  ...spire(-6, 8, 14),
  ...keep(12, 12, 20),
  ...spire(30, 9, 6),
  ...wall(-80, 42, 42),
  deep("M-6 66V54a5 5 0 0 1 10 0V66zM18 66V54a5 5 0 0 1 10 0V66z"),
  line("deep", 1.6, "M54 56V16M68 56V22M54 22H62M68 28H76"),
  main("M56 18C64 24 66 36 63 46H56zM70 24C77 30 78 38 76 46H70z"),
  ...water(58),
  deep("M46 54H82L78 62H50z"),
];
export const RIVENDELL: Drawing = [
  main("M-260 68V0L-50 10-20-2-2 22 2 68zM66 68L70 20 88-4 120 8 324 0V68z"),
  deep("M-260 68V20L-60 26-24 14-8 40-4 68z"),
  line("pale", 2.2, "M78 4C76 20 80 30 77 66M84 2C83 18 86 30 84 66M-14 8C-12 26-16 40-13 66"),
  half("M10 66V38L20 28 30 38V34L42 22 54 34V66z"),
  main("M8 39L20 26 30 37 42 20 56 35 52 36 42 25 30 41 20 31 11 40z"),
  deep("M15 66V50a5 5 0 0 1 10 0V66zM36 66V48a6 6 0 0 1 12 0V66z"),
  windows([20, 40], [38, 36], [46, 36]),
  ...land(61),
];
export const UMBAR: Drawing = [
  main("M-260 66V46H6V30C6 22 10 18 15 14C20 18 24 22 24 30V46H28V20C28 14 31 10 34 6C37 10 40 14 40 20V46H46V66z"),
  deep("M-260 66V50H10V30C10 24 12 20 15 14C10 18 6 22 6 30V46H28V66z"),
  line("deep", 1.2, "M15 14V7M34 6V-2"),
  gold("M34-2L42 1 34 4zM15 7L22 9.5 15 12z"),
  windows([15, 38], [34, 32]),
  ...water(56),
  ...put(BLACK_SHIP, 70, 57, 0.55),
];
export const HARAD: Drawing = [
  gold(disc(44, 20, 12)),
  half("M-260 66V44C-70 36-30 34 0 44S70 36 324 40V66z"),
  main("M-260 66V56C-60 44-20 46 14 54S80 42 120 50L324 46V66z"),
  deep("M-260 66V62C-50 56-10 60 20 58S110 62 324 56V66z"),
  ...put(PALM, 16, 56, 1),
  ...put(PALM, 28, 58, 0.7, 6, true),
  ...put([deep("M-10 8L0-8 10 8z"), gold("M0-8V-13L7-11z")], 52, 48, 0.9),
];
