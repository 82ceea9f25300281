// Landmarks: places one knows by one look, each in the whole field.

import { HORSE_HEAD } from "./beasts.ts";
import { ONE_RING, WEB } from "./things.ts";
import { deep, disc, fine, gold, half, line, main, pale, put, toned, type Drawing } from "./pen.ts";
import { BOAT, DEAD_TREE, ENT_TREE, FIR, firs, gulls, hill, keep, land, MALLORN, MOON, peak, spire, SWAN_SHIP, TREE, wall, water, WILLOW, windows } from "./places.ts";

export const BAG_END: Drawing = [
  ...put(TREE, 46, 26, 0.8),
  ...hill(32, 18, 62),
  deep(disc(32, 48, 17)),
  gold(disc(32, 48, 14)),
  main("M32 34A14 14 0 0 0 32 62z"),
  line("deep", 1, "M24 37V59M28 35V61M36 35V61M40 37V59M32 34V62"),
  deep(disc(32, 48, 1.8)),
  pale(`${disc(58, 50, 5)}${disc(6, 50, 5)}`),
  line("deep", 1.3, `${disc(58, 50, 5)}M58 45V55M53 50H63${disc(6, 50, 5)}M6 45V55M1 50H11`),
];
export const FERRY: Drawing = [
  ...put(TREE, -10, 40, 0.7),
  ...put(TREE, 78, 38, 0.8),
  ...water(38),
  deep("M4 52H60L56 59H8z"),
  main("M4 49H60V53H4z"),
  line("deep", 1.6, "M10 50V30M54 50V30"),
  gold(`${disc(10, 27, 3.5)}${disc(54, 27, 3.5)}`),
  deep("M24 49C24 42 26 39 28 38A3 3 0 1 1 31 38C33 39 34 42 34 49zM38 49C38 44 39 41 41 40A2.6 2.6 0 1 1 44 40C45 41 46 44 46 49z"),
  line("deep", 1.3, "M52 20L30 56"),
];
export const ELF_CAMP: Drawing = [
  ...put(TREE, 6, 62, 1.5),
  ...put(TREE, 58, 62, 1.5),
  ...put(TREE, 84, 60, 1.2),
  ...put(TREE, -22, 60, 1.2),
  gold("M32 44C36 50 39 52 38 57C37 61 35 62 32 62S27 61 26 57C26 54 28 52 29 50C30 52 31 52 31.5 52C31 49 31 46 32 44z"),
  pale("M32 4l1.6 5.4 5.4 1.6-5.4 1.6L32 18l-1.6-5.4L25 11l5.4-1.6z"),
  deep("M16 64C16 56 18 53 20 52A3 3 0 1 1 23 52C25 53 26 57 25 64zM39 64C38 57 40 53 42 52A3 3 0 1 1 45 52C47 53 48 56 48 64z"),
  ...land(63),
];
export const INN: Drawing = [
  line("deep", 3, "M14 66V2H50"),
  line("deep", 1.4, "M14 14L26 2M26 2V10M46 2V10"),
  main("M18 10H56V42H18z"),
  line("gold", 1.4, "M20 12H54V40H20z"),
  pale("M51 18L47 16 45 18C42 20 41 22 40 24H31C27 24 25 26 25 30L23 35C25 34 27 32 28 31L27 38H30L32 32H38L39 26 44 20 43 27 45 30 47 29 46 25 48 22 51 21zM36 32L40 38H42L40 31z"),
  ...land(60),
];
export const OLD_FOREST: Drawing = [
  ...put(ENT_TREE, -6, 64, 0.9),
  ...put(ENT_TREE, 72, 64, 0.9, 0, true),
  ...put(WILLOW, 33, 62, 1.25),
  ...land(61),
];
export const WEATHERTOP: Drawing = [
  ...hill(32, 24, 58),
  deep("M12 32L13 20 17 22 18 14 22 18V28zM26 26V12L30 9 31 16 34 14V26zM40 27L41 16 45 12 46 20 50 22 51 31z"),
  pale("M18 14L22 18V20L18 17zM30 9L31 16 29.5 14zM45 12L46 20 44.5 18z"),
  line("half", 1.2, "M6 58C20 52 40 54 42 47S28 42 30 36"),
  gold("M33 31C35 27 34 25 36 23C38 26 39 28 37 31z"),
];
/** Waves that run like white horses. */
const WHITE_HORSE = [...toned(HORSE_HEAD.slice(0, 2), { deep: "half", main: "pale" }), line("main", 1.6, HORSE_HEAD[1]!.d), deep("M7-11L12-10 9-7z")];
export const BRUINEN: Drawing = [
  ...put(WHITE_HORSE, 2, 36, 0.72),
  ...put(WHITE_HORSE, 54, 38, 0.72),
  ...put(WHITE_HORSE, 30, 30, 0.9),
  pale("M-260 68V50C-70 44-40 54-16 48S8 56 22 50 48 56 62 49 96 56 116 48 160 52 324 48V68z"),
  main("M-260 68V58C-60 52-20 62 10 57S60 62 90 57 140 60 324 56V68z"),
  line("half", 1.3, "M-10 63h20M30 64h24M66 62h18M-40 64h18"),
];
export const IMLADRIS: Drawing = [
  main("M-260 68V8L-40-2-12 10 0 34 6 68zM58 68L62 34 76 8 104-4 324 6V68z"),
  deep("M-260 68V30L-40 22-14 34-6 68zM70 68L74 40 90 26V68z"),
  pale("M30-2C27 20 22 40 8 68H56C42 40 37 20 34-2z"),
  line("main", 1, "M31 10C30 30 26 46 20 62M33 10C34 30 38 46 44 62"),
  main("M-10 44C10 32 54 32 74 44V49C54 38 10 38-10 49z"),
  deep("M-10 44C10 32 54 32 74 44V45.5C54 34 10 34-10 45.5z"),
  ...put(FIR, -2, 34, 0.5),
  ...put(FIR, 68, 33, 0.6),
];
export const COUNCIL: Drawing = [
  main("M6 66V20C6 4 58 4 58 20V66H52V24C52 12 12 12 12 24V66z"),
  deep("M6 66V20C6 10 18 6 30 6V13C20 13 12 17 12 24V66z"),
  pale("M18 66L22 48H42L46 66z"),
  half("M18 66L22 48H30L28 66z"),
  line("main", 1.2, "M20 54H44"),
  ...put(ONE_RING, 32, 35, 0.5),
  line("gold", 1, "M32 19V16M20 24L18 22M44 24L46 22M17 34H14M47 34H50"),
  deep("M-24 66V46C-24 42-16 42-16 46V56H-8V66zM88 66V46C88 42 80 42 80 46V56H72V66z"),
];
export const CARADHRAS: Drawing = [
  ...peak(-24, 26, 46, 10),
  ...peak(88, 22, 46, 10),
  main("M36-6L46 8 50 20 66 66H-6L14 30 24 18z"),
  deep("M36-6L24 18 14 30-6 66H26L30 46 24 36 34 22z"),
  pale("M36-6L46 8 50 20 44 18 42 28 36 20 30 30 27 22 20 26 24 18z"),
  line("pale", 1.6, "M-30 12C-10 4 4 16 20 8M56 30C70 22 80 34 96 26M-10 40C4 34 12 42 22 38M46 46C56 40 66 48 78 44"),
];
export const BRIDGE_OF_KHAZAD_DUM: Drawing = [
  deep("M-260-90H324V68H-260z"),
  main("M-260 30H4L-6 68H-260zM60 30H324V68H70z"),
  half("M-260 30H4L2 34H-260zM60 30H324V34H62z"),
  pale("M-2 32C14 20 50 20 66 32L64 34C48 25 16 25 0 34z"),
  gold("M32 68C22 60 26 52 22 46C28 48 29 50 30 52C29 44 33 40 34 34C36 42 42 44 41 52C43 50 44 48 46 46C46 56 42 62 36 68z"),
  main("M-14 30V-90H-6V30zM72 30V-90H80V30z"),
  pale("M34 24V15L32.5 14A2.4 2.4 0 1 1 36 14L35.5 15 37 24zM31 24V10H32V24z"),
];
export const DOORS_OF_DURIN: Drawing = [
  deep("M-260-90H324V68H-260z"),
  main("M4 68V30C4 8 60 8 60 30V68z"),
  line("pale", 1.4, "M8 66V31C8 13 56 13 56 31V66M32 20V66"),
  line("pale", 1.6, "M15 64V44M15 52C9 50 10 42 15 44C11 38 16 33 19 37C23 35 25 41 21 44C25 47 21 52 15 52M49 64V44M49 52C55 50 54 42 49 44C53 38 48 33 45 37C41 35 39 41 43 44C39 47 43 52 49 52"),
  pale("M27 44H37C37 47 35 48 34 48V50H36V52H28V50H30V48C28 48 27 46 27 44zM30 37H35V40H33V43H32V40H30z"),
  pale("M32 55l1.3 3.5 3.7.1-3 2.3 1.1 3.6-3.1-2.1-3.1 2.1 1.1-3.6-3-2.3 3.7-.1z"),
  gold("M22 24l1.2 1.2-1.2 1.2-1.2-1.2zM32 25l1.2 1.2-1.2 1.2-1.2-1.2zM42 24l1.2 1.2-1.2 1.2-1.2-1.2zM27 28l1.2 1.2-1.2 1.2-1.2-1.2zM37 28l1.2 1.2-1.2 1.2-1.2-1.2z"),
];
export const MIRRORMERE: Drawing = [
  ...peak(4, 4, 46, 12),
  ...peak(62, 0, 48, 14),
  half("M-20 52C-20 44 84 44 84 52S84 64 32 64-20 60-20 52z"),
  deep("M-14 53C-14 47 78 47 78 53S60 62 32 62-14 59-14 53z"),
  gold("M14 53l1.4 1.4-1.4 1.4-1.4-1.4zM22 50l1.4 1.4-1.4 1.4-1.4-1.4zM32 49l1.6 1.6-1.6 1.6-1.6-1.6zM42 50l1.4 1.4-1.4 1.4-1.4-1.4zM50 53l1.4 1.4-1.4 1.4-1.4-1.4zM26 55l1.4 1.4-1.4 1.4-1.4-1.4zM38 55l1.4 1.4-1.4 1.4-1.4-1.4z"),
  pale("M74 46V24L77 20 80 24V46z"),
];
export const EGLADIL: Drawing = [
  ...put(MALLORN, 4, 44, 0.7),
  ...put(MALLORN, 20, 46, 0.6),
  main("M-260 66V42C-60 40-20 40 4 42S44 46 54 56C40 60 0 60-110 66z"),
  ...water(55),
  ...put(SWAN_SHIP, 52, 56, 0.85),
];
export const LOTHLORIEN: Drawing = [
  ...put(MALLORN, -14, 66, 0.9),
  ...put(MALLORN, 78, 66, 0.9),
  ...put(MALLORN, 32, 66, 1.15),
  pale("M20 36H46L43 40H23z"),
  line("pale", 1.2, "M34 66L30 60 35 55 30 50 35 45 32 40"),
  ...land(64),
];
export const GOLDEN_WOOD: Drawing = [
  ...put(MALLORN, 8, 66, 1),
  ...put(MALLORN, 56, 66, 1),
  ...hill(32, 52, 70),
  main("M22 56V36C22 28 42 28 42 36V56z"),
  deep("M26 56V38C26 33 38 33 38 38V56z"),
  pale("M32 36l1.3 4.2 4.2 1.3-4.2 1.3L32 47l-1.3-4.2-4.2-1.3 4.2-1.3z"),
];
export const AMON_HEN: Drawing = [
  ...hill(32, 40, 64),
  main("M8 46H56V50H8zM12 42H52V46H12z"),
  half("M16 42V20H22V32H42V20H48V42z"),
  main("M16 42V20H22V32H26V42z"),
  half("M22 32V4L32-2 42 4V32z"),
  main("M22 32V4L32-2 32 32z"),
  pale("M24 13C27 9 30 8 33 8S39 9 42 13C39 17 36 18 33 18S27 17 24 13z"),
  deep(disc(33, 13, 2.6)),
  line("half", 1.8, "M34 66L30 60 35 55 32 50"),
  ...put(FIR, -6, 62, 0.7),
  ...put(FIR, 72, 62, 0.8),
];
export const DEAD_MARSHES: Drawing = [
  ...water(34),
  main("M-260 40C-70 36-40 40-20 40S-50 46-110 48zM70 42C100 38 140 40 324 38V48C130 50 90 48 70 42z"),
  deep("M-20 60C-8 54 6 56 14 60S-10 66-20 60zM52 60C66 54 90 56 100 62S60 66 52 60z"),
  line("deep", 1.3, "M0 58L-2 42M3 58L5 46M64 58L62 44M68 58L71 46"),
  pale("M32 41C41 41 46 45 45 50S39 61 32 61 19 55 19 50 23 41 32 41z"),
  main("M24 49L29 50.5C27 52.5 25 52 24 49zM40 49L35 50.5C37 52.5 39 52 40 49zM28.5 56Q32 54.5 35.5 56Q32 58 28.5 56z"),
  gold("M14 22C17 27 19 29 17 33S11 33 11 29C11 27 13 25 14 22zM50 14C53 19 55 21 53 25S47 25 47 21C47 19 49 17 50 14zM32 24C34 28 36 30 34 33S29 33 29 30C29 28 31 27 32 24z"),
];
export const EMYN_MUIL: Drawing = [
  main("M-260 68V20L-60 26-30 14-14 22-8 10 4 14 8 68zM30 68L32 30 40 26 42 8 54 4 60 16 72 12 78 24 110 18 324 24V68z"),
  deep("M-260 68V44L-50 40-14 46-10 68zM30 68L32 30 40 26 42 8 46 7 44 30 40 68zM66 68L68 36 80 40V68z"),
  line("gold", 1.3, "M4 14C20 18 18 30 20 40S17 56 19 62"),
  pale("M18.5 38A2.6 2.6 0 1 1 21.5 38C24 40 24 46 22.5 52H17.5C16.5 46 16.5 40 18.5 38z"),
  ...land(63),
];
export const HENNETH_ANNUN: Drawing = [
  deep("M-260-90H324V68H-260z"),
  main("M2 68V26C2-4 62-4 62 26V68z"),
  pale("M8 60V28C8 4 56 4 56 28V60z"),
  half("M14 60V20L18 14V60zM24 60V11H27V60zM34 60V10H38V60zM45 60V14L49 19V60z"),
  ...put(MOON, 40, 22, 0.6),
  gold(disc(41, 22, 6)),
  main("M-260 68V60C-40 56 0 60 32 59S120 58 324 62V68z"),
];
export const OSGILIATH: Drawing = [
  main("M-60 66V30L-50 24-46 32-40 28V66zM70 66V26L78 32 84 20 92 30V66z"),
  main("M10 58V30C10 14 24 6 32 6L36 12 40 10 43 18 47 17C52 22 54 26 54 30V58z"),
  deep("M10 58V30C10 14 24 6 32 6L28 20 30 58z"),
  half("M24 58V40a8 8 0 0 1 16 0V58z"),
  line("deep", 1.6, "M18 30Q32 24 47 28"),
  ...water(56),
  main("M-60 50H2L6 56H-2V60H-8V56H-26V60H-32V56H-60zM124 50H64L58 56H66V60H72V56H90V60H96V56H124z"),
];
export const CROSS_ROADS: Drawing = [
  ...put(TREE, -8, 60, 1.4),
  ...put(TREE, 76, 60, 1.4),
  ...land(58),
  main("M10 62V52H42V62z"),
  half("M14 52C13 36 17 24 21 20H32C36 24 40 36 39 52z"),
  main("M14 52C13 36 17 24 21 20H24C20 30 20 42 22 52z"),
  line("deep", 1.2, "M20 20L23 17 26 20 29 16 32 20M18 38H36"),
  half(disc(54, 53, 9)),
  main("M54 44A9 9 0 0 0 54 62C49 58 49 48 54 44z"),
  line("deep", 1.1, "M52 54h4M57 52h4M54 58h5"),
  gold(`${disc(47, 46, 2.2)}${disc(51.5, 43.5, 2.2)}${disc(56.5, 43.5, 2.2)}${disc(61, 46, 2.2)}`),
];
export const CIRITH_UNGOL: Drawing = [
  main("M-260 68V30L-40 34-20 4-8 26 2 40 2 68zM58 68L60 38 74 22 84 2 102 30 324 26V68z"),
  deep("M-260 68V44L-46 46-22 24-10 48-8 68zM66 68L70 46 84 26 86 68z"),
  main("M16 68V40H20V26H24V12L28 8 30 12V8L36 4 38 12V26H44V40H48V68z"),
  deep("M16 68V40H20V26H24V12L28 8 30 12V68z"),
  gold("M33 14h3v5h-3z"),
  windows([38, 34], [28, 34], [32, 50], [42, 50]),
  line("half", 1.2, "M20 26H44M16 40H48"),
];
export const MORGUL_VALE: Drawing = [
  main("M-260 68V6L-30 2 0 40 12 68zM52 68L62 38 92 0 324 8V68z"),
  deep("M-260 68V30L-40 24-8 50 0 68zM64 68L74 46 100 20V68z"),
  deep("M27 34V14L25 9 29 11 32 4 35 11 39 9 37 14V34z"),
  pale("M30.5 16h1.2v3h-1.2zM33 16h1.2v3h-1.2zM31.5 24h1.2v3h-1.2z"),
  pale("M30 34H34C38 44 28 50 46 68H16C20 52 34 46 30 34z"),
  deep("M6 60C10 54 16 58 14 62zM50 60C54 54 60 58 58 62z"),
  pale("M4 56l2 2 2-2-1 4h-2zM10 52l2 2 2-2-1 4h-2zM52 56l2 2 2-2-1 4h-2zM59 52l2 2 2-2-1 4h-2z"),
];
export const SHELOBS_TUNNEL: Drawing = [
  main("M-260-90H324V68H-260z"),
  deep("M8 68C2 40 10 8 32 6S62 40 56 68z"),
  ...put(WEB, 32, 34, 0.85),
  gold(`${disc(26, 34, 2.6)}${disc(38, 34, 2.6)}${disc(29, 39, 1.6)}${disc(35, 39, 1.6)}${disc(22, 39, 1.3)}${disc(42, 39, 1.3)}`),
  line("half", 1.2, "M-30 10L-10 24 0 20M70 16L90 30 110 24M-20 50L0 44M66 50L84 46"),
];
export const CRACK_OF_DOOM: Drawing = [
  deep("M-260-90H324V68H-260z"),
  main("M12 68V30L22 14H42L52 30V68z"),
  gold("M16 68V32L24 18H40L48 32V68z"),
  pale("M20 68C18 56 24 50 22 42C28 44 28 48 30 50C29 42 32 38 34 32C36 40 40 44 38 50C41 48 42 44 44 44C43 52 46 58 44 68z"),
  deep("M30 68V54L28.5 46A3.5 3.5 0 1 1 35.5 46L35 54 37 68zM34 46L42 34 43.5 35 36 49z"),
  line("gold", 1.3, "M43.5 31a2 2 0 1 0 .01 0z"),
  main("M-30 68L-20 30-8 68zM72 68L84 26 96 68z"),
];
export const MORGAI: Drawing = [
  ...peak(-30, 26, 40),
  ...peak(90, 22, 44),
  main("M-10 66L4 30 10 36 20 14 28 26 36 8 44 28 52 20 74 66z"),
  deep("M-10 66L4 30 10 36 20 14 22 34 14 66zM36 8L44 28 36 44 40 66H28z"),
  line("deep", 1.5, "M-30 64C-16 48-2 68 12 54S34 66 46 54 70 66 84 54M-14 57l-2-5M4 58l3-5M20 57l-3-5M34 60l3-5M54 57l-2-6M68 60l4-5"),
  pale("M46 14l1 3 3 1-3 1-1 3-1-3-3-1 3-1z"),
];
export const ORODRUIN: Drawing = [
  half("M26 8C14 8 14-4 24-6C26-16 44-16 46-8C58-10 60 6 48 8C44 10 40 9 38 13H28C28 10 28 8 26 8z"),
  main("M26 18L30 15 34 18 38 14 42 18 72 66H-8z"),
  deep("M26 18L30 15 32 30 24 42 28 66H-8z"),
  gold("M28 17L34 20 40 16 42 20 40 30 43 38 39 46 36 36 37 28 33 24 30 34 27 28z"),
  ...land(62),
];
export const PARTY_TREE: Drawing = [
  deep("M28 62C30 52 29 44 29 38H35C35 44 35 52 38 62z"),
  main("M32 4C46 2 56 10 53 18C62 20 63 34 53 36C50 42 40 42 32 40C24 42 14 42 11 36C1 34 2 20 11 18C8 10 18 2 32 4z"),
  deep("M32 4C18 2 8 10 11 18C2 20 1 34 11 36C14 42 24 42 32 40C20 34 20 12 32 4z"),
  gold(`${disc(16, 30, 2.4)}${disc(26, 24, 2.4)}${disc(38, 27, 2.4)}${disc(47, 22, 2.4)}${disc(34, 13, 2.4)}${disc(50, 33, 2.4)}${disc(20, 15, 2.4)}`),
  line("gold", 1.2, "M74 12V4M74 16V24M70 14H62M78 14H86M71 11L66 6M77 11L82 6M71 17L66 22M77 17L82 22M-12 18V11M-12 22V29M-16 20H-23M-8 20H-1"),
  ...land(60),
  main("M-20 62V52L-12 46-4 52V62zM68 62V52L76 46 84 52V62z"),
  pale("M46 61C46 57 52 57 52 61z"),
];
export const BARROW: Drawing = [
  ...hill(-30, 40, 44),
  ...hill(96, 42, 44),
  ...hill(32, 28, 52),
  deep("M22 66V48L26 44H40L44 48V66z"),
  pale("M20 66L21 46H26V66zM40 66V46H45L46 66zM18 46L20 40H46L48 46z"),
  half("M29 30L30 8 34 6 37 10 37 30z"),
  main("M29 30L30 8 34 6 33 30z"),
  pale("M32 52C35 52 36 55 35 58L36 66H29L30 58C29 55 30 52 32 52z"),
];
export const HOMELY_HOUSE: Drawing = [
  ...peak(-20, 4, 40, 8),
  ...peak(86, 0, 44, 8),
  main("M0 66V40H64V66z"),
  deep("M0 66V40H20V66z"),
  half("M-6 41L8 24H56L70 41z"),
  main("M-6 41L8 24H22L14 41z"),
  half("M22 41V22L32 12 42 22V41z"),
  main("M18 24L32 9 46 24 43 25 32 14 21 25z"),
  gold("M26 66V54a6 6 0 0 1 12 0V66zM6 56V50a3 3 0 0 1 6 0v6zM16 56V50a3 3 0 0 1 6 0v6zM43 56V50a3 3 0 0 1 6 0v6zM53 56V50a3 3 0 0 1 6 0v6zM30 33V28a2 2 0 0 1 4 0v5z"),
  ...put(FIR, -16, 64, 0.7),
  ...put(FIR, 80, 64, 0.7),
];
export const HIGH_PASS: Drawing = [
  main("M-260 68V14L-60 0-20 16-6-2 14 30 22 38 34 36 44 26 62-4 78 14 110 0 324 12V68z"),
  deep("M-260 68V34L-50 20-22 40-6 14 10 44 14 68zM62-4L58 22 66 40 60 68H46L52 40 46 26z"),
  pale("M-6-2L4 14-4 10-10 16-14 8zM62-4L72 10 64 8 58 14 54 12z"),
  line("pale", 2, "M26 66C44 62 16 56 24 52S38 48 30 44 26 40 28 37"),
  gold("M34 0L24 16H31L26 28 40 11H33L38 0z"),
];
export const FANGORN: Drawing = [
  ...put(ENT_TREE, -16, 66, 1.15),
  ...put(ENT_TREE, 78, 66, 1.2, 0, true),
  ...put(ENT_TREE, 32, 66, 1.4),
  pale("M26 32L30 34 26 35.5zM37 32L33 34 37 35.5z"),
  line("half", 1.3, "M31 36V42M28 46Q31.5 44 35 46M26 50C28 58 26 62 27 66M36 50C35 56 38 60 37 66"),
];
export const BLACK_GATE: Drawing = [
  ...peak(-18, 2, 34),
  ...peak(82, 2, 34),
  main("M-4 66V20L8 12H56L68 20V66z"),
  deep("M-4 66V20L8 12H14V66z"),
  deep("M12 66V28C12 16 52 16 52 28V66z"),
  line("half", 1.6, "M32 20V66M12 36H52M12 52H52"),
  gold("M20 44C24 39 28 38 32 38S40 39 44 44C40 49 36 50 32 50S24 49 20 44z"),
  deep("M32 39C34 42 34 46 32 49C30 46 30 42 32 39z"),
  main("M-6 20L-2 12 2 18 6 8 10 16 14 6 18 14H46L50 6 54 16 58 8 62 18 66 12 70 20z"),
];
export const TOWER_OF_ECTHELION: Drawing = [
  pale("M24 66L27 24 25 18 28 19V10L32-4 36 10V19L39 18 37 24 40 66z"),
  half("M24 66L27 24 25 18 28 19V10L32-4V66z"),
  line("main", 1.2, "M24 66L27 24 25 18 28 19V10L32-4 36 10V19L39 18 37 24 40 66M27 24H37M26 38H38"),
  gold("M32-4V-10L42-7 32-4z"),
  main("M-260 66V50H-20V44H10V50H54V44H84V50H324V66z"),
  deep("M-260 66V58H324V66zM29 50V42a3 3 0 0 1 6 0V50z"),
  ...put([pale("M-1 10V3C-6 2-9-2-9-7C-5-6-3-4-1-1V-10H1V-1C3-4 5-6 9-7C9-2 6 2 1 3V10z"), line("main", 1, "M-1 10V3C-6 2-9-2-9-7C-5-6-3-4-1-1V-10H1V-1C3-4 5-6 9-7C9-2 6 2 1 3V10")], 54, 40, 1),
];
export const STAIRS: Drawing = [
  main("M-260-90H4V-4L12 20 6 44 14 68H-260zM60-4V-90H324V68H48L58 48 52 22z"),
  deep("M-260-90H-10V-4L-4 22-12 46-4 68H-260zM72-4V-90H100L90 68H64L70 44z"),
  main("M4 68L30 22H38L64 68z"),
  pale("M6 66H62L59 61H9zM12 57H56L53.5 52.5H14.5zM17 49H51L49 45H19.5zM21.5 42H46.5L44.8 39H23.5zM25 36H43.5L42 33.5H26.5zM27.5 31H41L40 29H28.5z"),
  gold("M34 6l1.2 4 4 1.2-4 1.2L34 16l-1.2-4-4-1.2 4-1.2z"),
];
export const GORGOROTH: Drawing = [
  ...peak(58, 8, 30),
  gold("M56 10L58 7 60 10 59 16z"),
  deep("M6 40V20L4 14 8 16 10 6 12 16 16 14 14 20V40z"),
  main("M-260 66V42C-60 38 0 40 32 38S120 40 324 40V66z"),
  deep("M-260 66V54L-60 50-30 54-12 50 6 55 24 50 40 56 60 51 84 55 120 50 324 54V66z"),
  line("half", 1.3, "M-20 47h14M10 45h12M36 46h14M70 45h14"),
  line("gold", 1.4, "M14 62l4-4 4 3 5-5M50 62l4-3 5 2 4-4"),
  deep("M30 46A2.2 2.2 0 1 1 33 46L34 53H29zM36 47A1.9 1.9 0 1 1 38.5 47L39.5 53H35z"),
];
export const DALE: Drawing = [
  ...peak(78, 8, 44, 12),
  ...spire(0, 9, 18),
  ...keep(16, 11, 26),
  main("M26 66V20H28V12L35 4 42 12V20H44V66z"),
  deep("M26 66V20H28V12L35 4V66z"),
  gold("M31 18C31 13 39 13 39 18L40 21H30zM34 21h2v2h-2z"),
  ...spire(54, 8, 22),
  ...wall(-60, 66, 46),
  windows([16, 36], [35, 34], [54, 40], [0, 40]),
  ...water(60),
];
export const EREBOR: Drawing = [
  main("M32-6L40 6 56 24 64 40 92 66H-28L0 40 8 24 24 6z"),
  deep("M32-6L24 6 8 24 0 40-28 66H20L26 44 20 28 30 14z"),
  pale("M32-6L40 6 46 13 40 12 37 20 32 12 27 18 26 10 20 11 24 6z"),
  deep("M22 66V50L26 44H38L42 50V66z"),
  gold("M26 66V52L28.5 48H35.5L38 52V66z"),
  half("M14 66V46L18 40 20 46V66zM44 66V46L46 40 50 46V66z"),
  gulls([54, 6], [62, 12]),
];
export const GREY_HAVENS: Drawing = [
  main("M-260 66V34L-60 20-30 30-14 26V66z"),
  spire(-6, 9, 6)[0]!,
  half("M-4 66V30C-4 22 20 22 20 30V66H14V34C14 28 2 28 2 34V66z"),
  half("M20 66V34C20 28 38 28 38 34V66H33V37C33 33 25 33 25 37V66z"),
  pale(disc(64, 40, 11)),
  ...water(50),
  ...put(SWAN_SHIP, 52, 54, 0.8),
  gulls([40, 8], [56, 14], [72, 8]),
];
export const SHIRE: Drawing = [
  ...hill(-20, 38, 50),
  ...hill(86, 36, 52),
  ...hill(30, 32, 52),
  gold(`${disc(24, 54, 6)}${disc(78, 56, 5)}`),
  line("deep", 1.2, `${disc(24, 54, 6)}${disc(78, 56, 5)}`),
  pale(`${disc(12, 54, 2.6)}${disc(36, 54, 2.6)}`),
  main("M46 44V24H58V44z"),
  deep("M44 25L52 17 60 25zM46 44V25H50V44z"),
  line("pale", 1.8, "M52 26L40 16M52 26L64 16M52 26L42 37M52 26L62 37"),
  line("half", 1.5, "M18 38C16 32 20 30 18 24"),
];
export const WOODLAND_GATES: Drawing = [
  ...put(TREE, -8, 52, 1.2),
  ...put(TREE, 72, 52, 1.2),
  ...hill(32, 14, 60),
  deep("M18 60V40C18 28 26 24 32 20C38 24 46 28 46 40V60z"),
  gold("M21 60V41C21 32 27 28 31 25V60zM43 60V41C43 32 37 28 33 25V60z"),
  line("deep", 1.1, "M25 33V60M39 33V60M21 46H31M33 46H43"),
  ...water(58),
  main("M20 58H44L52 68H12z"),
];
export const DUNLAND: Drawing = [
  ...peak(-20, 14, 44, 8),
  ...hill(34, 26, 60),
  main("M20 34C20 22 26 16 32 14C38 16 44 22 44 34z"),
  deep("M20 34C20 22 26 16 32 14C28 22 28 28 29 34zM34 34V28a3 3 0 0 1 6 0V34z"),
  deep("M46 46C46 38 51 34 56 33C61 34 66 38 66 46zM0 48C0 40 5 36 10 35C15 36 20 40 20 48z"),
  half(Array.from({ length: 24 }, (_none, i) => `M${-52 + i * 7} 66V${53 + (i % 2)}l2.8-4 2.8 4V66z`).join("")),
  line("half", 1.5, "M33 13C31 8 35 5 33-1"),
];
export const GUNDABAD: Drawing = [
  ...peak(4, 16, 30, 8),
  ...peak(62, 14, 32, 8),
  main("M32-6L38 14 44 24 68 66H-6L22 24 27 12z"),
  deep("M32-6L27 12 22 24-6 66H26L32 40 28 26 33 12z"),
  pale("M32-6L38 14 34 11 31 18 28 13z"),
  deep("M26 66V56a6 6 0 0 1 12 0V66z"),
  gold("M22 58l2-4 2 4zM40 58l2-4 2 4zM31 47l2-4 2 4z"),
];
export const RHUN: Drawing = [
  gold(disc(46, 30, 13)),
  ...water(36),
  main("M-260 66V46C-70 40-20 44 14 52S120 56 324 48V66z"),
  main("M4 58L16 34 28 58zM30 62L40 42 50 62z"),
  deep("M4 58L16 34 14 58zM30 62L40 42 38 62z"),
  line("deep", 1.3, "M16 34V24M40 42V34"),
  gold("M16 24L25 27 16 30zM40 34L47 36.5 40 39z"),
  ...put(BOAT, 76, 44, 0.35),
];
export const BREE: Drawing = [
  ...hill(40, 22, 60),
  main("M-4 46L4 36 12 46V60H-4zM46 40L54 30 62 40V56H46zM20 38L27 28 34 38V50H20z"),
  deep("M-4 46L4 36 4 60H-4zM46 40L54 30V56H46zM20 38L27 28V50H20z"),
  windows([8, 51], [30, 42], [58, 46]),
  deep("M-260 66V56C-60 52-20 56 14 55V66zM48 66V55C80 56 120 52 324 56V66z"),
  main("M14 66V44L18 41 22 44V66zM42 66V44L46 41 50 44V66z"),
  half("M22 66V50H42V66z"),
  line("deep", 1.5, "M22 50H42M32 50V66M22 58H42M22 66L32 50M42 66L32 50"),
];
export const CARROCK: Drawing = [
  firs(54, -40, -22, 90, 108),
  main("M8 60L12 40 10 26 18 12 30 8 44 12 50 24 48 40 56 60z"),
  deep("M8 60L12 40 10 26 18 12 30 8 24 26 28 44 24 60z"),
  line("pale", 1.6, "M40 58H46V53H41V48H46V43H40V38H45V33H39V28H43V22H37V16H32"),
  deep("M28 9C27 4 30 1 33 1C34-1 37-1 37 1C40 3 40 7 38 10z"),
  ...water(56),
];
export const CAIR_ANDROS: Drawing = [
  ...peak(-30, 30, 40),
  ...water(34),
  main("M-14 48C0 40 50 38 80 46L92 40C88 56 70 62 40 62C10 62-8 58-14 48z"),
  deep("M-14 48C0 54 30 56 48 56S80 52 92 40C88 56 70 62 40 62C10 62-8 58-14 48z"),
  ...put(TREE, 10, 48, 0.6),
  ...keep(34, 11, 18, 50),
  ...wall(22, 56, 36).map((part) => ({ ...part, d: part.d.replaceAll("66", "50") })),
  ...put(TREE, 66, 48, 0.6),
  pale("M-20 52C-26 50-28 46-26 42C-22 46-18 48-14 49zM96 44l8-2-6 5z"),
];
export const ERED_LUIN: Drawing = [
  ...peak(-16, 16, 40, 9),
  ...peak(74, 12, 44, 10),
  ...peak(30, 2, 44, 14),
  deep("M22 66V52L32 42 42 52V66z"),
  half("M25 66V53L32 46 39 53V66z"),
  line("deep", 1.3, "M25 53H39M28 66V53M36 66V53"),
  line("deep", 1.7, "M46 62L58 48M50 47C55 45 60 48 61 53"),
];
export const FORDS_OF_ISEN: Drawing = [
  ...peak(-30, 10, 44, 8),
  ...peak(94, 14, 44, 8),
  main("M-260 66V40C-60 38-20 42 8 40H56C90 42 130 38 324 40V66z"),
  pale("M18 40H46C52 48 62 56 74 68H-10C2 56 12 48 18 40z"),
  main("M22 46h8v3h-8zM34 46h8v3h-8zM14 53h10v4h-10zM28 53h10v4H28zM42 53h10v4H42zM4 61h13v5H4zM24 61h14v5H24zM46 61h14v5H46z"),
  line("deep", 1.6, "M-4 48V20M4 46V16M60 46V16M68 48V20"),
  deep("M-4 14L-1 22H-7zM4 10L7 18H1zM60 10L63 18H57zM68 14L71 22H65z"),
];
export const TWO_SPANS: Drawing = [
  firs(42, -34, -20, 84, 100),
  ...water(50),
  { tone: "main", d: "M-260 40H-20C4 22 60 22 84 40H324V50H84C80 50 78 56 78 62H72V56a12 12 0 0 0-24 0V62H44V54a12 12 0 0 0-24 0V62H16V56a12 12 0 0 0-24 0V62H-14C-14 56-16 50-20 50H-260z" },
  line("deep", 2, "M-260 40H-20C4 22 60 22 84 40H324"),
  fine("M-4 40H4M10 36H18M26 34H38M46 36H54M60 40H68", "half"),
];
export const IRON_HILLS: Drawing = [
  ...hill(-24, 34, 44),
  ...hill(90, 32, 46),
  ...peak(14, 14, 30),
  ...peak(50, 20, 30),
  deep("M24 66V52a8 8 0 0 1 16 0V66z"),
  gold("M27 66V53a5 5 0 0 1 10 0V66z"),
  ...put([half("M-4 0C-10-4-8-10-4-10C-6-16 4-20 6-14C12-18 18-12 14-7C18-4 14 1 10 0z")], 14, 12, 0.8),
  deep("M28 66V62H30V59H26L24 56H40L38 59H34V62H36V66z"),
];
export const LAMEDON: Drawing = [
  ...peak(-8, 0, 42, 12),
  ...peak(70, 2, 44, 12),
  main("M-260 66V50C-40 46 0 54 24 46L40 46C64 54 110 46 324 50V66z"),
  pale("M31 36C33 42 27 46 33 51S24 58 30 68H46C42 60 46 56 40 51S38 42 34 36z"),
  ...keep(52, 9, 32, 52),
  ...put(FIR, 6, 56, 0.6),
  ...put(FIR, 14, 60, 0.7),
];
export const LOSSARNACH: Drawing = [
  ...peak(-24, 10, 48, 10),
  ...hill(80, 34, 60),
  ...put(TREE, 14, 54, 0.8),
  main("M-260 66V48C-50 44 0 50 32 48S120 46 324 50V66z"),
  line("deep", 1.4, "M24 64V50M34 66V44M45 64V49M56 66V54M12 66V56"),
  pale("M34 32l2.4 5 5.6.2-3.8 4.2 1.5 5.6-5.7-3-5.7 3 1.5-5.6-3.8-4.2 5.6-.2zM24 42l1.8 3.7 4 .3-2.8 3 .9 4-3.9-2.2-3.9 2.2.9-4-2.8-3 4-.3zM46 41l1.8 3.7 4 .3-2.8 3 .9 4-3.9-2.2-3.9 2.2.9-4-2.8-3 4-.3z"),
  gold(`${disc(34, 40, 2.2)}${disc(24, 48.5, 1.6)}${disc(46, 47.5, 1.6)}${disc(56, 53, 2.4)}${disc(12, 55, 2.4)}`),
];
export const WESTEMNET: Drawing = [
  pale(disc(44, 26, 12)),
  half("M-260 66V46C-50 38 0 48 40 42S120 40 324 44V66z"),
  main("M-260 66V54C-50 48 0 56 40 52S120 50 324 54V66z"),
  deep("M44 22L39 17 37 12 34 15C28 17 25 22 23 27H6C0 27-3 30-4 36L-8 48C-4 45-1 41 1 37L-1 56H4L7 42C14 44 20 43 25 41L28 56H33L32 38C34 33 36 30 37 26L43 27 46 25z"),
  line("deep", 1.2, "M-20 66L-16 56M-14 66L-13 57M-8 66L-4 58M48 66L52 56M54 66L56 57M62 66L60 58M70 66L74 57"),
];
export const ANGMAR: Drawing = [
  ...peak(-20, 8, 34, 12),
  ...peak(86, 6, 36, 12),
  main("M8 66V34L4 26 11 28 14 20 17 28V22L22 6 27 22V14L32 4 35 16 38 24 43 14 47 26V30L54 24 51 34 54 66z"),
  deep("M8 66V34L4 26 11 28 14 20 17 28V22L22 6 24 14 22 66zM32 4L35 16 38 24 34 40 36 66H30z"),
  pale("M4 44L7 58 9 46 13 56 15 44zM40 44L43 56 45 46 49 58 52 44z"),
  gold("M27 4L32-3 37 4 34 3 32 6 30 3z"),
  windows([27, 32], [43, 36]),
];
export const NEAR_HARAD: Drawing = [
  pale(disc(52, 18, 9)),
  half("M-260 66V40C-60 48-10 36 30 42S110 36 324 42V66z"),
  main("M-260 66V50C-60 56-10 46 30 52S110 46 324 52V66z"),
  line("deep", 2, "M20 60V6"),
  deep("M20 8C28 5 34 11 46 8V26C34 29 28 23 20 26z"),
  gold("M26 21C30 17 34 22 38 18S36 12 33 14L36 12.5C41 10 43 18 38 21S30 20 26 21z"),
  ...put([line("deep", 2.2, "M0 1C2-10 1-18 4-26"), main("M4-27C-2-34-10-33-15-27C-10-28-6-27-4-25C-9-25-12-21-13-16C-8-20-3-22 4-26C8-24 11-20 12-15C14-20 12-24 9-26C13-27 17-26 20-23C19-30 12-34 4-27z")], 66, 58, 0.9),
];
export const NURN: Drawing = [
  ...peak(-26, 22, 36),
  ...peak(92, 20, 40),
  ...water(38),
  deep("M-260 66V50C-50 46 10 52 40 50S130 48 324 52V66z"),
  line("half", 1.4, "M-30 66L6 52M-6 66L18 52M20 66L30 52M46 66L42 52M72 66L54 52"),
  main("M26 50L28 36C24 34 24 30 28 29A3.5 3.5 0 1 1 34 28C38 30 40 34 40 38L46 46 44 48 36 42 37 52z"),
  line("main", 2, "M46 58L32 34"),
  line("deep", 2, "M40 30L50 56M47 55L54 53"),
];
export const DEAD_LAND: Drawing = [...put(DEAD_TREE, 20, 60, 1), ...put(DEAD_TREE, 46, 62, 1.2), ...land(58)];
