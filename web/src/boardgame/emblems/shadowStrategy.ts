// What the Strategy cards of the Shadow show, by their ids.

import * as arms from "../../ui/emblems/arms.ts";
import * as beasts from "../../ui/emblems/beasts.ts";
import * as flags from "../../ui/emblems/heraldry.ts";
import * as marks from "../../ui/emblems/landmarks.ts";
import { lit, deep, disc, gold, half, line, main, pale, put, toned, type Drawings } from "../../ui/emblems/pen.ts";
import * as folk from "../../ui/emblems/people.ts";
import { person } from "../../ui/emblems/people.ts";
import * as lands from "../../ui/emblems/places.ts";
import * as things from "../../ui/emblems/things.ts";

const drawings: Drawings = {
  "return-to-valinor": [gold(disc(40, 44, 14)), ...lands.water(46), ...put(lands.SWAN_SHIP, 30, 50, 0.95), lands.gulls([56, 12], [66, 20])],
  "the-fighting-uruk-hai": [...put(arms.SCIMITAR, 14, 20, 0.62), ...put(arms.SCIMITAR, 52, 20, 0.62), main(flags.ranks(-42, 98, 15, 44, flags.SPIKY_HELMS)), ...put(arms.SHIELD, 20, 50, 0.95), ...put(flags.WHITE_HAND, 20, 49, 1.15), ...put(arms.SHIELD, 48, 50, 0.95), ...put(flags.WHITE_HAND, 48, 49, 1.15)],
  "denethors-folly": [...put(things.FLAME, 18, 36, 0.8), ...put(things.FLAME, 48, 38, 0.7), ...put(things.FLAME, 34, 26, 0.9), ...put(things.CROWN, 34, 46, 0.35), deep("M2 56H64V66H2z"), line("half", 1.4, "M6 56V66M16 56V66M26 56V66M36 56V66M46 56V66M56 56V66")],
  "the-day-without-dawn": [gold(disc(32, 46, 16)), deep("M-260 38C-70 24-40 36-10 28C0 16 20 18 28 26C36 14 60 16 66 30C90 24 130 36 324 30V-90H-260z"), main("M-260 22C-60 10-20 24 6 12S60 16 80 10 140 20 324 14V-90H-260z"), line("gold", 1.3, "M10 48L2 50M54 48L62 50"), deep("M-260 66V54L-40 50-10 56 20 52 44 56 80 51 324 55V66z")],
  "threats-and-promises": lit([...put(things.COIN_BAG, 20, 36, 0.8), ...put(arms.MORGUL_KNIFE, 48, 32, 0.9, 20)]),
  stormcrow: lit([...put(person({ back: folk.SHOULDER_HAIR, cloak: folk.BROAD, beard: folk.LONG_BEARD, head: folk.WIZARD_HAT }), -6, 8, 0.88), ...put(beasts.PERCHED, 54, 26, 0.72, 0, true)]),
  "shadows-gather": [...put(flags.banner(put(flags.RED_EYE, 0, 0, 0.8), "ragged"), 40, 4, 0.8), ...put(flags.banner(flags.SERPENT, "swallow"), 6, 10, 0.75), deep(flags.ranks(-92, 150, 13, 64, flags.SPIKY_HELMS)), ...flags.EARTH],
  "the-shadow-lengthens": [pale(disc(52, 14, 9)), ...lands.land(52, "main"), deep("M40 54L42 30C38 24 42 16 47 18S52 26 49 30L54 54zM40 54L-40 66H20L54 54z"), ...lands.land(63)],
  "the-shadow-is-moving": [deep("M-260 66V20C-60 6-20 26 4 14S26 34 40 30 58 44 70 50 100 60 324 62V66z"), main("M-260 66V36C-60 24-20 40 4 32S30 50 46 48 60 60 90 63V66z"), gold("M-4 24l6 2-6 2zM12 24l-6 2 6 2z"), pale("M58 30h18l-4-4 2-2 8 7-8 7-2-2 4-4H58z")],
  "corsairs-of-umbar": [...lands.water(54), ...put(lands.BLACK_SHIP, 32, 52, 1.05), ...put(flags.SERPENT, 41, 28, 0.75)],
  "rage-of-the-dunlendings": [...put(things.TORCH, 12, 26, 0.85, -10), ...put(arms.SPEAR, 34, 24, 0.85, 4), ...put(arms.AXE, 54, 28, 0.75, 14), main(flags.ranks(-48, 108, 16, 62, "v-4c-4-2-4-8-2-11 1 2 2 2 3 1 0-3 3-5 5-6 0 3 2 3 4 6 1 1 2 1 3-1 2 3 2 9-2 11v4z")), ...flags.EARTH],
  "return-of-the-witch-king": [...marks.ANGMAR.slice(6, 9), ...put(folk.IRON_CROWN, 0, 0, 1)],
  "half-orcs-and-goblin-men": lit([...put(folk.ORC, -6, 20, 0.8), ...put(person({ cloak: folk.CLOAK, face: folk.GAUNT, head: folk.STRANDS }), 20, 14, 0.8), ...put(flags.WHITE_HAND, 46, 60, 0.8)]),
  "olog-hai": [...put(arms.MACE, 54, 22, 0.8, 18), ...put(beasts.TROLL, 30, 34, 0.95), deep("M16 17C15 6 21 3 30 3S45 6 44 17L41 25V17Q30 12 19 17V25zM28 4L30-6 32 4z"), ...put(flags.RED_EYE, 30, 52, 0.95)],
  "hill-trolls": [...put(arms.CLUB, 34, 18, 0.8, 10), ...put(beasts.TROLL, 12, 36, 0.72), ...put(beasts.TROLL, 50, 40, 0.68)],
  "a-new-power-is-rising": [...lands.ORTHANC, ...put(flags.WHITE_HAND, 33, 44, 0.7)],
  "many-kings-to-the-service-of-mordor": lit([...put(things.CROWN, 32, 16, 0.6), ...put(things.CROWN, 16, 36, 0.5), ...put(things.CROWN, 48, 36, 0.5), ...put(flags.RED_EYE, 32, 54, 1.1)]),
  "the-king-is-revealed": lit([...put(person({ back: folk.SHOULDER_HAIR, cloak: folk.CLASPED, beard: folk.SHORT_BEARD.slice(0, 2), head: folk.WINGED_HELM.slice(0, 3) }), -2, 6, 0.92), ...put(flags.RED_EYE, 54, 14, 0.8)]),
  "shadows-on-the-misty-mountains": [...lands.peak(0, 8, 44, 10), ...lands.peak(60, 4, 48, 12), deep("M12 66C10 48 18 38 32 36S56 48 54 66z"), ...put(toned(folk.ORC, { deep: "main" }), 12, 38, 0.62)],
  "orcs-multiplying-again": [...put(folk.ORC, -14, 18, 0.62), ...put(toned(folk.ORC, { main: "half", deep: "main" }), 14, 6, 0.6), ...put(folk.ORC, 38, 18, 0.62), ...put(toned(folk.ORC, { main: "half", deep: "main" }), 0, 36, 0.62), ...put(folk.ORC, 26, 34, 0.66)],
  "horde-from-the-east": [...flags.spears(4, 50, -54, -42, -30, -18, -6, 6, 18, 30, 42, 54, 66, 78, 90, 102), half(flags.ranks(-94, 150, 9, 44, "v-4a3.5 3.5 0 0 1 7 0v4z")), main(flags.ranks(-92, 150, 11, 54, "v-5a4 4 0 0 1 8 0v5z")), deep(flags.ranks(-92, 150, 14, 66, "v-7c0-5 3-7 5-10 2 3 5 5 5 10v7z"))],
  "monsters-roused": [...put(beasts.WOLF_HEAD, 40, 38, 0.75), ...put(beasts.TROLL, 12, 40, 0.68), ...put(beasts.BAT, 34, 8, 0.5), ...put(beasts.BAT, 58, 16, 0.35)],
  "musterings-of-long-planned-war": [...put(things.DRUM, 32, 44, 0.8), ...put(flags.banner(put(flags.RED_EYE, 0, 0, 0.75), "square"), 44, 2, 0.6, 8), ...put(flags.banner(flags.SERPENT, "swallow"), 10, 6, 0.6, -6)],
  "pits-of-mordor": [deep("M-260 34C-60 30-20 36 4 34L14 66H-260zM324 34C120 30 90 36 60 34L50 66H324z"), main("M4 34L14 66H50L60 34C44 38 20 38 4 34z"), gold("M20 66C18 56 24 52 24 44C30 48 30 52 32 54C34 48 38 46 38 40C44 48 46 56 44 66z"), ...put(arms.HAMMER, 32, 18, 0.5, 30), line("gold", 1.3, "M14 24L10 20M50 22L54 18M44 30L50 30"), ...lands.peak(-30, 14, 30)],
};
export default drawings;
