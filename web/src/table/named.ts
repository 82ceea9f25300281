// Which cards and locations a line of the log or a question is about. They are taken from its data: the words are only
// searched for where to put a link.

import type { DecisionView, Line } from "../lib/protocol.ts";

/** A sentence that somebody reads, and what it names. */
export interface Told {
  text: string;
  named: readonly string[]; // ids; some may be of something else than cards
  seat: string | null; // who acts
}

export const toldBy = (line: Line): Told => ({ text: line.text, named: [...line.cards, ...wordsIn(line.facts)], seat: line.seat });

export function toldOf(asked: DecisionView): Told {
  const options = asked.options ?? [];
  const named = [asked.source ?? "", ...wordsIn(asked.facts), ...options.flatMap(({ cards, places }) => [...cards, ...places])];
  return { text: asked.prompt, named, seat: asked.seat };
}

/** Every word inside of some facts, however deep. */
function wordsIn(facts: unknown): string[] {
  if (typeof facts === "string") return [facts];
  return facts !== null && typeof facts === "object" ? Object.values(facts).flatMap(wordsIn) : [];
}
