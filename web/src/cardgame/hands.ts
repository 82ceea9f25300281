// The hands at a table of the card game.

import type { CardView } from "../lib/protocol.ts";
import { hands as anyHands, type Hands } from "../table/hands.svelte.ts";

export const hands = (): Hands<CardView> => anyHands() as Hands<CardView>;
