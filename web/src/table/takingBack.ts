// How far a take-back goes, in words: whoever is asked for one should know what would be undone.

import type { Line } from "../lib/protocol.ts";

/** What would be taken back if only so many choices stood: "all from “You pass” on"; nothing was told since: "what was done". */
export function takenBack(lines: readonly Pick<Line, "at" | "text">[], to: number | null): string {
  const first = to === null ? undefined : lines.find((line) => line.at > to);
  return first ? `all from “${first.text.replace(/\.$/, "")}” on` : "what was done";
}
