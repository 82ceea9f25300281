// In which piece each drawing of this game is: by sets and factions, so that a table fetches what it shows.

import type { Pieces } from "../../ui/emblems/drawings.svelte.ts";
import type { CardFacts } from "../facts.ts";
import shown from "../shown.json" with { type: "json" };

export const PIECES: Pieces = {
  shown: () => import("./shown.ts"),
  "base/dunedain": () => import("./base/dunedain.ts"),
  "base/dwarf": () => import("./base/dwarf.ts"),
  "base/elf": () => import("./base/elf.ts"),
  "base/hobbit": () => import("./base/hobbit.ts"),
  "base/isengard": () => import("./base/isengard.ts"),
  "base/monstrous": () => import("./base/monstrous.ts"),
  "base/mordor": () => import("./base/mordor.ts"),
  "base/rohan": () => import("./base/rohan.ts"),
  "base/southron": () => import("./base/southron.ts"),
  "base/wizard": () => import("./base/wizard.ts"),
  "base/battlegrounds": () => import("./base/battlegrounds.ts"),
  "base/paths 1 to 3": () => import("./base/pathsWest.ts"),
  "base/paths 4 to 6": () => import("./base/pathsMiddle.ts"),
  "base/paths 7 to 9": () => import("./base/pathsEast.ts"),
  "fire-and-swords/free": () => import("./fireAndSwords/free.ts"),
  "fire-and-swords/shadow": () => import("./fireAndSwords/shadow.ts"),
  "fire-and-swords/places": () => import("./fireAndSwords/places.ts"),
};

const ON_THE_FIRST_PAGE: ReadonlySet<string> = new Set(shown.map(({ id }) => id));

export type Printed = Pick<CardFacts, "id" | "kind" | "set" | "faction" | "side" | "number">;

/** The piece that a card's drawing is in, if there is one. */
export function pieceOf({ id, kind, set, faction, side, number = 0 }: Printed): string {
  if (ON_THE_FIRST_PAGE.has(id)) return "shown";
  if (set === "fire-and-swords") return `${set}/${kind === "faction card" ? side : "places"}`;
  if (kind === "faction card") return `${set}/${faction}`;
  return kind === "path" ? `${set}/paths ${PARTS[Math.ceil(number / 3)]}` : `${set}/${kind}s`;
}

const PARTS: Readonly<Record<number, string>> = { 1: "1 to 3", 2: "4 to 6", 3: "7 to 9" };
