// The drawings of the Event cards, fetched when a card of a piece is first shown.

import { DrawingsOf } from "../../ui/emblems/drawings.svelte.ts";
import type { Drawing } from "../../ui/emblems/pen.ts";
import type { EventFacts } from "../cards/facts.ts";
import { pieceOf, PIECES } from "./pieces.ts";

export const drawings = new DrawingsOf(PIECES);

/** What was drawn for a card; null if nothing was, and undefined while that is not known. */
export const drawingOf = (card: EventFacts): Drawing | null | undefined => (card.set === "" ? undefined : drawings.of(pieceOf(card), card.id));
