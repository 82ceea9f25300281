// In which piece each drawing of this game is: by decks, so that a seat fetches what it holds; an
// expansion, which adds few cards to each deck, is one piece.

import type { Pieces } from "../../ui/emblems/drawings.svelte.ts";
import { deckOf, type EventFacts } from "../cards/facts.ts";

export const PIECES: Pieces = {
  "free-character": () => import("./freeCharacter.ts"),
  "free-strategy": () => import("./freeStrategy.ts"),
  "shadow-character": () => import("./shadowCharacter.ts"),
  "shadow-strategy": () => import("./shadowStrategy.ts"),
  twilight: () => import("./twilight.ts"),
};

/** The piece that has the drawing of a card. */
export const pieceOf = (card: Pick<EventFacts, "set" | "side" | "deck">): string => (card.set === "base" ? deckOf(card) : card.set);
