// What the cards of the Elves in the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../../ui/emblems/arms.ts";
import * as flags from "../../../ui/emblems/heraldry.ts";
import { alone, deep, gold, line, main, put, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { person } from "../../../ui/emblems/people.ts";
import * as things from "../../../ui/emblems/things.ts";

const drawings: Drawings = {
  arwen: person({ back: folk.LONG_HAIR, cloak: folk.GOWN, head: [...folk.PARTING, ...folk.CIRCLET], hand: put(things.STAR_OF_EVENING, 54, 16, 0.72) }),
  elrond: person({ back: folk.LONG_HAIR, cloak: [...folk.ROBE, ...put(flags.STAR, 32, 55, 0.6)], head: [...folk.PARTING, gold("M22.5 17Q32 13.5 41.5 17V19Q32 15.5 22.5 19z")], hand: put(things.BOOK, 50, 45, 0.45, -6) }),
  galadriel: person({
    back: folk.FAIR_HAIR,
    cloak: folk.GOWN,
    head: [...folk.FAIR_PARTING, ...folk.ROYAL_CROWN.slice(0, 1)],
    hand: [main("M44 62L47 46C46 42 49 38 52 41L54 47 52 64z"), line("gold", 1.6, "M48 43.5L53 42.5"), ...put(things.STAR_OF_EVENING, 51, 34, 0.5)],
  }),
  legolas: person({ back: [...put(arms.LONGBOW, 52, 32, 1.05, 10), ...folk.BRAIDS], cloak: folk.SLIM, face: folk.FACE, head: [...folk.FAIR_PARTING], hand: [...put(things.LEAF, 32, 52, 0.6)] }),
  "high-elves": [
    ...put(flags.banner(put(things.STAR_OF_EVENING, 0, 0, 0.62), "swallow"), 34, 6, 1),
    ...put(arms.LONGBOW, 18, 34, 0.8),
    ...put(arms.SPEAR, 4, 32, 0.85),
    deep(flags.ranks(-42, 98, 14, 62, flags.POINTED_HELMS)),
    gold(flags.ranks(-37, 98, 14, 52, "l1.6 2-1.6 2-1.6-2z")),
    ...flags.EARTH,
  ],
  "bow-of-the-galadhrim": alone(arms.BOW, 0.95, -20),
  "elven-cloak": [...alone(things.CLOAK_ALONE, 1), ...put(things.LEAF, 32, 23, 0.9)],
  lembas: alone(things.LEMBAS, 1),
  "mirror-of-galadriel": alone(things.BASIN, 1.02),
  "nenya-ring-of-adamant": alone(things.ring(things.DIAMOND), 1),
  "phial-of-galadriel": alone(things.PHIAL, 0.92),
  "vilya-ring-of-air": [...alone(things.ring(things.AIR_STONE), 1), line("half", 1.8, "M2 14C8 9 12 15 18 11M46 12C52 8 56 14 62 10M0 46C4 42 8 46 11 44M52 48C56 44 60 48 64 45")],
};
export default drawings;
