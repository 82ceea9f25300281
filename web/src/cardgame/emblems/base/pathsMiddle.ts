// Paths 4 to 6 of the base set.

import * as marks from "../../../ui/emblems/landmarks.ts";
import { type Drawings } from "../../../ui/emblems/pen.ts";

const drawings: Drawings = {
  caradhras: marks.CARADHRAS,
  "khazad-dum": marks.BRIDGE_OF_KHAZAD_DUM,
  "the-doors-of-durin": marks.DOORS_OF_DURIN,
  "dimrill-dale": marks.MIRRORMERE,
  egladil: marks.EGLADIL,
  lothlorien: marks.LOTHLORIEN,
  "amon-hen": marks.AMON_HEN,
  "dead-marshes": marks.DEAD_MARSHES,
  "emyn-muil": marks.EMYN_MUIL,
};
export default drawings;
