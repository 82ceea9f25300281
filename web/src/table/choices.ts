// Which option belongs to which thing on the table. An option names the cards and places it points at, with the zones
// in which these lie and to which a card would go; here that becomes "this very card in this very zone is lit, and a click on it means these options".

import type { OptionView, View } from "../lib/protocol.ts";

/** Where a card can be seen. A zone of one seat carries the seat: "hand/frodo". */
export type Zone = string;

export interface Lit {
  /** for each "zone:card" the options that a click on that card means */
  cards: Map<string, number[]>;
  /** for each place ("path", a battleground's id, "reserve/frodo", "draw/frodo", a location's id) its options */
  places: Map<string, number[]>;
  /** options that point at nothing on the table: they are answered by their buttons alone */
  loose: number[];
}

export const NOTHING_LIT: Lit = { cards: new Map(), places: new Map(), loose: [] };

export const cardKey = (zone: Zone, card: string): string => `${zone}:${card}`;

export function lit(view: View): Lit {
  const asked = view.decision;
  if (!asked?.options) return NOTHING_LIT;
  const found: Lit = { cards: new Map(), places: new Map(), loose: [] };
  const zones = cardsByZone(view, asked.seat);
  asked.options.forEach((option, index) => {
    const before = size(found);
    option.cards.forEach((card, n) => {
      const zone = option.at[n] ?? "";
      if (zones.get(zone)?.includes(card)) add(found.cards, cardKey(zone, card), index);
    });
    for (const place of option.places) {
      const seen = placeSeen(place, view, asked.seat);
      if (seen) add(found.places, seen, index);
    }
    if (size(found) === before) found.loose.push(index);
  });
  return found;
}

/** Every card that can be seen, by its zone; items count as lying where their wielder lies. */
export function cardsByZone(view: View, seat: string): Map<Zone, string[]> {
  const zones = new Map<Zone, string[]>();
  for (const [name, seen] of Object.entries(view.seats)) {
    zones.set(`reserve/${name}`, flat(seen.reserve));
    if (name === seat) {
      zones.set(`hand/${name}`, seen.hand);
      zones.set(`aside/${name}`, seen.aside);
    }
  }
  if (view.path) zones.set("path", flat(view.path.cards));
  for (const field of view.battlegrounds) zones.set(field.id, flat(field.cards));
  return zones;
}

function flat(cards: View["seats"][string]["reserve"]): string[] {
  return cards.flatMap((entry) => [entry.card, ...(entry.items ?? []).map((item) => item.card)]);
}

function placeSeen(place: string, view: View, seat: string): string | null {
  if (place === "path" || place === view.path?.id) return view.path ? "path" : null;
  if (place === "reserve" || place === "draw") return `${place}/${seat}`;
  return view.battlegrounds.some((field) => field.id === place) ? place : null;
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

/** A card dropped on a place: the plan is kept until its questions were answered. */
export interface Plan {
  seat: string;
  card: string;
  place: string; // as in Lit.places
}

/** Of these options the one that takes a card to this place; null if there is none, or not only one. */
export function leadingTo(place: string, options: readonly OptionView[], among: readonly number[]): number | null {
  const fitting = among.filter((index) => options[index]!.to.includes(place));
  return fitting.length === 1 ? fitting[0]! : null;
}

const GOAL = /^(reserve|path|battleground|wielder)\b/;

/** Whether an option answers where a card goes. */
export const isGoal = (option: OptionView): boolean => GOAL.test(option.key);

/** Whether something is counted in a zone: on the path and on battlegrounds, which alone have names without a seat. */
export const hasCount = (zone: Zone): boolean => !zone.includes("/");

/** The option that goes on with the plan, or null when the plan has ended. */
export function nextOfPlan(plan: Plan, view: View): number | null {
  const asked = view.decision;
  if (!asked?.options || asked.seat !== plan.seat) return null;
  const goals = [...asked.options.keys()].filter((index) => isGoal(asked.options![index]!));
  return leadingTo(plan.place, asked.options, goals);
}

/** A question that is asked in the middle of an action can be stepped back from; a fresh turn cannot. */
export function isFollowUp(view: View): boolean {
  return view.decision !== null && !view.decision.prompt.startsWith("Your turn");
}
