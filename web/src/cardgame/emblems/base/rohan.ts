// What the cards of Rohan in the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../../ui/emblems/arms.ts";
import * as beasts from "../../../ui/emblems/beasts.ts";
import * as flags from "../../../ui/emblems/heraldry.ts";
import { deep, disc, gold, line, main, pale, put, silhouette, toned, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { held, person } from "../../../ui/emblems/people.ts";
import * as things from "../../../ui/emblems/things.ts";

const drawings: Drawings = {
  eomer: person({ back: [...put(arms.SPEAR, 8, 30, 1, -10), ...folk.FAIR_HAIR], cloak: folk.CLOAK, beard: toned(folk.SHORT_BEARD.slice(0, 2), { main: "half", deep: "main" }), head: folk.HORSE_HELM.slice(0, 4), hand: held(arms.sword(3), 0.7, 22, 56, 44) }),
  eowyn: person({ back: folk.FAIR_HAIR, cloak: folk.GOWN, head: folk.FAIR_PARTING, hand: [...held(arms.sword(3), 0.8, 0, 54, 32), ...put(arms.ROUND_SHIELD, 12, 56, 0.75), ...put(flags.SUN, 12, 56, 0.7)] }),
  theoden: person({ back: toned(folk.FAIR_HAIR, { main: "half" }), cloak: [...folk.BROAD, gold("M20 44L32 50 44 44 46 47 32 54 18 47z")], beard: put(folk.WHITE_BEARD, 6.5, 5, 0.8), head: folk.ROYAL_CROWN, hand: put([...flags.banner(flags.WHITE_HORSE, "swallow")], 48, 16, 0.5) }),
  "ghan-buri-ghan": person({
    cloak: [...folk.BROAD, line("half", 1.6, "M6 65L12 54M14 65L18 54M24 65L26 54M34 65V54M44 65L42 54M54 65L50 54")],
    face: put(folk.ROUND, -6.4, -1, 1.2),
    beard: [line("main", 1.6, "M27 39V47M30 41V50M34 41V50M37 39V47M32 41V53")],
    head: [main("M20 22C18 10 24 4 32 4S46 10 44 22C40 15 24 15 20 22z"), deep("M20 22C18 10 24 4 32 4C27 8 25 12 25 17z")],
    hand: put(things.DRUM, 50, 44, 0.52),
  }),
  "riders-of-rohan": [
    ...put(beasts.RIDER, 32, 40, 1),
    ...put(arms.SPEAR, 34, 14, 0.8, 78),
    ...put(flags.banner(flags.WHITE_HORSE, "swallow"), 0, 6, 0.7, -4),
    ...flags.EARTH,
  ],
  "village-militia": [
    ...put(things.FORK, 8, 28, 0.9, -8),
    ...put(arms.SCYTHE, 38, 28, 0.9, 4),
    ...put(things.TORCH, 56, 34, 0.8, 8),
    main(flags.ranks(-42, 98, 14, 62, flags.ROUND_HELMS)),
    pale(flags.ranks(-40, 98, 14, 62, "v-3a3 3 0 0 1 6 0v3z")),
    ...flags.EARTH,
  ],
  shadowfax: [...put(toned(beasts.HORSE_HEAD, { main: "pale", deep: "half", pale: "deep" }), 32, 34, 0.92), ...put([line("main", 1.3, beasts.HORSE_HEAD[1]!.d)], 32, 34, 0.92)],
  "death-ride-ride-to-ruin": [
    gold(disc(34, 34, 15)),
    ...put(things.HORN, 33, 20, 0.72, -18),
    ...put(silhouette(beasts.RIDER, "deep"), 12, 50, 0.5),
    ...put(silhouette(beasts.RIDER, "deep"), 34, 52, 0.5),
    ...put(silhouette(beasts.RIDER, "deep"), 56, 50, 0.5),
  ],
};
export default drawings;
