// The drawings of the Event cards, fetched when a card of a deck is first shown.

import { DrawingsOf } from "../../ui/emblems/drawings.svelte.ts";
import type { Drawing } from "../../ui/emblems/pen.ts";
import { deckOf, type EventFacts } from "../cards/facts.ts";
import { PIECES } from "./pieces.ts";

export const drawings = new DrawingsOf(PIECES);

/** What was drawn for a card; null if nothing was, and undefined while that is not known. */
export const drawingOf = (card: EventFacts): Drawing | null | undefined => (card.number === 0 ? undefined : drawings.of(deckOf(card), card.id));
