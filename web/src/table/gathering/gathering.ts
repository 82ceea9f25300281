// The waiting room: who may take a seat, and what to say meanwhile.

import type { TableFacts } from "../../lib/protocol.ts";
import { count, listed } from "../../lib/words.ts";

/** Whether the reader may take an open seat: people who sit here already have the invitation too. */
export function mayTake(table: Pick<TableFacts, "listed">, sits: boolean, invitation: string | null): boolean {
  return table.listed || sits || Boolean(invitation);
}

/** What the table waits for, and what happens then. */
export function whatNext(open: readonly string[], sits: boolean): string {
  const whom = open.length === 1 ? `somebody to play ${open[0]}` : `${count(open.length, "player")}: ${listed([...open])}`;
  const seen = sits ? "Until then nobody sees a card, not even you." : "Until then nobody sees a card.";
  return `Waiting for ${whom}. The cards are dealt as soon as every seat is taken. ${seen}`;
}

/** Whether it matters that cards are known; not to somebody who plays alone against the machine. */
export function matters(table: Pick<TableFacts, "seats">, yours: readonly string[]): boolean {
  return Object.entries(table.seats).some(([name, seat]) => seat.kind !== "bot" && !yours.includes(name));
}
