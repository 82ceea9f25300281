// Which seats can be handed on, who can take them, and when. The server decides; this only offers what it would not refuse.

import type { SeatFacts } from "../lib/protocol.ts";

export function canBeHandedOn(seat: SeatFacts): boolean {
  return seat.kind === "bot" || (seat.kind === "person" && !seat.here) || (seat.kind === "open" && seat.former != null);
}

/** Who can take it: a level, "open" for whoever comes with the link, "back" to the person who sat there. */
export function fills(seat: SeatFacts, levels: readonly string[]): string[] {
  const back = seat.former != null ? ["back"] : [];
  if (seat.kind === "open") return back;
  return seat.kind === "bot" ? [...back, "open"] : [...levels, "open", ...back];
}

/** Milliseconds until the seat of somebody who is away can be handed on. */
export function leftToWait(seat: SeatFacts, absence: number, now: number): number {
  return seat.kind === "person" ? ((seat.away ?? now / 1000) + absence) * 1000 - now : 0;
}
