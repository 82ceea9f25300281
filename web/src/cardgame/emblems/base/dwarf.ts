// What the cards of the Dwarves in the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../../ui/emblems/arms.ts";
import { alone, put, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { person } from "../../../ui/emblems/people.ts";

const drawings: Drawings = {
  gimli: person({ back: put(arms.GREAT_AXE, 47, 30, 0.85, 28), cloak: folk.BROAD, face: folk.ROUND, beard: folk.DWARF_BEARD, head: folk.DWARF_HELM }),
  "dwarven-axe": alone(arms.AXE, 1, 24),
};
export default drawings;
