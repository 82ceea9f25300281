// Words and rights while a table gathers its people.

import type { TableFacts } from "../../lib/protocol.ts";
import { count, listed } from "../../lib/words.ts";

/** Whether whoever looks may take an open seat: those who sit already have the invitation as well. */
export function mayTake(table: Pick<TableFacts, "listed">, sits: boolean, invitation: string | null): boolean {
  return table.listed || sits || Boolean(invitation);
}

/** What is waited for, and what comes then. */
export function whatNext(open: readonly string[], sits: boolean): string {
  const whom = open.length === 1 ? `somebody to play ${open[0]}` : `${count(open.length, "player")}: ${listed([...open])}`;
  const seen = sits ? "Until then nobody sees a card, not even you." : "Until then nobody sees a card.";
  return `Waiting for ${whom}. The cards are dealt as soon as every seat is taken. ${seen}`;
}

/** Whether it matters what is known of the cards: to who plays alone against the machine it does not. */
export function matters(table: Pick<TableFacts, "seats">, yours: readonly string[]): boolean {
  return Object.entries(table.seats).some(([name, seat]) => seat.kind !== "bot" && !yours.includes(name));
}
