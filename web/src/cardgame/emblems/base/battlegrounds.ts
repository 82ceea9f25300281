// The battlegrounds of the base set.

import * as marks from "../../../ui/emblems/landmarks.ts";
import { type Drawings } from "../../../ui/emblems/pen.ts";
import * as lands from "../../../ui/emblems/places.ts";

const drawings: Drawings = {
  "dol-amroth": lands.DOL_AMROTH,
  edoras: lands.EDORAS,
  "helms-deep": lands.HELMS_DEEP,
  lorien: marks.GOLDEN_WOOD,
  "minas-tirith": lands.MINAS_TIRITH,
  pelargir: lands.PELARGIR,
  rivendell: lands.RIVENDELL,
  "dol-guldur": lands.DOL_GULDUR,
  harad: lands.HARAD,
  "minas-morgul": lands.MINAS_MORGUL,
  morannon: lands.MORANNON,
  moria: lands.MORIA,
  orthanc: lands.ORTHANC,
  umbar: lands.UMBAR,
};
export default drawings;
