// How the cards of a side lie at a place: side by side as long as there is room, then in rows, each a little below the one
// before it, so that every title and every icon is seen.

import type { Battleground, Path } from "../lib/protocol.ts";
import type { CardFacts } from "./facts.ts";

const LOW = 960; // pixels: on a lower screen there is hardly room for a second row
const MANY = 4; // cards beside each other on a higher one

/** The cards of both sides at a place. */
export interface Sides {
  attackers: number;
  defenders: number;
}

export function sidesAt(place: Path | Battleground, cardOf: (id: string) => Pick<CardFacts, "side">): Sides {
  const side = "side" in place ? place.side : "free";
  const defenders = place.cards.filter(({ card }) => cardOf(card).side === side).length;
  return { attackers: place.cards.length - defenders, defenders };
}

/**
 * How wide each place is, in cards: as many as lie side by side there, and at least what its own words need.
 *
 * When more would lie side by side than there is room for, some places have their cards in two rows: first those where
 * that wins most for every side that gets a second row. What room is left then goes where it saves one side its second row.
 */
export function widths(places: readonly Sides[], room: number, screen: number): number[] {
  const least = places.length > 3 ? 2 : 3;
  const longest = ({ attackers, defenders }: Sides) => Math.max(attackers, defenders);
  const found = places.map((place) => Math.max(least, screen < LOW ? longest(place) : Math.min(longest(place), MANY)));
  const most = [...found];
  const halved = places.map((place) => Math.max(2, Math.ceil(longest(place) / 2)));
  const gain = (at: number) => {
    const { attackers, defenders } = places[at]!;
    const rows = [attackers, defenders].filter((cards) => cards > halved[at]!).length;
    return (found[at]! - halved[at]!) / Math.max(1, rows);
  };
  while (found.reduce((sum, n) => sum + n, 0) > room) {
    const next = found.map((_, at) => at).reduce((best, at) => (gain(at) > gain(best) ? at : best), 0);
    if (!(gain(next) > 0)) break;
    found[next] = halved[next]!;
  }
  let left = room - found.reduce((sum, n) => sum + n, 0);
  for (const [at, { attackers, defenders }] of places.entries()) {
    const wider = Math.min(...[attackers, defenders].filter((cards) => cards > found[at]!)) - found[at]!;
    if (wider > left || found[at]! + wider > most[at]!) continue;
    found[at]! += wider;
    left -= wider;
  }
  return found;
}

/** How many cards lie in each row, when so many would fit: rows of the same length, the last one may be shorter. */
export function perRow(cards: number, fitting: number): number {
  const rows = Math.ceil(cards / Math.max(1, fitting));
  return Math.ceil(cards / Math.max(1, rows));
}

/**
 * Cards in the order in which they lie in rows: those of which least must be seen go first, into the rows that lie behind
 * others. A title that fits one line leaves its icons in sight, and items lie under the last.
 */
export function inRows<C extends { card: string; items?: readonly unknown[] }>(cards: readonly C[], titleOf: (id: string) => string, letters: number): C[] {
  const needs = ({ card, items }: C): number => (items?.length ?? 0) * 2 + Number(titleOf(card).length > letters);
  return [...cards].sort((a, b) => needs(a) - needs(b));
}

/** How many fields the cards of a side take on a phone: the items of a card lie beside it there, as wide as a card. */
export const fieldsOf = (cards: readonly { items?: readonly unknown[] }[]): number => cards.reduce((sum, { items }) => sum + (items?.length ? 2 : 1), 0);
