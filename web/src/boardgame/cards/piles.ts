// The piles of Event cards: what lies in each, as far as it may be known.

import type { BoardView, SeatCards } from "../../lib/protocol.ts";
import type { Side } from "../../lib/view.ts";
import { sideTitle } from "../../lib/words.ts";

export interface Pile {
  key: string; // "discards/free"
  name: string; // a word or two
  title: string; // in full
  about: string;
  n: number;
  known: readonly string[];
  backs: readonly { deck: string; n: number }[]; // those that are not known
}

const total = (backs: Record<string, number>): number => Object.values(backs).reduce((sum, n) => sum + n, 0);
const listedBacks = (backs: Record<string, number>) => Object.entries(backs).flatMap(([deck, n]) => (n ? [{ deck, n }] : []));

/** The two decks of a side, and how many cards are left in each. */
export function decksOf(view: BoardView, side: Side): { deck: string; name: string; n: number }[] {
  return ["character", "strategy"].map((name) => ({ deck: `${side}-${name}`, name, n: view.cards.decks[`${side}-${name}`] ?? 0 }));
}

/** A hand is shown as cards to whoever holds it, and as backs to everybody else; so is what was discarded face down. */
export function pilesOf(view: BoardView, side: Side, withHand: boolean): Pile[] {
  const cards: SeatCards = view.cards[side]!;
  const of = `of the ${sideTitle(side)}`;
  const closed = (key: "hand" | "buried", name: string, title: string, about: string): Pile => {
    const known = cards[key];
    const backs = cards[`${key}_backs`];
    return { key: `${key}/${side}`, name, title: `${title} ${of}`, about: known ? `${about} Only you see them.` : about, n: total(backs), known: known ?? [], backs: known ? [] : listedBacks(backs) };
  };
  const discards: Pile = { key: `discards/${side}`, name: "discards", title: `Discards ${of}`, about: "Face up, for all to see.", n: cards.discards.length, known: cards.discards, backs: [] };
  const hand = closed("hand", "hand", "Hand", "Six cards may be held at most.");
  const buried = closed("buried", "face down", "Face-down discards", "Put away without being shown.");
  return [...(withHand ? [hand] : []), discards, buried];
}
