// The cards and locations of the card game, as the server tells of them.

import { catalogue } from "../lib/catalogue.svelte.ts";
import type { CardFacts } from "./facts.ts";

/** What is printed on a card; before the cards have come, something that can be drawn. */
export function cardOf(id: string): CardFacts {
  const known = catalogue.cards.get(id) as CardFacts | undefined;
  return known ?? { ...catalogue.get(id), kind: "faction card", text: "", provenance: "", doubt: "" };
}

export const allCards = (): CardFacts[] => [...catalogue.cards.values()] as CardFacts[];
