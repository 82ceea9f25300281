// Which Event cards are meant by a search and filters.

import { plain } from "../../lib/words.ts";
import type { Side } from "../../lib/view.ts";
import { deckOf, type EventFacts } from "../cards/facts.ts";
import { DICE } from "../facts.ts";

export interface Wanted {
  text: string;
  side: "" | Side;
  deck: "" | EventFacts["deck"];
  icon: "" | "character" | "army" | "muster";
  set: "" | "base" | "twilight";
  table: boolean; // only cards that stay on the table
  doubt: boolean; // only cards whose facts are in doubt
}

export const ANY: Wanted = { text: "", side: "", deck: "", icon: "", set: "", table: false, doubt: false };

export const isDoubtful = (card: EventFacts): boolean => card.confidence !== "high";

function fits(card: EventFacts, wanted: Wanted): boolean {
  if (wanted.side && card.side !== wanted.side) return false;
  if (wanted.deck && card.deck !== wanted.deck) return false;
  if (wanted.icon && card.icon !== wanted.icon) return false;
  if (wanted.set && card.set !== wanted.set) return false;
  if (wanted.table && !card.table) return false;
  return !wanted.doubt || isDoubtful(card);
}

/** Cards whose title has the words come first, then those whose title in battle has them. */
export function sift(cards: Iterable<EventFacts>, wanted: Wanted): EventFacts[] {
  const words = plain(wanted.text).split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.includes(word));
  const titled: EventFacts[] = [];
  const fought: EventFacts[] = [];
  const others: EventFacts[] = [];
  for (const card of cards) {
    if (!fits(card, wanted)) continue;
    const all = plain([card.title, card.combat.title, card.text, card.combat.text, card.deck, DICE[card.icon] ?? ""].join(" "));
    if (has(plain(card.title))) titled.push(card);
    else if (has(plain(card.combat.title))) fought.push(card);
    else if (has(all)) others.push(card);
  }
  return [...titled, ...fought, ...others];
}

export interface Deck {
  name: string; // "free-character"
  side: Side;
  title: string;
  cards: EventFacts[];
}

const DECKS: readonly Omit<Deck, "cards">[] = [
  { name: "free-character", side: "free", title: "Free Peoples, Character deck" },
  { name: "free-strategy", side: "free", title: "Free Peoples, Strategy deck" },
  { name: "shadow-character", side: "shadow", title: "Shadow, Character deck" },
  { name: "shadow-strategy", side: "shadow", title: "Shadow, Strategy deck" },
];

/** Deck by deck; an empty one is left out. */
export const grouped = (cards: readonly EventFacts[]): Deck[] =>
  DECKS.map((deck) => ({ ...deck, cards: cards.filter((card) => deckOf(card) === deck.name) })).filter((deck) => deck.cards.length);

/** Other cards that serve as the same Combat card. */
export const alikeInBattle = (card: EventFacts, cards: readonly EventFacts[]): EventFacts[] =>
  cards.filter((other) => other.id !== card.id && other.combat.title === card.combat.title);

/** The card that takes the place of this one in games with Twilight of the Third Age. */
export const replacementOf = (card: EventFacts, cards: readonly EventFacts[]): EventFacts | undefined => cards.find((other) => other.replaces === card.id);

/** Filters as they stand in an address, and back. */
export function toQuery(wanted: Wanted): string {
  const query = new URLSearchParams();
  if (wanted.text.trim()) query.set("q", wanted.text.trim());
  if (wanted.side) query.set("side", wanted.side);
  if (wanted.deck) query.set("deck", wanted.deck);
  if (wanted.icon) query.set("icon", wanted.icon);
  if (wanted.set) query.set("set", wanted.set);
  if (wanted.table) query.set("table", "yes");
  if (wanted.doubt) query.set("doubt", "yes");
  const text = query.toString();
  return text && `?${text}`;
}

export function fromQuery(query: URLSearchParams): Wanted {
  const one = <T extends string>(name: string, allowed: readonly T[]): T | "" => allowed.find((word) => word === query.get(name)) ?? "";
  return {
    text: query.get("q") ?? "",
    side: one("side", ["free", "shadow"] as const),
    deck: one("deck", ["character", "strategy"] as const),
    icon: one("icon", ["character", "army", "muster"] as const),
    set: one("set", ["base", "twilight"] as const),
    table: query.get("table") === "yes",
    doubt: query.get("doubt") === "yes",
  };
}
