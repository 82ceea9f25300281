// The drawings of a game's cards, fetched by sets when a card of a set is first shown.

import type { Drawing } from "./pen.ts";

export type Drawings = Readonly<Record<string, Drawing>>;

export class DrawingsOf {
  private come = $state.raw<Readonly<Record<string, Drawings>>>({});
  private readonly asked = new Set<string>();
  private readonly sets: Readonly<Record<string, () => Promise<Drawings>>>;

  constructor(sets: Readonly<Record<string, () => Promise<Drawings>>>) {
    this.sets = sets;
  }

  /** What was drawn for a card; null if nothing was, and undefined while it is on its way or its set is not known yet. */
  of(set: string | undefined, id: string): Drawing | null | undefined {
    if (set === undefined) return undefined;
    const fetched = this.sets[set];
    if (!fetched) return null;
    this.ask(set, fetched);
    const known = this.come[set];
    return known && (known[id] ?? null);
  }

  private ask(set: string, fetched: () => Promise<Drawings>): void {
    if (this.asked.has(set)) return;
    this.asked.add(set);
    const put = (drawings: Drawings) => (this.come = { ...this.come, [set]: drawings });
    fetched().then(put, () => put({})); // what cannot be fetched is not waited for: its cards get signs of their type
  }
}
