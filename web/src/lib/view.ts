// What the view of every game has. A game's own view has more, which only that game reads.

import type { DecisionView, GameResult } from "./protocol.ts";

export type Side = "free" | "shadow";

export interface AnyView {
  game: string;
  scenario: string;
  seats: Record<string, { title: string; side: Side }>;
  over: boolean;
  result: GameResult | null;
  decision: DecisionView | null;
}
