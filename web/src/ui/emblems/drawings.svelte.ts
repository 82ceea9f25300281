// The drawings of a game's cards, fetched in pieces when a card of a piece is first shown.

import type { Drawing, Drawings } from "./pen.ts";

export type Pieces = Readonly<Record<string, () => Promise<{ default: Drawings }>>>;

export class DrawingsOf {
  private come = $state.raw<Readonly<Record<string, Drawings>>>({});
  private readonly asked = new Set<string>();
  private readonly pieces: Pieces;

  constructor(pieces: Pieces) {
    this.pieces = pieces;
  }

  /** What was drawn for a card of that piece; null if nothing was, and undefined while it is on its way. */
  of(piece: string, id: string): Drawing | null | undefined {
    const fetched = this.pieces[piece];
    if (!fetched) return null;
    const known = this.come[piece];
    if (!known) this.ask(piece, fetched);
    return known && (known[id] ?? null);
  }

  private ask(piece: string, fetched: () => Promise<{ default: Drawings }>): void {
    if (this.asked.has(piece)) return;
    this.asked.add(piece);
    const put = (drawings: Drawings) => (this.come = { ...this.come, [piece]: drawings });
    // What cannot be fetched is not waited for: its cards get signs of their type.
    fetched().then((piece) => put(piece.default), () => put({}));
  }
}
