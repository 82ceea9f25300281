// The hands at a table of the card game.

import type { View } from "../lib/protocol.ts";
import { hands as anyHands, type Hands } from "../table/hands.svelte.ts";

export const hands = (): Hands<View> => anyHands() as Hands<View>;
