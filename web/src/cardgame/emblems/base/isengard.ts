// What the cards of Isengard in the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../../ui/emblems/arms.ts";
import * as beasts from "../../../ui/emblems/beasts.ts";
import * as flags from "../../../ui/emblems/heraldry.ts";
import { alone, deep, disc, line, main, pale, put, toned, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { held, person } from "../../../ui/emblems/people.ts";
import * as things from "../../../ui/emblems/things.ts";

const drawings: Drawings = {
  "grima-wormtongue": person({
    cloak: [...folk.BROAD],
    face: folk.GAUNT,
    head: folk.STRANDS,
    hand: [line("deep", 5, "M44 68C58 62 42 54 50 46S60 36 52 29"), deep("M55 33C56 27 52 23 46 24L41 27C42 31 47 32 50 34z"), pale(disc(49, 26.6, 1)), line("deep", 1, "M41 27.5L37 26M38.5 26.6L36.5 28.5")],
  }),
  saruman: person({ back: [...put(arms.HORNED_STAFF, 55, 34, 0.95, 4), ...toned(folk.LONG_HAIR, { main: "pale", deep: "half" }), line("main", 1, folk.LONG_HAIR[0]!.d)], cloak: folk.BROAD, face: folk.GAUNT, beard: [...folk.WHITE_BEARD, deep("M29.5 30H34.5L33 44 32 50 31 44z")], head: toned(folk.PARTING, { main: "pale", deep: "half" }) }),
  ugluk: person({ cloak: folk.PLATE, face: folk.ORC, head: [...put(folk.CAP_HELM.slice(0, 2), 0, -3, 1), ...put(flags.WHITE_HAND, 32, 10, 0.7)], hand: held(arms.SCIMITAR, 0.72, 16, 54, 40) }),
  "devilry-of-orthanc": [...put(things.BLAST, 36, 24, 0.95), ...put(things.BARREL, 24, 46, 0.85), ...put(things.BARREL, 48, 50, 0.7), line("deep", 1.4, "M24 30C26 22 32 26 36 20"), ...flags.EARTH],
  "fighting-uruk-hai": [
    ...put(arms.SCIMITAR, 14, 20, 0.62),
    ...put(arms.SCIMITAR, 52, 20, 0.62),
    main(flags.ranks(-42, 98, 15, 44, flags.SPIKY_HELMS)),
    ...put(arms.SHIELD, 20, 50, 0.95),
    ...put(flags.WHITE_HAND, 20, 49, 1.15),
    ...put(arms.SHIELD, 48, 50, 0.95),
    ...put(flags.WHITE_HAND, 48, 49, 1.15),
  ],
  "warg-riders": [
    ...put(beasts.WOLF, 32, 44, 1.1),
    ...put([deep("M-6 4C-8-6-4-12 0-13C-4-16-3-22 2-22S8-16 5-13C9-11 9-4 7 4z")], 28, 34, 0.95),
    ...put(arms.SPEAR, 32, 20, 0.8, 66),
    pale("M58 35l3 1.5-3 1z"),
    ...flags.EARTH,
  ],
  "white-hand-orcs": [
    ...put(flags.hanging(flags.WHITE_HAND), 36, 18, 1.05),
    ...put(arms.PIKE, 10, 34, 0.8, -6),
    ...put(arms.PIKE, 60, 36, 0.75, 6),
    deep(flags.ranks(-42, 98, 16, 62, flags.SPIKY_HELMS)),
    ...flags.EARTH,
  ],
  "palantir-of-orthanc": alone(things.STONE_OF_SEEING, 0.98),
  "sarumans-staff": alone(arms.HORNED_STAFF, 0.95, 18),
  "woven-of-all-colours": alone(things.ROBE_OF_COLOURS, 1),
  "threats-and-promises": [...put(things.COIN_BAG, 22, 34, 0.75), ...put(arms.MORGUL_KNIFE, 47, 32, 0.9, 22)],
};
export default drawings;
