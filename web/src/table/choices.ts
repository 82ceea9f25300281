// Which option belongs to which thing on the table. An option names the cards and places it points at, with the zones
// in which these lie and to which a card would go; here that becomes "this very card in this very zone is lit, and a
// click on it means these options". Only the game knows what lies where.

import type { DecisionView, OptionView } from "../lib/protocol.ts";
import { letterOf } from "../lib/words.ts";

/** Where a card can be seen. A zone of one seat carries the seat: "hand/frodo". */
export type Zone = string;

export interface Lit {
  /** for each "zone:card" the options that a click on that card means */
  cards: Map<string, number[]>;
  /** for each place its options */
  places: Map<string, number[]>;
  /** options that point at nothing on the table: they are answered by their buttons alone */
  loose: number[];
}

/** What of the table can be seen. */
export interface Seen {
  /** every card, by its zone */
  cards: ReadonlyMap<Zone, readonly string[]>;
  /** as what a place that an option names lies on the table; null: it does not */
  place(named: string): string | null;
}

export const NOTHING_LIT: Lit = { cards: new Map(), places: new Map(), loose: [] };

export const cardKey = (zone: Zone, card: string): string => `${zone}:${card}`;

export function litBy(options: readonly OptionView[], seen: Seen): Lit {
  const found: Lit = { cards: new Map(), places: new Map(), loose: [] };
  options.forEach((option, index) => {
    const before = size(found);
    option.cards.forEach((card, n) => {
      const zone = option.at[n] ?? "";
      if (seen.cards.get(zone)?.includes(card)) add(found.cards, cardKey(zone, card), index);
    });
    for (const named of option.places) {
      const place = seen.place(named);
      if (place) add(found.places, place, index);
    }
    if (size(found) === before) found.loose.push(index);
  });
  return found;
}

function add(map: Map<string, number[]>, key: string, index: number): void {
  const known = map.get(key);
  if (known) {
    if (!known.includes(index)) known.push(index);
  } else map.set(key, [index]);
}

function size(found: Lit): number {
  let n = 0;
  for (const indices of found.cards.values()) n += indices.length;
  for (const indices of found.places.values()) n += indices.length;
  return n;
}

/** Options that say the same (copies of a card) need only one button; the first of them stands for all. */
export function distinct(options: readonly OptionView[]): number[] {
  const seen = new Set<string>();
  return options.flatMap((option, index) => {
    const words = `${option.key}|${option.text}`;
    if (seen.has(words)) return [];
    seen.add(words);
    return [index];
  });
}

const NUMBER = /^number (\d)$/; // the key of an answer that is a number

/** The keys that choose these answers: a number is chosen by itself, all others by letters in their order. */
export const keysOf = (options: readonly OptionView[], shown: readonly number[]): string[] => shown.map((index, n) => digitOf(options[index]!) ?? letterOf(n));

function digitOf({ key, text }: OptionView): string | undefined {
  const digit = NUMBER.exec(key)?.[1];
  return digit && text.includes(digit) ? digit : undefined;
}

/** A card dropped on a place: a plan that answers the questions that follow. */
export interface Plan {
  seat: string;
  card: string;
  place: string; // as in Lit.places
}

/** The one option that takes a card to this place; null if there is none, or more than one. */
export function leadingTo(place: string, options: readonly OptionView[], among: readonly number[]): number | null {
  const fitting = among.filter((index) => options[index]!.to.includes(place));
  return fitting.length === 1 ? fitting[0]! : null;
}

/** The option that continues the plan, or null when the plan has ended. */
export function nextOfPlan(plan: Plan, asked: DecisionView | null, isGoal: (option: OptionView) => boolean): number | null {
  if (!asked?.options || asked.seat !== plan.seat) return null;
  const goals = [...asked.options.keys()].filter((index) => isGoal(asked.options![index]!));
  return leadingTo(plan.place, asked.options, goals);
}
