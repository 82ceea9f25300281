// What the Strategy cards of the Free Peoples show, by their ids.

import * as arms from "../../ui/emblems/arms.ts";
import * as beasts from "../../ui/emblems/beasts.ts";
import * as flags from "../../ui/emblems/heraldry.ts";
import { lit, deep, disc, gold, line, main, pale, put, toned, type Drawings } from "../../ui/emblems/pen.ts";
import * as folk from "../../ui/emblems/people.ts";
import { person } from "../../ui/emblems/people.ts";
import * as lands from "../../ui/emblems/places.ts";
import * as things from "../../ui/emblems/things.ts";

const drawings: Drawings = {
  "the-last-battle": [...lands.MORANNON.slice(2, 6), ...lands.wall(-60, 124, 36, "deep"), ...put(flags.banner(flags.WHITE_TREE, "square"), 26, 12, 0.85), ...flags.spears(36, 66, -4, 8, 54, 66)],
  "a-power-too-great": lit([...put(things.HAND, 30, 38, 0.8), ...put(things.STAR_OF_EVENING, 32, 12, 0.8), line("gold", 1.3, "M12 20L6 16M52 20L58 16M10 34H3M54 34H61")]),
  "the-power-of-tom-bombadil": lit(person({ cloak: folk.BROAD, face: folk.ROUND, beard: folk.BUSHY_BEARD, head: [...folk.BLUE_HAT, ...folk.FEATHER] })),
  "book-of-mazarbul": lit(put(things.BOOK, 32, 34, 0.95, -6)),
  "the-spirit-of-mordor": lit([...put(folk.ORC, -6, 8, 0.82), ...put(toned(folk.ORC, { main: "half", deep: "main" }), 20, 16, 0.78), ...put(arms.crossed(arms.SCIMITAR, 0.6, 40), 34, 16)]),
  "faramirs-rangers": [...put(lands.TREE, 62, 60, 1.4), ...put(lands.TREE, -14, 60, 1.3), ...put(arms.BOW, 38, 26, 0.62, -10), ...put([...folk.HOODED, ...folk.FACE.slice(1, 3), main("M23.5 26Q32 30 40.5 26C40.5 33 37 39 32 41.5C27 39 23.5 33 23.5 26z")], -2, 20, 0.72), ...flags.EARTH],
  "fear-fire-foes": lit([...put(things.HORN, 34, 46, 0.75, -10), ...put(things.FLAME, 32, 20, 0.62)]),
  "wisdom-of-elrond": lit([...put(person({ back: folk.LONG_HAIR, cloak: folk.ROBE, head: [...folk.PARTING, ...folk.CIRCLET] }), -4, 4, 0.95), ...put(things.BOOK, 50, 54, 0.42, -6)]),
  "the-red-arrow": lit([...put(toned(arms.ARROW, { half: "pale" }), 32, 32, 1, 45), ...put([gold("M0-7C4-1 6 2 6 5A6 6 0 0 1-6 5C-6 2-4-1 0-7z")], 52, 28, 0.9)]),
  "help-unlooked-for": [gold(disc(32, 30, 14)), line("gold", 1.4, "M32 10V2M14 20L8 14M50 20L56 14M10 34H2M54 34H62"), ...lands.hill(32, 38, 80), ...put(flags.banner(flags.WHITE_HORSE, "swallow"), 36, 6, 0.6), deep(flags.ranks(4, 60, 8, 44, "v-4a2.5 2.5 0 0 1 5 0v4z"))],
  "paths-of-the-woses": [...put(lands.TREE, 4, 60, 1.3), ...put(lands.TREE, 66, 60, 1.4), pale("M26 66C30 56 40 52 34 44S36 34 38 30H40C40 36 44 40 42 46S44 58 48 66z"), ...put(things.DRUM, 14, 52, 0.5), ...lands.land(63)],
  "through-a-day-and-a-night": [gold(disc(12, 18, 9)), ...put(lands.MOON, 54, 16, 0.8), ...put(beasts.RIDER, 32, 42, 0.85), line("deep", 1.5, "M-16 44H0M-10 52H4"), ...flags.EARTH],
  "cirdans-ships": [...put(lands.SWAN_SHIP, 8, 38, 0.5), ...lands.water(46), ...put(lands.SWAN_SHIP, 36, 52, 1), lands.gulls([58, 10], [10, 10])],
  "guards-of-the-citadel": [...put(flags.banner(flags.WHITE_TREE, "square"), 30, 6, 1), ...put(arms.PIKE, 10, 34, 0.85), deep(flags.ranks(-52, 108, 16, 62, flags.WINGED_HELMS)), ...flags.EARTH],
  "celeborns-galadhrim": [...put(lands.MALLORN, 58, 64, 0.95), ...put(arms.BOW, 30, 28, 0.75, -14), deep("M4 66C3 54 8 46 14 44C11 40 12 33 17 33S23 40 20 44C23 45 24 47 25 50L38 40 40 42 27 56 29 66z"), ...put(things.LEAF, 14, 54, 0.6), ...flags.EARTH],
  "riders-of-theoden": [...put(beasts.RIDER, 32, 40, 1), ...put(flags.banner(flags.WHITE_HORSE, "swallow"), 2, 6, 0.7, -4), ...put(arms.SPEAR, 36, 14, 0.8, 74), ...flags.EARTH],
  "grimbeorn-the-old-son-of-beorn": lit(put(beasts.BEAR_HEAD, 32, 34, 0.98)),
  "imrahil-of-dol-amroth": [...put(beasts.RIDER, 28, 42, 0.9), ...put(flags.banner(flags.SHIP_AND_SWAN, "square"), 38, 2, 0.85, 6), ...flags.EARTH],
  "king-brands-men": [...put(flags.banner(flags.sigil("northmen", 18), "square"), 34, 4, 0.9), ...put(arms.LONGBOW, 16, 34, 0.85), deep(flags.ranks(-42, 98, 14, 62, flags.ROUND_HELMS)), ...flags.EARTH],
  "swords-in-eriador": lit([...put(arms.crossed(arms.sword(3), 0.9, 36), 32, 34), ...put(flags.STAR, 32, 14, 1.1)]),
  "kindred-of-glorfindel": [...put(flags.banner(put(things.STAR_OF_EVENING, 0, 0, 0.65), "swallow"), 36, 4, 1), ...put(arms.LEAF_BLADE, 20, 28, 0.8), deep(flags.ranks(-42, 98, 14, 62, flags.POINTED_HELMS)), ...flags.EARTH],
  "dain-ironfoots-guard": [...put(flags.banner(put(flags.HAMMER_AND_ANVIL, 0, 0, 0.9), "square"), 36, 4, 0.95), ...put(arms.GREAT_AXE, 18, 28, 0.8, -8), main(flags.ranks(-42, 98, 14, 56, "v-7a6 6 0 0 1 12 0v7l-6 8z")), ...flags.EARTH],
  "eomer-son-of-eomund": lit(person({ back: [...put(arms.SPEAR, 54, 30, 1, 8), ...folk.FAIR_HAIR], cloak: folk.CLOAK, beard: toned(folk.SHORT_BEARD.slice(0, 2), { main: "half", deep: "main" }), head: folk.HORSE_HELM })),
  "thranduils-archers": [...put(lands.FIR, 60, 62, 1.5), ...put(lands.FIR, -8, 62, 1.3), ...put(arms.BOW, 32, 24, 0.7, -8), ...put([...folk.LEAF_CROWN.slice(1)], 0, 12, 1), deep("M18 66C17 52 22 44 28 42C25 38 26 31 32 31S38 38 36 42C42 44 47 52 46 66z"), ...flags.EARTH],
};
export default drawings;
