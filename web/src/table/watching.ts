// Why somebody only watches, and who could sit down instead.

import type { TableFacts } from "../lib/protocol.ts";
import { seatPhrase } from "../lib/words.ts";

/** `invited`: they came with an invitation. */
export function whyWatching(table: Pick<TableFacts, "seats" | "listed">, invited: boolean): string {
  const kinds = Object.values(table.seats).map((seat) => seat.kind);
  const asks = Object.values(table.seats).some((seat) => seat.kind === "open" && seat.former != null);
  if (kinds.includes("open")) return invited || table.listed || asks ? "You are watching." : "You are watching. Whoever has the invitation can sit down.";
  if (invited) return "All seats are taken, so you are watching.";
  return kinds.includes("person") ? "You are watching: the seats belong to the browsers they were taken in." : "You are watching.";
}

/** What is said when an invitation was copied. */
export function invited(table: Pick<TableFacts, "seats">): string {
  const open = Object.values(table.seats).filter((seat) => seat.kind === "open");
  const first = open.length === 1 ? ` first can sit down as ${seatPhrase(open[0]!)}` : " can take an open seat";
  return `The invitation is copied: whoever opens it${first}.`;
}
