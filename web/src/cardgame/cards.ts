// The cards and locations of the card game, as the server tells of them.

import { catalogue, titleFrom } from "../lib/catalogue.svelte.ts";
import type { CardFacts } from "./facts.ts";
import shown from "./shown.json" with { type: "json" };

/** The cards of the first page, which does not wait for all the others. */
export const SHOWN: ReadonlyMap<string, CardFacts> = new Map((shown as CardFacts[]).map((card) => [card.id, card]));

const cards = () => catalogue.of("cardgame");

/** What is printed on a card; before the cards have come, something that can be drawn. */
export function cardOf(id: string): CardFacts {
  const known = cards().get(id) as CardFacts | undefined;
  return known ?? SHOWN.get(id) ?? { id, title: titleFrom(id), kind: "faction card", text: "", provenance: "", doubt: "" };
}

export const allCards = (): CardFacts[] => [...cards().values()] as CardFacts[];
