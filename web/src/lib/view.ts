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

/** The side a seat plays for; what nobody did counts for the Free Peoples. */
export const sideOfSeat = ({ seats }: Pick<AnyView, "seats">, seat: string | null): Side => seats[seat ?? ""]?.side ?? "free";
