// What the cards of the Wizards in the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../../ui/emblems/arms.ts";
import * as beasts from "../../../ui/emblems/beasts.ts";
import { alone, half, line, main, put, toned, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { person } from "../../../ui/emblems/people.ts";
import * as things from "../../../ui/emblems/things.ts";

const drawings: Drawings = {
  "gandalf-the-grey": person({ back: [...put(arms.STAFF, 54, 32, 1, 6), ...toned(folk.LONG_HAIR, { main: "half", deep: "main" })], cloak: folk.BROAD, beard: folk.LONG_BEARD, head: folk.WIZARD_HAT }),
  "gandalf-the-white": person({
    back: [line("gold", 1.2, "M6 12L1 9M4 24H-2M12 3L8-2M58 42L64 44"), ...put(arms.LIGHT_STAFF, 54, 36, 0.95, 4), ...toned(folk.LONG_HAIR, { main: "pale", deep: "half" }), line("main", 1, folk.LONG_HAIR[0]!.d)],
    cloak: toned(folk.BROAD, { main: "half", deep: "main" }),
    beard: folk.WHITE_BEARD,
    head: toned(folk.PARTING, { main: "pale", deep: "half" }),
  }),
  "gwaihir-the-windlord": put(beasts.EAGLE, 33, 33, 1.02),
  quickbeam: [...put(folk.ENT, 4, 2, 0.88), ...put(things.BERRIES, 10, 12, 1.3), ...put(things.BERRIES, 52, 12, 1.3), ...put(things.BERRIES, 36, 3, 1.3), ...put(things.BERRIES, 24, 6, 1.2), ...put(things.BERRIES, 45, 22, 1.1), line("pale", 1.2, "M28 40Q32 44 37 40")],
  treebeard: [...folk.ENT, half("M22 38C20 50 24 58 20 66H42C40 58 44 50 42 38C39 42 36 41 33 39C29 41 25 42 22 38z"), line("deep", 1.2, "M26 46C26 54 27 60 25 66M32 44V66M38 46C38 54 37 60 39 66"), main("M6 12C2 8 3 3 7 2C10 6 10 9 6 12zM58 12C62 8 61 3 57 2C54 6 54 9 58 12zM34-2C32-6 34-10 37-10C39-6 38-3 34-2z")],
  smeagol: [...folk.STOOR, ...put(things.FISH, 44, 55, 0.6, -24)],
  "ent-draught": alone(things.GOBLET, 0.98),
  "gandalfs-staff": [...alone(arms.LIGHT_STAFF, 0.92, 18)],
  glamdring: alone(arms.MOON_SWORD, 1, 36),
  "narya-ring-of-fire": [...alone(things.ring(things.FIRE_STONE), 0.98), line("gold", 1.2, "M14 10L9 6M50 10L55 6M10 22H4M54 22H60")],
};
export default drawings;
