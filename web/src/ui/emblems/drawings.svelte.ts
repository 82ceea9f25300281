// The drawings of a game's cards, fetched in pieces when a card of a piece is first shown.

import type { Drawing, Drawings } from "./pen.ts";

export type Pieces = Readonly<Record<string, () => Promise<{ default: Drawings }>>>;

export class DrawingsOf {
  private come = $state.raw<Readonly<Record<string, Drawings>>>({});
  private readonly asked = new Set<string>();
  private readonly pieces: Pieces;
  private held: (() => void)[] | null = null;

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

  /** Something else is needed first: from now on nothing is fetched until `open`. */
  hold(): void {
    this.held ??= [];
  }

  open(): void {
    const waiting = this.held ?? [];
    this.held = null;
    for (const fetched of waiting) fetched();
  }

  private ask(piece: string, fetched: () => Promise<{ default: Drawings }>): void {
    if (this.asked.has(piece)) return;
    this.asked.add(piece);
    const put = (drawings: Drawings) => (this.come = { ...this.come, [piece]: drawings });
    // What cannot be fetched is not waited for: its cards get signs of their type.
    const come = () => void fetched().then((piece) => put(piece.default), () => put({}));
    if (this.held) this.held.push(come);
    else come();
  }
}
