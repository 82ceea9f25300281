// The hands at a table of the board game.

import type { AttackOdds, BoardView, HuntOdds } from "../lib/protocol.ts";
import { hands as anyHands, type Hands } from "../table/hands.svelte.ts";

export const hands = (): Hands<BoardView, AttackOdds | HuntOdds> => anyHands() as Hands<BoardView, AttackOdds | HuntOdds>;
