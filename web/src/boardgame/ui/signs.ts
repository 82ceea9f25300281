// The sign of each nation, as it is drawn in ui/sigils.ts: the sign of its people.

import { SIGILS } from "../../ui/sigils.ts";

const SIGNS: Readonly<Record<string, string>> = {
  dwarves: "dwarf",
  elves: "elf",
  gondor: "dunedain",
  north: "north",
  rohan: "rohan",
  isengard: "isengard",
  sauron: "mordor",
  "southrons-easterlings": "southron",
};

/** One path in a 24 by 24 field, filled by the even-odd rule. */
export const signOf = (nation: string): string => SIGILS[SIGNS[nation] ?? nation] ?? "";
