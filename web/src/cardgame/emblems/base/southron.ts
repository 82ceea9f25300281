// What the cards of the Southrons in the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../../ui/emblems/arms.ts";
import * as beasts from "../../../ui/emblems/beasts.ts";
import * as flags from "../../../ui/emblems/heraldry.ts";
import { deep, gold, line, main, put, silhouette, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { person } from "../../../ui/emblems/people.ts";
import * as lands from "../../../ui/emblems/places.ts";
import * as things from "../../../ui/emblems/things.ts";

const drawings: Drawings = {
  "the-black-serpent": [...put(flags.banner(flags.SERPENT, "swallow"), 40, 4, 0.85, 5), ...put(person({ cloak: folk.PLATE, beard: folk.SHORT_BEARD, head: [main("M20 22C19 12 24 6 30 4L32-4 34 4C40 6 45 12 44 22L41 18Q32 14 23 18z"), deep("M20 22C19 12 24 6 30 4L32-4V15Q27 16 23 18z"), gold("M21 18Q32 12.5 43 18V21Q32 15.5 21 21z")] }), -6, 8, 0.88)],
  "coastal-raiders": [...lands.water(50), ...put([deep("M-30-6C-16 2 14 2 30-8L26 6H-24zM30-8C34-14 30-20 25-19C29-17 28-11 24-9z"), line("deep", 1.4, "M-16 4L-22 14M-4 5L-10 15M8 5L2 15")], 32, 50, 0.9), deep(flags.ranks(10, 50, 10, 46, "v-5a4 4 0 0 1 8 0v5z")), ...put(things.TORCH, 42, 22, 0.55, 10), ...put(arms.SCIMITAR, 24, 26, 0.5, -8)],
  "corsairs-of-umbar": [...lands.water(54), ...put(lands.BLACK_SHIP, 32, 52, 1.05), ...put(flags.SERPENT, 41, 28, 0.75)],
  "haradrim-cavalry": [...put(beasts.RIDER, 30, 40, 0.98), ...put(arms.SCIMITAR, 42, 14, 0.62, 30), ...put(flags.banner(put(flags.SERPENT, -2, 0, 0.8), "long"), 0, 4, 0.62, -4), gold("M26 12h12v2.5H26z"), ...flags.EARTH],
  "haradrim-mumakil": [...put(beasts.MUMAK, 30, 33, 0.95), line("deep", 1.2, "M24 2V-6"), gold("M24-6L33-3 24 0z")],
  "haradrim-regulars": [
    ...flags.spears(6, 44, -18, -4, 10, 24, 38, 52, 66, 80),
    main(flags.ranks(-38, 90, 13, 42, flags.POINTED_HELMS)),
    ...put([...arms.ROUND_SHIELD.slice(0, 3), ...flags.SERPENT], 20, 50, 0.95),
    ...put([...arms.ROUND_SHIELD.slice(0, 3), ...flags.SERPENT], 50, 50, 0.95),
  ],
  "the-black-fleet": [...put(silhouette(lands.BLACK_SHIP, "main"), 4, 42, 0.6), ...put(silhouette(lands.BLACK_SHIP, "main"), 62, 40, 0.55), ...lands.water(46), ...put(silhouette(lands.BLACK_SHIP, "deep"), 36, 54, 0.85)],
};
export default drawings;
