// Paths 1 to 3 of the base set.

import * as marks from "../../../ui/emblems/landmarks.ts";
import { type Drawings } from "../../../ui/emblems/pen.ts";

const drawings: Drawings = {
  "bag-end": marks.BAG_END,
  "bucklebury-ferry": marks.FERRY,
  "gildors-encampment": marks.ELF_CAMP,
  "inn-of-the-prancing-pony": marks.INN,
  "the-old-forest": marks.OLD_FOREST,
  weathertop: marks.WEATHERTOP,
  "fords-of-bruinen": marks.BRUINEN,
  imladris: marks.IMLADRIS,
  "the-council-of-elrond": marks.COUNCIL,
};
export default drawings;
