// What the Event cards of Twilight of the Third Age show, by their ids.

import * as arms from "../../ui/emblems/arms.ts";
import * as beasts from "../../ui/emblems/beasts.ts";
import * as flags from "../../ui/emblems/heraldry.ts";
import { lit, deep, disc, gold, half, hollow, line, main, pale, put, silhouette, toned, type Drawing, type Drawings } from "../../ui/emblems/pen.ts";
import * as folk from "../../ui/emblems/people.ts";
import * as lands from "../../ui/emblems/places.ts";
import * as things from "../../ui/emblems/things.ts";

/** A black ship that comes straight at whoever looks; its water line at y = 0. */
const OAR_SHIP: Drawing = [
  line("deep", 1.8, "M0-6V-48M-10-2L-26 5M-9 1L-22 9M10-2L26 5M9 1L22 9"),
  main("M-17-43Q0-39 17-43L15-13Q0-7-15-13z"),
  deep("M-17-43Q-8-41 0-41V-10Q-8-10-15-13z"),
  deep("M-13-7Q0-3 13-7L6 8Q0 13-6 8z"),
];
/** A face in the bark: eyes and a mouth, around 0 0. */
const BARK_FACE: Drawing = [pale("M-6-2C-5-4-2-4-1-1C-3 1-5 0-6-2zM6-2C5-4 2-4 1-1C3 1 5 0 6-2z"), line("pale", 1.2, "M-3 6.5H3")];

const drawings: Drawings = {
  // He lifts a rock over his head, and the walls lie in pieces.
  "the-ents-awake-rock-and-stone": [
    main("M-30 66V46H-24V50H-18V42L-8 50-2 60V66zM94 66V44H88V48H82V42L72 52 66 60V66z"),
    main("M18 66L24 46C22 40 22 35 23 31C14 27 10 18 11 6L16 5C16 14 20 19 26 21L25 14 29 19 32 12 35 19 39 14 38 21C44 19 48 14 48 5L53 6C54 18 50 27 41 31C42 35 42 40 40 46L46 66H37L33 52H31L27 66z"),
    deep("M18 66L24 46C22 40 22 35 23 31C14 27 10 18 11 6L16 5C16 14 20 19 26 21L25 14 29 19C28 30 29 42 29 54L27 66z"),
    half("M9 4L14-4 28-7 46-6 55 3 50 10 34 13 16 11z"),
    main("M9 4L14-4 28-7 24 1 28 13 16 11z"),
    line("deep", 1.1, "M28-7L24 1 28 13M24 1L9 4M42-6L40 3 50 10"),
    ...put(BARK_FACE, 32.5, 27, 1),
    half("M4 66L8 59 15 60 17 66zM47 66L50 58 57 57 61 66z"),
    ...flags.EARTH,
  ],
  // The wood that stands where no wood was, with Orcs before it.
  "the-ents-awake-huorns-e": [
    pale(disc(46, 12, 12)),
    ...put(silhouette(lands.ENT_TREE, "main"), 48, 62, 1.15, 0, true),
    ...put(silhouette(lands.ENT_TREE, "main"), -8, 62, 1.1),
    ...put(silhouette(lands.ENT_TREE, "deep"), 22, 62, 1.3),
    ...put(silhouette(lands.ENT_TREE, "deep"), 74, 62, 1.3, 4, true),
    gold("M15 27L20 29.5 15 30.5zM27 27L22 29.5 27 30.5zM43 32L47 34 43 35zM53 32L49 34 53 35z"),
    deep("M-260 52C-60 46 0 50 32 49S120 46 324 52V68H-260z"),
    ...put(toned(folk.ORC, { main: "half", deep: "main" }), -8, 36, 0.6),
    ...put(toned(folk.ORC, { main: "half", deep: "main" }), 32, 38, 0.6),
  ],
  // No two of them alike: a fir, an oak and a beech in counsel.
  "the-ents-awake-entmoot-e": [
    ...put(lands.FIR, 6, 62, 1.6),
    ...put(lands.TREE, 56, 62, 1.4),
    ...put(toned(lands.ENT_TREE, { main: "half", deep: "main" }), 33, 62, 1.15),
    ...put(BARK_FACE, 7, 38, 0.9),
    ...put(BARK_FACE, 56, 33, 1),
    deep("M28 26C29 24 31 24 32.5 27C30.5 28.5 29 28 28 26zM39 26C38 24 36 24 34.5 27C36.5 28.5 38 28 39 26z"),
    line("deep", 1, "M33.5 28V33M30.5 36.5H36.5"),
    ...lands.land(60),
  ],
  // It drives the darkness away.
  "wind-from-the-west": [
    gold(disc(14, 14, 9)),
    line("gold", 1.5, "M14 1V-4M1 14H-5M5 5L1 1M23 5L27 1"),
    deep("M42 30C34 28 36 18 43 19C43 9 57 6 60 14C68 8 78 14 76 22C84 23 82 34 74 33C66 36 50 34 42 30z"),
    line("pale", 5.2, "M-30 36H34C44 36 45 24 36 24C31 24 30 30 34 31M-22 46H46C58 46 58 61 48 61C42 61 42 54 46 53M-34 56H22C30 56 30 66 24 66"),
    line("main", 2.8, "M-30 36H34C44 36 45 24 36 24C31 24 30 30 34 31M-22 46H46C58 46 58 61 48 61C42 61 42 54 46 53M-34 56H22C30 56 30 66 24 66"),
    ...put(things.LEAF, 60, 44, 0.5, 60),
    ...put(things.LEAF, 8, 29, 0.45, 120),
  ],
  "three-rings-for-the-elven-kings": lit([
    ...put(things.ring(things.AIR_STONE), 32, 12, 0.62),
    ...put(things.ring(things.FIRE_STONE), 17, 44, 0.62),
    ...put(things.ring(things.DIAMOND), 47, 44, 0.62),
  ]),
  "rangers-of-the-north": [
    ...put(lands.FIR, -6, 62, 1.5),
    ...put(lands.FIR, 68, 62, 1.6),
    ...put(things.STAR_OF_EVENING, 56, 2, 0.6),
    ...put(arms.LONGBOW, 14, 34, 0.9, -12),
    ...put([...folk.CLOAK, ...folk.HOODED, ...folk.SHADED], 3, 8, 0.9),
    ...put([pale("M0-9L2-3.5 7.8-4.5 4 0 7.8 4.5 2 3.5 0 9-2 3.5-7.8 4.5-4 0-7.8-4.5-2-3.5z"), gold(disc(0, 0, 2))], 42, 56, 0.8),
  ],
  // The beacon burns, and there is fire on the ship.
  "threats-to-the-fiefs-of-the-south": [
    ...lands.water(50),
    ...put(lands.BLACK_SHIP, 16, 52, 0.85, -7),
    ...put(things.FLAME, 26, 24, 0.42),
    main("M36 66L42 52H324V68z"),
    ...lands.keep(54, 17, 22, 60),
    ...put(things.FLAME, 54, 9, 0.52),
    ...put(flags.WHITE_TREE, 56, 40, 0.75),
    ...lands.land(62),
  ],
  // On the bridge one stands against him.
  "a-balrog-is-come": [
    main("M-260-90H324V68H-260z"),
    gold("M44-9C47-4 52-4 56-8C58-2 64 0 70-3C69 4 74 8 80 8C76 14 78 20 84 24C78 27 76 34 79 40C72 40 68 46 68 58H18C18 46 14 42 8 42C12 36 10 30 4 26C10 22 12 16 8 10C15 11 19 6 18-2C24 2 30 0 32-7C36-3 41-4 44-9z"),
    ...put(silhouette(beasts.BALROG.slice(0, 1), "main"), 41, 32, 0.8),
    ...put([deep("M0-20C-6-20-9-16-9-10C-9-6-8-3-6 0C-14 2-17 10-16 18L-14 36H14L16 18C17 10 14 2 6 0C8-3 9-6 9-10C9-16 6-20 0-20zM-8-12C-16-13-20-20-16-29C-15-23-11-20-4-19zM8-12C16-13 20-20 16-29C15-23 11-20 4-19z"), beasts.BALROG[5]!], 41, 32, 1),
    pale("M53 46L62 10 65 2 65.5 11 56 48z"),
    deep("M-260 56H-4C12 50 52 50 68 56H324V68H-260z"),
    half("M-260 56H-4C12 50 52 50 68 56H324V59H68C52 53.5 12 53.5-4 59H-260z"),
    pale("M-3 57L-1 43C-2 39-1 37 1 36L2 29 5 36C7 38 7 40 6 43L9 55z"),
    line("pale", 1.4, "M12 55V33"),
    pale(disc(12, 31, 2.6)),
  ],
  // Barred from within, and two stand before it.
  "the-gates-are-closed": [
    ...lands.wall(-62, 126, 2),
    deep("M4 66V22C4-2 60-2 60 22V66z"),
    main("M9 66V23C9 5 31 5 31 5V66zM33 66V5C33 5 55 5 55 23V66z"),
    line("deep", 1.2, "M16 12V66M24 7V66M40 7V66M48 12V66"),
    half("M9 18H55V22.5H9zM9 50H55V54.5H9z"),
    pale("M0 32H64V40H0z"),
    deep("M0 37H64V40H0zM10 29H17V43H10zM47 29H54V43H47z"),
    gold(`${disc(32, 36, 5.5)}`),
    deep("M32 32.5A2 2 0 0 1 33 36.3L34 39.5H30L31 36.3A2 2 0 0 1 32 32.5z"),
    ...lands.land(62),
    pale("M37 65L38 57A2.8 2.8 0 1 1 42 57L44 65zM46 65L47 59A2.4 2.4 0 1 1 50.5 59L52 65z"),
  ],
  // The rider in the broken gate.
  "captain-of-despair": [
    main("M-260 68V-90H324V68H60V50L56 46 61 38 57 30 60 22C58-2 6-2 4 22L8 32 3 40 7 48 4 54V68z"),
    gold("M4 68V54L7 48 3 40 8 32 4 22C6-2 58-2 60 22L57 30 61 38 56 46 60 50V68z"),
    pale(disc(34, 26, 15)),
    ...put(silhouette(beasts.RIDER, "deep"), 30, 42, 0.9),
    line("deep", 2.2, "M36 26L50 8"),
    gold("M48 12C44 4 52 2 52-6C58 0 58 8 53 12z"),
    pale("M52 10C50 6 53 4 53 1C56 5 56 8 54 10z"),
    deep("M27 16L26.5 9 29.5 12 31 6 33 11 35 5 36 11 39.5 8 38 16z"),
    ...lands.land(61),
  ],
  "the-corsairs-are-upon-us": [
    ...lands.water(44),
    ...put(silhouette(OAR_SHIP, "main"), 4, 44, 0.55),
    ...put(silhouette(OAR_SHIP, "main"), 61, 44, 0.55),
    ...put(OAR_SHIP, 32, 54, 1.1),
    ...put(toned(flags.SERPENT, { pale: "gold" }), 32.5, 26, 1.15),
    line("pale", 1.5, "M18 65Q32 70 46 65M8 60h8M48 60h10"),
  ],
  // A man of the hills, and a house that burns behind him.
  "rage-of-the-dunlendings-e": [
    ...put(things.FLAME, 10, 20, 0.7),
    ...put([...lands.HOUSE(0, 0, 14)].map((part) => ({ ...part, d: part.d.replaceAll("66", "40") })), 6, 38, 1),
    ...put(folk.BROAD, 2, 4, 1),
    ...put(folk.FACE.slice(1), 2, 4, 1),
    ...put(toned(folk.BUSHY_BEARD, { main: "half", deep: "main" }), 2, 2, 1),
    deep("M29 35Q34 32 39 35L37 41H31zM27 24L33 27V28.5L27 26.5zM41 24L35 27V28.5L41 26.5z"),
    main("M35 1L31 5 26 1 25 7 18 6 20 13 13 15 19 21 14 28 21 29 19 37 25 32C24 27 24 23 26 20L29 22 31 17 34 20 37 17 39 22 42 20C44 23 44 27 43 32L49 37 47 29 54 28 49 21 55 15 48 13 50 6 43 7 42 1 38 5z"),
    deep("M35 1L31 5 26 1 25 7 18 6 20 13 13 15 19 21 14 28 21 29 19 37 25 32C24 27 24 23 26 20L29 22 31 17C30 11 32 6 35 1z"),
    half("M8 58L13 50 19 55 24 48 30 54 34 49 39 54 44 48 50 55 55 50 60 58 52 60 46 57 40 62 34 56 28 62 22 57 16 60z"),
    ...put(things.TORCH, 57, 34, 0.85, 10),
  ],
  // A tower on wheels before the wall, and fire in the ditch.
  "deep-trenches-and-great-engines": [
    ...lands.wall(-80, 12, 24),
    deep("M-80 66V34H12V66z"),
    main("M27 52L31 4H28V-5H32V-2H36V-5H40V-2H44V-5H48V-2H51V-5H55V4H51L55 52z"),
    deep("M27 52L31 4H28V-5H32V-2H36V-5H39V52z"),
    line("half", 1.5, "M31 4H51M29 27H53M28 40H54M41 27L53 40M53 27L41 40"),
    ...put(flags.RED_EYE, 41.5, 15.5, 0.8),
    half("M30 20L8 22V25L30 24.5z"),
    line("deep", 1.2, "M30 6L10 22"),
    ...put(things.WHEEL, 30, 53, 0.5),
    ...put(things.WHEEL, 52, 53, 0.5),
    gold("M-6 68C-10 60-4 58-4 50C2 54 0 58 4 60C4 54 8 52 8 46C14 52 12 58 16 62C18 58 18 56 20 54C24 60 22 64 20 68z"),
    deep("M20 68L24 60H324V68z"),
  ],
  // One of the Nine over the tower, and a cloud over the wood.
  "shadow-of-dol-guldur": [
    pale(disc(52, 9, 12)),
    ...lands.DOL_GULDUR,
    ...put(silhouette(beasts.FELL_BEAST, "deep"), 53, 10, 0.42),
    deep("M-260 66V58C-60 48-40 60-10 54S20 62 36 56 70 62 90 55 150 60 324 54V68H-260z"),
  ],
  // He looks over a stone in the dark, and sees one thing only.
  "we-shall-get-it": [
    deep("M-260-90H324V68H-260z"),
    half("M32 4C18 4 11 13 12 23C5 21 4 29 12 30C14 40 22 46 32 46S50 40 52 30C60 29 59 21 52 23C53 13 46 4 32 4z"),
    main("M32 4C18 4 11 13 12 23C5 21 4 29 12 30C14 40 22 46 32 46C25 38 24 14 32 4z"),
    line("deep", 1, "M22 8L17 15M28 4L25 12M39 5L41 12"),
    pale(`${disc(23, 26, 7)}${disc(41, 26, 7)}`),
    hollow("gold", `${disc(23.5, 26, 4.6)}${disc(23.5, 26, 2.5)}${disc(41.5, 26, 4.6)}${disc(41.5, 26, 2.5)}`),
    main("M-260 68V50L-40 44-10 46 6 41 30 44 54 40 74 46 110 43 324 50V68z"),
    deep("M-260 68V60L-40 56-4 60 20 56 40 61 66 56 120 60 324 56V68z"),
    half("M6 54C4 46 5 40 8 40S11 44 10 54zM12 55C11 46 12 39 15 39S18 44 16 55zM18 54C18 46 20 40 22.5 41S23 48 21 54zM42 54C41 47 40 41 43 40S47 46 46 54zM48 55C47 46 47 39 50 39S54 46 52 55zM54 54C54 46 55 40 58 40S60 46 58 54z"),
  ],
};
export default drawings;
