// The seats that are ours, and the tables we know: tokens stay in this browser and never go into an address.

import { keep, kept } from "./kept.ts";

export interface KnownTable {
  id: string;
  tokens: Record<string, string>;
  scenario: string;
  title: string;
  seen: number; // when it was last open here, milliseconds since 1970
  over: boolean;
}

type Known = Record<string, KnownTable>;
const MOST = 60;

export function knownTables(): KnownTable[] {
  return Object.values(kept<Known>("tables", {})).sort((a, b) => b.seen - a.seen);
}

export function tokensOf(id: string): Record<string, string> {
  return kept<Known>("tables", {})[id]?.tokens ?? {};
}

/** Remember tokens (added to those already known) and facts of a table. */
export function remember(id: string, facts: Partial<Omit<KnownTable, "id">>): void {
  const known = kept<Known>("tables", {});
  const before = known[id] ?? { id, tokens: {}, scenario: "", title: "", seen: 0, over: false };
  known[id] = { ...before, ...facts, id, tokens: { ...before.tokens, ...facts.tokens }, seen: Date.now() };
  const newest = Object.values(known).sort((a, b) => b.seen - a.seen);
  keep("tables", Object.fromEntries(newest.slice(0, MOST).map((table) => [table.id, table])));
}

export function forget(id: string): void {
  const known = kept<Known>("tables", {});
  delete known[id];
  keep("tables", known);
}
