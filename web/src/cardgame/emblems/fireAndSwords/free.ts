// What the cards of the Free Peoples in Fire and Swords show, by their ids.

import * as arms from "../../../ui/emblems/arms.ts";
import * as beasts from "../../../ui/emblems/beasts.ts";
import * as flags from "../../../ui/emblems/heraldry.ts";
import { alone, deep, disc, gold, half, line, main, pale, put, silhouette, toned, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { held, person } from "../../../ui/emblems/people.ts";
import * as lands from "../../../ui/emblems/places.ts";
import * as things from "../../../ui/emblems/things.ts";

const drawings: Drawings = {
  "the-grey-company": [
    ...put(flags.banner([...put(flags.STAR, 0, -3, 0.9), ...put(flags.STAR, -6, 5, 0.5), ...put(flags.STAR, 6, 5, 0.5)], "square"), 36, 6, 0.85),
    ...put(silhouette(beasts.HORSE_HEAD, "main"), 14, 50, 0.5),
    ...flags.spears(12, 60, 2, 22),
    deep(flags.ranks(22, 64, 14, 62, "c-1-10 2-20 7-21 5 1 8 11 7 21z")),
    pale("M26 52l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8zM40 52l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8zM54 52l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8z"),
    ...flags.EARTH,
  ],
  "dain-ironfoot": person({ back: put(arms.GREAT_AXE, 14, 28, 0.8, -28), cloak: folk.BROAD, face: folk.ROUND, beard: toned(folk.FORKED_BEARD, { half: "pale", main: "half" }), head: [...folk.DWARF_HELM.slice(0, 2), gold("M20 17L17 4 24 9 26 0 32 6 38 0 40 9 47 4 44 17Q32 11.5 20 17z")] }),
  "army-of-the-blue-mountains": [
    ...put(flags.banner(put(flags.HAMMER_AND_ANVIL, 0, 0, 0.9), "square"), 32, 6, 0.95),
    ...put(arms.MATTOCK, 14, 32, 0.8, -10),
    main(flags.ranks(-26, 84, 14, 56, "v-7a6 6 0 0 1 12 0v7l-6 8z")),
    gold("M-26 50h12v2h-12zM-12 50h12v2h-12zM2 50h12v2h-12zM16 50h12v2h-12zM30 50h12v2h-12zM44 50h12v2h-12zM58 50h12v2h-12z"),
    ...flags.EARTH,
  ],
  "erebor-guard": [
    ...lands.peak(52, -2, 44, 12),
    ...put(arms.GREAT_AXE, 32, 22, 0.8),
    ...put(arms.SHIELD, 18, 50, 0.9),
    ...put(arms.SHIELD, 46, 50, 0.9),
    ...put(flags.HAMMER_AND_ANVIL, 18, 50, 0.8),
    ...put(flags.HAMMER_AND_ANVIL, 46, 50, 0.8),
  ],
  celeborn: person({ back: toned(folk.FAIR_HAIR, { half: "pale", main: "half" }), cloak: [...folk.ROBE, ...put(things.BIG_LEAF, 50, 52, 0.4, 20)], head: [...toned(folk.FAIR_PARTING, { half: "pale", main: "half" }), line("deep", 1, "M22.3 23C25 20 30 17 32 11.5C34 17 39 20 41.7 23")], hand: put([...lands.MALLORN], 54, 46, 0.6) }),
  "cirdan-the-shipwright": person({ back: [...put(lands.SWAN_SHIP, 52, 34, 0.55), ...toned(folk.LONG_HAIR, { main: "half", deep: "main" })], cloak: folk.CLOAK, beard: folk.WHITE_BEARD, head: toned(folk.PARTING, { main: "half", deep: "main" }) }),
  glorfindel: person({ back: [line("gold", 1.3, "M6 14L1 11M4 26H-2M12 4L8-1M52 4L56-1M58 14L63 11M60 26H66"), ...folk.FAIR_HAIR], cloak: [...folk.PLATE.slice(0, 2), gold("M32 50L34 56 40 56 35 60 37 66 32 62 27 66 29 60 24 56 30 56z")], head: [...folk.FAIR_PARTING, gold("M22.5 18L20 10 25 14 28 8 32 13 36 8 39 14 44 10 41.5 18Q32 14.5 22.5 18z")], hand: held(arms.LEAF_BLADE, 0.85, 10, 55, 38) }),
  thranduil: person({ back: folk.FAIR_HAIR, cloak: folk.ROBE, head: [...folk.FAIR_PARTING, ...folk.LEAF_CROWN], hand: [...put(arms.SPEAR, 55, 32, 0.95, 4)] }),
  "silvan-elves": [
    ...put(lands.TREE, 58, 50, 1.3),
    ...put(lands.TREE, -6, 50, 1.2),
    ...put(arms.BOW, 26, 22, 0.62, -12),
    deep("M8 64C7 54 11 46 16 44C13 40 14 34 19 34S25 40 22 44C24 45 25 47 26 49L36 40 37.5 42 27 54 29 64z"),
    deep("M34 64C33 56 36 50 40 48C38 44 39 40 43 40S48 44 46 48C50 50 53 56 52 64z"),
    ...put(arms.LONGBOW, 54, 50, 0.5, 6),
    ...flags.EARTH,
  ],
  "farmer-maggot": person({ cloak: [...folk.COAT], face: folk.ROUND, beard: folk.WHISKERS, head: folk.STRAW_HAT, hand: put(things.MUSHROOMS, 51, 43, 0.52) }),
  "rosie-cotton": person({ back: toned(folk.SHOULDER_HAIR, { main: "half", deep: "main" }), cloak: folk.GOWN, face: folk.ROUND, head: [...folk.FAIR_CURLS, gold("M36 8C38 4 42 4 42 8C46 7 47 11 44 12C46 15 42 17 40 14C38 17 34 15 36 12C33 11 34 7 36 8z"), pale("M27 8C29 6 31 8 30 10C28 12 26 10 27 8z")], hand: put(things.FLOWER, 54, 44, 0.55, 8) }),
  "a-hundred-sturdy-hobbits": [
    ...put(things.FORK, 10, 26, 0.8, -8),
    ...put(arms.AXE, 26, 28, 0.7, 4),
    ...put(arms.LONGBOW, 40, 28, 0.7),
    ...put(arms.CLUB, 54, 30, 0.7, 10),
    main(flags.ranks(-26, 84, 14, 60, "v-4c-2-1-2-4 0-5 0-3 3-4 4-3 1-2 4-2 5 0 2-1 4 1 3 3 2 1 2 4 0 5v4z")),
    pale(flags.ranks(-23, 84, 14, 60, "v-3a3.5 3.5 0 0 1 7 0v3z")),
    ...flags.EARTH,
  ],
  "barliman-butterbur": person({ cloak: [...folk.BROAD, pale("M22 50H42L44 66H20z")], face: [half("M22 32h20v10L32 50 22 42z"), ...put(folk.ROUND.slice(1), -6.4, -4, 1.2)], beard: put(folk.WHISKERS, -6.4, -4, 1.2), head: [main("M19 22C16 14 20 8 24 10C20 14 22 18 21 24zM45 22C48 14 44 8 40 10C44 14 42 18 43 24z")], hand: put(things.MUG, 52, 46, 0.6) }),
  "grimbeorn-the-old": [...put(beasts.BEAR_HEAD, 32, 32, 1), ...put([line("gold", 1.2, "M-8-12L-14-16M8-12L14-16")], 32, 32)],
  "king-brand": person({ back: [...put(arms.LONGBOW, 52, 30, 1, 10), ...folk.SHOULDER_HAIR], cloak: [...folk.CLASPED], beard: folk.SHORT_BEARD, head: [gold("M22 18L21 7 27 12 32 5 37 12 43 7 42 18Q32 14.5 22 18z"), gold("M28 20H36L32 24z")] }),
  "northmen-militia": [
    ...put(flags.banner(flags.sigil("northmen", 18), "square"), 34, 6, 0.9),
    ...put(arms.ROUND_SHIELD, 18, 50, 0.8),
    ...put(arms.AXE, 4, 28, 0.7, -8),
    main(flags.ranks(32, 84, 14, 60, flags.ROUND_HELMS)),
    ...put(arms.ROUND_SHIELD, 48, 56, 0.6),
    ...flags.EARTH,
  ],
  "woodmen-of-the-anduin": [
    lands.firs(40, -30, -14, 4, 62, 80),
    ...put(lands.FIR, 50, 52, 1.2),
    ...put(arms.AXE, 22, 30, 0.95, -24),
    half("M4 58C4 52 40 52 40 58V66H4z"),
    pale("M4 58C4 54 12 53 22 53S40 54 40 58 32 62 22 62 4 62 4 58z"),
    line("main", 1, "M10 58C10 56 34 56 34 58S10 60 10 58"),
  ],
  theodred: person({ back: [...put(arms.SPEAR, 54, 28, 1, 6), ...folk.SHOULDER_HAIR], cloak: folk.CLOAK, head: [...folk.PARTING, gold("M22.5 17.5Q32 14 41.5 17.5V19.8Q32 16.3 22.5 19.8z")], hand: [...put(arms.ROUND_SHIELD, 48, 46, 0.8), ...put([main(disc(0, 0, 9.5))], 48, 46), ...put(flags.WHITE_HORSE, 48, 46, 0.8)] }),
  "radagast-the-brown": person({ back: [...put(arms.STICK, 10, 34, 0.9, -6)], cloak: folk.CLOAK, beard: toned(folk.BUSHY_BEARD, { main: "half", deep: "main" }), head: [...folk.SLOUCHED_HAT], hand: [...put(beasts.PERCHED, 51, 40, 0.7, 0, true)] }),
  "tom-bombadil": person({ cloak: [...folk.BROAD, gold("M20 44L32 48 44 44 46 47 32 52 18 47z")], face: folk.ROUND, beard: folk.BUSHY_BEARD, head: [...folk.BLUE_HAT, ...folk.FEATHER], hand: put([pale("M0-8C4-8 6-4 4 0C8-2 10 2 8 5C5 8 1 6 0 2C-1 6-5 8-8 5C-10 2-8-2-4 0C-6-4-4-8 0-8z"), line("main", 1, "M0-8C4-8 6-4 4 0C8-2 10 2 8 5C5 8 1 6 0 2C-1 6-5 8-8 5C-10 2-8-2-4 0C-6-4-4-8 0-8z"), gold(disc(0, 1, 2)), line("main", 1.4, "M0 6V16")], 54, 42, 0.9) }),
  "horn-of-gondor": alone(things.HORN, 0.95, -14),
  "stout-staves": put(arms.crossed(arms.STICK, 0.95, 26), 32, 32),
  "disguised-as-orcs": [...put(person({ cloak: folk.SLIM, face: [...folk.ROUND], head: [...folk.ORC_HELM, main("M22 20L18 36 24 30zM42 20L46 36 40 30z")] }), 0, 2, 0.96), ...put(flags.RED_EYE, 31, 60, 0.6), ...put(arms.SCIMITAR, 55, 42, 0.62, 16)],
  "bill-the-pony": put(beasts.PONY, 32, 36, 1.05),
  athelas: put(things.HERB, 32, 32, 0.92),
  "challenge-of-the-king": [...put(things.STONE_OF_SEEING.slice(1), 30, 36, 0.8), ...put(arms.KINGS_SWORD, 44, 28, 0.9, 28)],
  "we-prove-the-swifter": [...put(silhouette(beasts.HORSE, "main"), 34, 34, 0.9), line("deep", 1.6, "M-10 22H8M-20 32H2M-8 44H10M-24 52H0"), ...put(flags.STAR, 34, 10, 1)],
  "book-of-mazarbul": alone(things.BOOK, 0.98, -6),
  "party-invitation": alone(things.LETTER, 0.95, -8),
};
export default drawings;
