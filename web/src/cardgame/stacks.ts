// Cards as they are listed: copies that are alike in everything share a line.

import type { CardInPlay } from "../lib/protocol.ts";

export interface Stack {
  entry: CardInPlay;
  copies: number;
  key: string;
}

export function stacked(cards: readonly CardInPlay[]): Stack[] {
  const found = new Map<string, Stack>();
  for (const stack of each(cards)) {
    const { entry } = stack;
    const alone = Boolean(entry.items?.length || entry.tokens?.attack);
    const like = alone ? stack.key : `${entry.card}${entry.fresh ? " fresh" : ""}`;
    const known = found.get(like);
    if (known) known.copies++;
    else found.set(like, { ...stack, key: like });
  }
  return [...found.values()];
}

/** How many lines these cards take when they are listed, with an item in a line of its own. */
export const linesOf = (cards: readonly CardInPlay[]): number => stacked(cards).reduce((sum, { entry }) => sum + 1 + (entry.items?.length ?? 0), 0);

/** Every card by itself, with a key that stays the same while its copies come and go. */
export function each(cards: readonly CardInPlay[]): Stack[] {
  const seen = new Map<string, number>();
  return cards.map((entry) => {
    const before = seen.get(entry.card) ?? 0;
    seen.set(entry.card, before + 1);
    return { entry, copies: 1, key: `${entry.card}/${before}` };
  });
}

/** Which of these cards have fallen, when each of the named ones fell once: of copies, the first. */
export function fallenOf(cards: readonly CardInPlay[], fallen: readonly string[]): ReadonlySet<CardInPlay> {
  const left = [...fallen];
  return new Set(
    cards.filter(({ card }) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    }),
  );
}
