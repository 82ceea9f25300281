// Paths 7 to 9 of the base set.

import * as marks from "../../../ui/emblems/landmarks.ts";
import { type Drawings } from "../../../ui/emblems/pen.ts";

const drawings: Drawings = {
  "henneth-annun": marks.HENNETH_ANNUN,
  osgiliath: marks.OSGILIATH,
  "the-cross-roads": marks.CROSS_ROADS,
  "cirith-ungol": marks.CIRITH_UNGOL,
  "morgul-vale": marks.MORGUL_VALE,
  "shelobs-lair": marks.SHELOBS_TUNNEL,
  "crack-of-doom": marks.CRACK_OF_DOOM,
  morgai: marks.MORGAI,
  orodruin: marks.ORODRUIN,
};
export default drawings;
