// Which option belongs to which thing on the table. An option names the cards and places it points at; here that
// becomes "this very card in this very zone is lit, and a click on it means these options".

import type { DecisionView, OptionView, View } from "./protocol.ts";

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
    for (const card of option.cards) {
      for (const zone of zonesMeant(option, asked, view)) {
        if (zones.get(zone)?.includes(card)) add(found.cards, cardKey(zone, card), index);
      }
    }
    for (const place of option.places) {
      const seen = placeSeen(place, view, asked.seat);
      if (seen) add(found.places, seen, index);
    }
    if (size(found) === before) found.loose.push(index);
  });
  return found;
}

/** The zones in which an option can mean a card, by the words of its key, its text and the question. */
function zonesMeant(option: OptionView, asked: DecisionView, view: View): Zone[] {
  const own = (zone: string) => `${zone}/${asked.seat}`;
  const reserves = Object.keys(view.seats).map((seat) => `reserve/${seat}`);
  const fields = view.battlegrounds.map((field) => field.id);
  const inPlay = [...reserves, "path", ...fields];
  const verb = option.key.split(" ", 1)[0];
  if (verb === "play") return [own("hand"), own("aside")];
  if (verb === "move" || verb === "use" || verb === "wielder") return inPlay;
  const text = option.text;
  if (text.endsWith(", in hand")) return [own("hand")];
  if (text.endsWith(", in reserve") || text.endsWith(", played to reserve this round")) return reserves;
  if (/, at [^,]+$/.test(text)) return ["path", ...fields];
  const prompt = asked.prompt;
  if (prompt.includes("of the drawn cards")) return [own("aside")];
  if (/\bcycle\b|^Winnow|^Ring token|before the game begins/.test(prompt) && !prompt.includes("forsake")) {
    return [own("hand"), own("aside")];
  }
  return [own("hand"), own("aside"), ...inPlay];
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

/** A card dropped on a place, or clicked and then a place: the plan is kept until its questions were answered. */
export interface Plan {
  seat: string;
  card: string;
  place: string; // as in Lit.places
}

/** The option that goes on with the plan, or null when the plan has ended. */
export function nextOfPlan(plan: Plan, view: View): number | null {
  const asked = view.decision;
  if (!asked?.options || asked.seat !== plan.seat) return null;
  const onPlace = lit(view).places.get(plan.place) ?? [];
  return onPlace.length === 1 ? onPlace[0]! : null;
}

/** A question that is asked in the middle of an action can be stepped back from; a fresh turn cannot. */
export function isFollowUp(view: View): boolean {
  return view.decision !== null && !view.decision.prompt.startsWith("Your turn");
}
