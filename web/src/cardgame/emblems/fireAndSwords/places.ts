// The battlegrounds, skirmishes and paths of Fire and Swords.

import * as marks from "../../../ui/emblems/landmarks.ts";
import { type Drawings } from "../../../ui/emblems/pen.ts";
import * as lands from "../../../ui/emblems/places.ts";

const drawings: Drawings = {
  dale: marks.DALE,
  erebor: marks.EREBOR,
  "grey-havens": marks.GREY_HAVENS,
  "the-shire": marks.SHIRE,
  "woodland-realm": marks.WOODLAND_GATES,
  "barad-dur": lands.BARAD_DUR,
  dunland: marks.DUNLAND,
  "mount-gundabad": marks.GUNDABAD,
  rhun: marks.RHUN,
  "a-long-expected-party": marks.PARTY_TREE,
  "the-barrow-downs": marks.BARROW,
  "the-last-homely-house": marks.HOMELY_HOUSE,
  "the-high-pass": marks.HIGH_PASS,
  fangorn: marks.FANGORN,
  "the-black-gate": marks.BLACK_GATE,
  "the-tower-of-ecthelion": marks.TOWER_OF_ECTHELION,
  "the-stairs": marks.STAIRS,
  gorgoroth: marks.GORGOROTH,
  bree: marks.BREE,
  carrock: marks.CARROCK,
  "cair-andros": marks.CAIR_ANDROS,
  "ered-luin": marks.ERED_LUIN,
  "fords-of-isen": marks.FORDS_OF_ISEN,
  "the-great-stone-bridge": marks.TWO_SPANS,
  "iron-hills": marks.IRON_HILLS,
  lamedon: marks.LAMEDON,
  lossarnach: marks.LOSSARNACH,
  westemnet: marks.WESTEMNET,
  angmar: marks.ANGMAR,
  "near-harad": marks.NEAR_HARAD,
  nurn: marks.NURN,
};
export default drawings;
