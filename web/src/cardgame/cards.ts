// The cards and locations of the card game, as the server tells of them.

import { catalogue, titleFrom } from "../lib/catalogue.svelte.ts";
import type { CardFacts } from "./facts.ts";

const cards = () => catalogue.of("cardgame");

/** What is printed on a card; before the cards have come, something that can be drawn. */
export function cardOf(id: string): CardFacts {
  const known = cards().get(id) as CardFacts | undefined;
  return known ?? { id, title: titleFrom(id), kind: "faction card", text: "", provenance: "", doubt: "" };
}

export const allCards = (): CardFacts[] => [...cards().values()] as CardFacts[];
