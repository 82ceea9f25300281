// The piles of Event cards: what lies in each, as far as it may be known.

import type { BoardView } from "../../lib/protocol.ts";
import type { Side } from "../../lib/view.ts";
import { sideTitle } from "../../lib/words.ts";
import { cardsOf, discardsOf, seatsOf } from "../teams.ts";

export interface Pile {
  key: string; // "discards/free"
  name: string; // a word or two
  title: string; // in full
  about: string;
  n: number;
  known: readonly string[];
  seat: string; // whose hand it is, where a side has several
  backs: readonly { deck: string; n: number }[]; // those that are not known
}

const total = (backs: Record<string, number>): number => Object.values(backs).reduce((sum, n) => sum + n, 0);
const listedBacks = (backs: Record<string, number>) => Object.entries(backs).flatMap(([deck, n]) => (n ? [{ deck, n }] : []));

/** The two decks of a side, and how many cards are left in each. */
export function decksOf(view: BoardView, side: Side): { deck: string; name: string; n: number }[] {
  return ["character", "strategy"].map((name) => ({ deck: `${side}-${name}`, name, n: view.cards.decks[`${side}-${name}`] ?? 0 }));
}

/**
 * The piles of a side, with the hands of all its seats but one's own. A hand is shown as cards to whoever holds it, and as
 * backs to everybody else; so is what was discarded face down.
 */
export function pilesOf(view: BoardView, side: Side, own: string): Pile[] {
  const seats = seatsOf(view, side);
  const team = seats.length > 1;
  const discarded = discardsOf(view, side);
  const discards: Pile = { key: `discards/${side}`, name: "discards", title: `Discards of the ${sideTitle(side)}`, about: "Face up, for all to see.", n: discarded.length, known: discarded, seat: "", backs: [] };
  const closed = (seat: string, key: "hand" | "buried", name: string, title: string, about: string): Pile => {
    const cards = cardsOf(view, seat);
    const known = cards[key];
    const backs = cards[`${key}_backs`];
    const of = team ? `of ${view.seats[seat]!.title}` : `of the ${sideTitle(side)}`;
    return { key: `${key}/${seat}`, name: team ? `${view.seats[seat]!.title}, ${name}` : name, title: `${title} ${of}`, about: known ? `${about} Only you see them.` : about, n: total(backs), known: known ?? [], seat: team && key === "hand" ? view.seats[seat]!.title : "", backs: known ? [] : listedBacks(backs) };
  };
  const most = team ? "Four" : "Six";
  const handsOf = seats.filter((seat) => seat !== own).map((seat) => closed(seat, "hand", "hand", "Hand", `${most} cards may be held at most.`));
  const buried = seats.map((seat) => closed(seat, "buried", "face down", "Face-down discards", "Put away without being shown."));
  return [...handsOf, discards, ...buried];
}
