// In which order the seats act this round.

import type { CardView } from "../lib/protocol.ts";

// Where one seat acts more often than the others.
const AROUND: Record<string, readonly string[]> = {
  "duel-3": ["gandalf", "witch-king", "gandalf", "saruman"],
  "war-in-the-north-duel-3": ["gandalf", "witch-king", "gandalf", "balrog-of-moria"],
};
const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th"];

/** "1st", "2nd" ...; of a seat that has several turns in a row, the first of them. */
export function turnOf(view: Pick<CardView, "scenario" | "seats" | "starting">, seat: string): string {
  const around = AROUND[view.scenario] ?? Object.keys(view.seats);
  const start = Math.max(0, around.indexOf(view.starting));
  const at = [...around.slice(start), ...around.slice(0, start)].indexOf(seat);
  return ORDINALS[at] ?? "";
}
