// What the cards of the Shadow in Fire and Swords show, by their ids.

import * as arms from "../../../ui/emblems/arms.ts";
import * as beasts from "../../../ui/emblems/beasts.ts";
import * as flags from "../../../ui/emblems/heraldry.ts";
import { deep, disc, fine, gold, half, line, main, pale, put, toned, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { held, person } from "../../../ui/emblems/people.ts";
import * as lands from "../../../ui/emblems/places.ts";
import * as things from "../../../ui/emblems/things.ts";

const drawings: Drawings = {
  "easterling-commander": person({ back: put(flags.hanging(put(flags.SUN, 0, 0, 1)), 54, 14, 0.7), cloak: folk.PLATE, face: [deep("M24 20H40V38L32 44 24 38z"), pale("M25.5 25L30.5 26.5C28.5 28.5 26 27.5 25.5 25zM38.5 25L33.5 26.5C35.5 28.5 38 27.5 38.5 25z")], head: [...folk.TALL_HELM, gold("M30.5 4C30.5-3 28-8 32-12C36-8 33.5-3 33.5 4z"), fine("M22 18Q32 14 42 18", "gold"), deep("M23 22L30 25 29 28 23 27zM41 22L34 25 35 28 41 27z"), pale("M25 24.5l4 1.3-4 .5zM39 24.5l-4 1.3 4 .5z")] }),
  "the-red-bannerman": [...put(flags.banner(put(flags.SUN, 0, 0, 1.1), "swallow"), 34, 2, 1.05, 6), ...put(person({ cloak: folk.CLOAK, face: folk.FACE, beard: folk.SHORT_BEARD, head: [main("M20 22C19 10 25 6 32 4C39 6 45 10 44 22Q32 14 20 22z"), deep("M20 22C19 10 25 6 32 4V16Q26 17 20 22z"), gold("M30.5 6L32-3 33.5 6z")] }), -8, 14, 0.8)],
  "easterling-axe-men": [
    ...put(arms.GREAT_AXE, 12, 26, 0.75, -8),
    ...put(arms.GREAT_AXE, 34, 22, 0.8),
    ...put(arms.GREAT_AXE, 56, 26, 0.75, 8),
    main(flags.ranks(-26, 84, 15, 58, flags.TALL_HELMS)),
    line("deep", 1.3, "M-24 53h7M-9 53h7M6 53h7M21 53h7M36 53h7M51 53h7M66 53h7"),
    ...flags.EARTH,
  ],
  "easterling-garrison": [...lands.keep(14, 20, 22), ...lands.wall(-260, 324, 42), ...put(flags.banner(put(flags.SUN, 0, 0, 0.9), "square"), 40, 6, 0.75), deep(flags.ranks(24, 70, 13, 42, flags.TALL_HELMS)), ...put(arms.PIKE, 34, 28, 0.5), fine("M-40 52H100M-20 60H80", "half"), lands.windows([14, 34])],
  "horde-from-the-east": [
    ...flags.spears(4, 50, -30, -18, -6, 6, 18, 30, 42, 54, 66, 78, 90),
    half(flags.ranks(-94, 150, 9, 44, "v-4a3.5 3.5 0 0 1 7 0v4z")),
    main(flags.ranks(-92, 150, 11, 54, "v-5a4 4 0 0 1 8 0v5z")),
    deep(flags.ranks(-92, 150, 14, 66, "v-7c0-5 3-7 5-10 2 3 5 5 5 10v7z")),
  ],
  "mirkwood-skirmishers": [lands.firs(46, -24, -6, 14, 54, 72), ...put(lands.DEAD_TREE, 56, 58, 1.4), ...put(arms.BOW, 28, 32, 0.7, -10), deep("M8 64C7 54 12 48 17 46L16 38C16 33 26 33 26 38L25 46C29 48 30 54 31 64z"), ...flags.EARTH],
  "variags-of-khand": [...put(beasts.HORSE_HEAD, 22, 40, 0.85), ...put(arms.crossed(arms.SCIMITAR, 0.62, 30), 50, 22), ...put(arms.ROUND_SHIELD, 52, 52, 0.65)],
  wainriders: [...put(beasts.HORSE, 46, 36, 0.72), line("deep", 2, "M6 46H34"), main("M-18 46L-14 24H12L16 46z"), deep("M-18 46L-14 24H-6L-8 46z"), ...put(things.WHEEL, 2, 50, 0.95), deep("M0 24C0 16 3 13 5 12A3.5 3.5 0 1 1 9 12C12 14 13 18 13 24z"), ...put(arms.SPEAR, 18, 14, 0.62, 50), ...flags.EARTH],
  "allies-of-sauron": [...put(things.GREAT_EYE, 32, 18, 0.5), ...put(things.HAND, 16, 48, 0.55, 20), ...put(things.HAND, 48, 48, 0.55, -20, true)],
  "many-kings-to-the-service-of-mordor": [...put(things.CROWN, 34, 16, 0.6), ...put(things.CROWN, 18, 36, 0.5), ...put(things.CROWN, 50, 36, 0.5), ...put(flags.RED_EYE, 34, 54, 1.1)],
  "musterings-of-long-planned-war": [...put(things.DRUM, 34, 42, 0.8), ...put(flags.banner(put(flags.RED_EYE, 0, 0, 0.75), "square"), 44, 0, 0.6, 8), ...put(flags.banner(flags.BARE, "swallow"), 14, 2, 0.6, -4)],
  "orc-chieftain": person({ back: put(arms.CLUB, 54, 30, 0.9, 16), cloak: [...folk.BROAD, pale("M16 50L19 45 22 50 19 54zM42 50L45 45 48 50 45 54zM26 53L29 48 32 53 35 48 38 53 32 58z")], face: folk.ORC, head: [pale("M21 15L14 4 24 9 26-2 32 8 38-2 40 9 50 4 43 15Q32 10 21 15z"), line("deep", 1, "M21 15L14 4 24 9 26-2 32 8 38-2 40 9 50 4 43 15")] }),
  "spiders-of-mirkwood": [deep("M-260-2C-60 6-20 0 20 4S100 0 324 4V-90H-260z"), line("pale", 1.2, "M18 4V22M46 4V34M62 2V12"), ...put(beasts.SPIDER, 18, 36, 0.52), ...put(beasts.SPIDER, 46, 48, 0.58), ...put(beasts.SPIDER, 62, 18, 0.3)],
  "watcher-in-the-water": [...put(beasts.TENTACLES, 32, 32, 1), half("M-260 56C-60 54 0 58 32 56S120 54 324 58V68H-260z"), line("pale", 1.3, "M-6 61h12M16 60h10M36 61h14M56 60h10")],
  wolves: [...put(beasts.WOLF_HEAD, 34, 36, 0.9), ...put(toned(beasts.WOLF_HEAD, { main: "half", deep: "main" }), 16, 22, 0.5), ...put(lands.MOON, 56, 12, 0.6)],
  "half-orcs-and-goblin-men": [...put(folk.ORC, -6, 20, 0.8), ...put(person({ cloak: folk.CLOAK, face: [...folk.GAUNT], head: folk.STRANDS }), 20, 14, 0.8), ...put(flags.WHITE_HAND, 46, 60, 0.8), ...put(arms.SCIMITAR, 8, 26, 0.55, -14)],
  "bill-ferny": person({ cloak: folk.PATCHED, face: folk.FACE, beard: [line("main", 1, "M27 33l1 2M30 34l.5 2M33 34l.5 2M36 33l.5 2")], head: [...folk.CAP, deep("M24 20.5H40V23L34 22 32 23 30 22 24 23z")], hand: put(things.PIPE, 50, 38, 0.5, 0, true) }),
  "lotho-sackville-baggins": person({ cloak: folk.COAT, face: folk.ROUND, head: folk.STRANDS, hand: [...put(things.COIN_BAG, 52, 41, 0.5), gold("M22 12H42L40 4 36 8 32 2 28 8 24 4z")] }),
  spies: [...put(person({ face: [...folk.HOODED, ...folk.NOBODY.slice(0, 0), pale("M25 23C27 21 30 21.5 31 24C29 26 26 26 25 23zM39 23C37 21 34 21.5 33 24C35 26 38 26 39 23z"), deep(`${disc(29, 24, 1)}${disc(37, 24, 1)}`)] }), -8, 6, 0.9), ...put(beasts.PERCHED, 51, 28, 0.8, 0, true), line("deep", 2, "M40 42H66")],
  "squint-eyed-southerner": person({ cloak: folk.CLOAK, face: [...folk.FACE.slice(0, 3), line("deep", 1.6, "M25.5 21.5L30.5 24.5M38.5 21.5L33.5 24.5"), fine("M32 25L33.5 29H31.5M29 33Q32 31.5 35 33", "deep")], head: [...folk.SLOUCHED_HAT], beard: [deep("M29 34L32 43 35 34Q32 36 29 34z")], hand: held(arms.MORGUL_KNIFE, 0.6, 14, 54, 44) }),
  "ted-sandyman": person({ cloak: [...folk.COAT, pale("M22 52H42V66H22z")], face: folk.ROUND, head: [pale("M21.5 18C19 9 24 3 32 4S45 9 42.5 18C44 18 45 19 45 21H19C19 19 20 18 21.5 18z"), line("main", 1.1, "M21.5 18C19 9 24 3 32 4S45 9 42.5 18C44 18 45 19 45 21H19C19 19 20 18 21.5 18z")], hand: put([main("M-9 18V-4H9V18z"), deep("M-11-3L0-12 11-3zM-9 18V-3H-3V18z"), line("deep", 1.8, "M0-2L-13-13M0-2L13-13M0-2L-12 10M0-2L12 10")], 52, 42, 0.85) }),
  "dirty-thieving-ruffians": [...put(arms.CLUB, 8, 26, 0.8, -14), ...put(arms.CLUB, 58, 28, 0.75, 14), ...put(things.COIN_BAG, 34, 30, 0.55), ...put(arms.MORGUL_KNIFE, 46, 26, 0.55, 10), main(flags.ranks(-26, 84, 15, 62, "v-8c-3 0-4-1-4-2 3-1 4-2 4-3 0-4 2-6 5-6s5 2 5 6c0 1 1 2 4 3 0 1-1 2-4 2v8z")), ...flags.EARTH],
  "wild-men-of-dunland": [...put(things.TORCH, 12, 26, 0.8, -10), ...put(arms.SPEAR, 36, 24, 0.85, 4), ...put(arms.AXE, 56, 30, 0.75, 14), main(flags.ranks(-26, 84, 16, 62, "v-4c-4-2-4-8-2-11 1 2 2 2 3 1 0-3 3-5 5-6 0 3 2 3 4 6 1 1 2 1 3-1 2 3 2 9-2 11v4z")), ...flags.EARTH],
  "a-little-mischief-in-a-mean-way": [...put([main("M-18 28V-2H18V28z"), deep("M-22 0L0-20 22 0zM-18 28V0H-6V28z"), gold("M-4 28V14H8V28z"), gold("M-14-8C-16-18-8-20-10-30C0-24 6-20 4-10C10-14 8-20 10-24C16-16 18-10 14-4z")], 26, 36, 0.95), ...put(arms.STAFF, 55, 34, 0.9, 10)],
  "death-to-the-strawheads": [...put(things.TORCH, 22, 30, 0.9, -26), ...put(arms.AXE, 42, 30, 0.9, 26), ...put([line("gold", 2.2, "M-12-20L-4 0-10 24M-6-22L-2 0-4 26M0-24V26M6-22L2 0 4 26M12-20L4 0 10 24"), deep("M-6-3H6V3H-6z")], 32, 36, 0.85)],
  "gathering-to-the-summons": [...put(things.HORN, 32, 22, 0.85, -14), deep("M4 62C3 54 6 50 10 49A4 4 0 1 1 14 49C18 50 20 54 19 62zM24 62C23 52 27 48 31 47A4.5 4.5 0 1 1 36 47C40 48 43 52 42 62zM47 62C46 54 49 50 53 49A4 4 0 1 1 57 49C61 50 63 54 62 62z"), ...flags.EARTH],
  lost: [...put(lands.DEAD_TREE, 10, 60, 1.2), line("deep", 3, "M36 64V8"), main("M34 12H56L62 17 56 22H34zM38 26H18L12 31 18 36H38z"), pale("M38 16h14v1.6H38zM38 30.3H22v1.6h16z"), deep("M48 62C47 55 49 51 51 50A3.2 3.2 0 1 1 55 50C57 51 59 55 58 62z"), ...flags.EARTH],
  "the-last-stroke-of-doom": [...put(arms.HAMMER, 34, 26, 1, -30), line("gold", 1.6, "M14 42L8 48M22 46L20 56M4 34L-4 36M30 46L34 54"), deep("M-6 66L4 54 14 58 22 50 32 56 44 52 60 60 70 66z")],
  "a-giant-among-the-swertings": [...put(beasts.TROLL, 32, 36, 0.85), ...put([main("M-12-6C-14-16-6-22 0-22S14-16 12-6Q0-12-12-6z"), deep("M-12-6C-14-16-6-22 0-22V-10Q-7-9-12-6z"), gold("M-13-6Q0-14 13-6V-3Q0-11-13-3z")], 32, 22, 0.95), ...put(arms.SPEAR, 57, 30, 0.95, 6), ...put([gold(disc(0, 0, 2))], 21, 30), ...put([gold(disc(0, 0, 2))], 43, 30)],
};
export default drawings;
