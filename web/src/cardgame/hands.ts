// The hands at a table of the card game.

import type { CardView, Would } from "../lib/protocol.ts";
import { hands as anyHands, type Hands } from "../table/hands.svelte.ts";

export const hands = (): Hands<CardView, Would> => anyHands() as Hands<CardView, Would>;
