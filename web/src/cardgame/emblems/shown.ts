// The cards of the first page, which fetches no more than these.

import type { Drawings } from "../../ui/emblems/pen.ts";
import shown from "../shown.json" with { type: "json" };
import dunedain from "./base/dunedain.ts";
import elf from "./base/elf.ts";
import monstrous from "./base/monstrous.ts";
import mordor from "./base/mordor.ts";
import wizard from "./base/wizard.ts";

const all: Drawings = { ...dunedain, ...elf, ...monstrous, ...mordor, ...wizard };
const drawings: Drawings = Object.fromEntries(shown.map(({ id }) => [id, all[id]!]));
export default drawings;
