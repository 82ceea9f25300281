// What the questions of the card game point at, and what kind they are.

import type { DecisionView, OptionView, CardView } from "../lib/protocol.ts";
import { litBy, NOTHING_LIT, type Lit, type Zone } from "../table/choices.ts";

/** Places are "path", a battleground's id, "reserve/frodo", "draw/frodo". */
export function lit(view: CardView): Lit {
  const asked = view.decision;
  if (!asked?.options) return NOTHING_LIT;
  return litBy(asked.options, { cards: cardsByZone(view, asked.seat), place: (named) => placeSeen(named, view, asked.seat) });
}

/** Every card that can be seen, by its zone; items count as lying where their wielder lies. */
function cardsByZone(view: CardView, seat: string): Map<Zone, string[]> {
  const zones = new Map<Zone, string[]>();
  for (const [name, seen] of Object.entries(view.seats)) {
    zones.set(`reserve/${name}`, flat(seen.reserve));
    if (name === seat) {
      zones.set(`hand/${name}`, seen.hand);
      zones.set(`aside/${name}`, seen.aside);
    }
  }
  if (view.path) zones.set("path", flat(view.path.cards));
  for (const battleground of view.battlegrounds) zones.set(battleground.id, flat(battleground.cards));
  return zones;
}

function flat(cards: CardView["seats"][string]["reserve"]): string[] {
  return cards.flatMap((entry) => [entry.card, ...(entry.items ?? []).map((item) => item.card)]);
}

function placeSeen(place: string, view: CardView, seat: string): string | null {
  if (place === "path" || place === view.path?.id) return view.path ? "path" : null;
  if (place === "reserve" || place === "draw") return `${place}/${seat}`;
  return view.battlegrounds.some((battleground) => battleground.id === place) ? place : null;
}

/** The location that lies at a place; piles and reserves have none. */
export function cardAt(place: string, view: CardView): string | null {
  const seen = place === "path" ? view.path?.id : place;
  return seen && !seen.includes("/") ? seen : null;
}

const GOALS = new Set(["reserve", "path", "battleground", "wielder"]);

export const isGoal = (option: OptionView): boolean => GOALS.has(option.kind);

/** On the path and on battlegrounds, which alone have names without a seat. */
const isCounted = (zone: Zone): boolean => !zone.includes("/");

const countsSomething = (option: OptionView | undefined): boolean => Boolean(option?.to.some(isCounted));

/** What a card would change where it can go; when the question is where, every place shows what it would change there. */
export function foretells(view: CardView, pointed: readonly number[]): number | null | undefined {
  const options = view.decision?.options ?? [];
  const index = pointed.find((each) => countsSomething(options[each]));
  if (index !== undefined) return index;
  return options.some((option) => isGoal(option) && countsSomething(option)) ? null : undefined;
}

export const opensTurn = (asked: DecisionView): boolean => asked.kind === "turn";

const BRIEF: Readonly<Record<string, string>> = { ring: "Ring token", winnow: "Winnow", cycle: "Cycle" };

/** What one can do in any turn, by its name: on a phone the places need the room of a longer answer. */
export function brief(option: OptionView, titleOf: (place: string) => string): string | null {
  return option.kind === "skirmish" && option.places[0] ? `Resolve ${titleOf(option.places[0])}` : (BRIEF[option.kind] ?? null);
}
