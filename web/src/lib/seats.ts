// Our seats and the tables we know. Tokens stay in this browser and never go into an address.

import { keep, kept } from "./storage.ts";

/**
 * Who sits at one screen: the seats of each person, "frodo+aragorn, witch-king, saruman"; "": one person. As it was kept once,
 * "sides" are two people with a side each, and "seats" somebody else for each seat.
 */
export type Sharing = string;

/** Which of the people at one screen plays a seat, which is on this side. */
export function personAt(sharing: Sharing, seat: string, side: string | null): string | null {
  if (sharing === "seats") return seat;
  if (sharing === "sides") return side;
  return sharing.split(", ").find((held) => held.split("+").includes(seat)) ?? null;
}

export interface KnownTable {
  id: string;
  tokens: Record<string, string>;
  scenario: string;
  title: string;
  seen: number; // when it was last open here, milliseconds since 1970
  over: boolean;
  /** Several people sit at this screen: the cards of all but one are covered. True, as it was kept once, means a side each. */
  shared?: Sharing | boolean;
  /** It was arranged for the lessons of a first game. */
  guided?: boolean;
  /** The puzzle or lesson that it was arranged for. */
  trial?: string;
  /** Seats that were handed on while we were away. If one is given back, its token is valid again. */
  lost?: Record<string, string>;
  /** Seats we have asked for: the tokens become valid when the people at the table agree. */
  asked?: Record<string, string>;
}

type Known = Record<string, KnownTable>;
const MOST = 60;

export function knownTables(): KnownTable[] {
  return Object.values(kept<Known>("tables", {})).sort((a, b) => b.seen - a.seen);
}

/** The game that was open here last and is not over, for whoever comes back: puzzles and lessons begin anew. */
export const toGoOn = (tables: readonly KnownTable[]): KnownTable | null =>
  tables.find(({ tokens, over, trial }) => !over && !trial && Object.keys(tokens).length > 0) ?? null;

export function tokensOf(id: string): Record<string, string> {
  return kept<Known>("tables", {})[id]?.tokens ?? {};
}

export function sharingOf(id: string): Sharing {
  const shared = kept<Known>("tables", {})[id]?.shared;
  return shared === true ? "sides" : shared || "";
}

export function isGuided(id: string): boolean {
  return kept<Known>("tables", {})[id]?.guided ?? false;
}

export function trialAt(id: string): string {
  return kept<Known>("tables", {})[id]?.trial ?? "";
}

/** Remember tokens (added to those already known) and facts of a table. */
export function remember(id: string, facts: Partial<Omit<KnownTable, "id">>): void {
  const known = kept<Known>("tables", {});
  const before = known[id] ?? { id, tokens: {}, scenario: "", title: "", seen: 0, over: false };
  known[id] = { ...before, ...facts, id, tokens: { ...before.tokens, ...facts.tokens }, seen: Date.now() };
  const newest = Object.values(known).sort((a, b) => b.seen - a.seen);
  keep("tables", Object.fromEntries(newest.slice(0, MOST).map((table) => [table.id, table])));
}

/** These seats are not ours any more; their tokens are kept aside. */
export function lose(id: string, seats: readonly string[]): void {
  change(id, (table) => {
    for (const seat of seats) {
      if (table.tokens[seat]) table.lost = { ...table.lost, [seat]: table.tokens[seat] };
      delete table.tokens[seat];
    }
  });
}

/** The tokens of seats that somebody else has now; they may be given back. */
export function lostOf(id: string): Record<string, string> {
  return kept<Known>("tables", {})[id]?.lost ?? {};
}

/** What to do with a lost seat: wait, try its token once more, or give it up. */
export function settleLost(id: string, fate: (seat: string) => "wait" | "try" | "give up"): boolean {
  let tries = false;
  change(id, (table) => {
    for (const [seat, token] of Object.entries(table.lost ?? {})) {
      const next = fate(seat);
      if (next === "wait") continue;
      delete table.lost![seat];
      if (next === "try") table.tokens[seat] = token;
      tries ||= next === "try";
    }
  });
  return tries;
}

/** We have given up a seat ourselves. */
export function leave(id: string, seat: string): void {
  change(id, (table) => delete table.tokens[seat]);
}

/** The seats we have asked for. */
export function askedFor(id: string): string[] {
  return Object.keys(kept<Known>("tables", {})[id]?.asked ?? {});
}

/** We were let in on a seat, or refused. */
export function settleAsked(id: string, seat: string, letIn: boolean): void {
  change(id, (table) => {
    const token = table.asked?.[seat];
    delete table.asked?.[seat];
    if (token && letIn) table.tokens[seat] = token;
  });
}

function change(id: string, how: (table: KnownTable) => unknown): void {
  const known = kept<Known>("tables", {});
  const table = known[id];
  if (!table) return;
  how(table);
  keep("tables", known);
}

export function forget(id: string): void {
  const known = kept<Known>("tables", {});
  delete known[id];
  keep("tables", known);
}
