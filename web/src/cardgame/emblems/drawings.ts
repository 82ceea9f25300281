// The drawings of this game's cards, fetched when a card of a piece is first shown.

import { DrawingsOf } from "../../ui/emblems/drawings.svelte.ts";
import type { Drawing } from "../../ui/emblems/pen.ts";
import type { CardFacts } from "../facts.ts";
import { pieceOf, PIECES } from "./pieces.ts";

const drawings = new DrawingsOf(PIECES);

/** What was drawn for a card; null if nothing was, and undefined while that is not known. */
export const drawingOf = (card: CardFacts): Drawing | null | undefined => (card.set === undefined ? undefined : drawings.of(pieceOf(card), card.id));
