// Where a card came from and where it went, as the log tells it; for the cards that glide.

import { glide, type Snapshot } from "../lib/motion.ts";
import type { Line } from "../lib/protocol.ts";

/** Let every card glide from where it lay before to where it lies now; `lines` is what happened in between. */
export function glideWith(root: HTMLElement, before: Snapshot, lines: readonly Line[], time: number): void {
  const told = (card: string) => lines.findLast((line) => line.cards.includes(card));
  const owner = (card: string, zone: string) => (zone.includes("/") ? zone.split("/")[1]! : (told(card)?.seat ?? ""));

  function wentTo(card: string, zone: string): string | null {
    const whose = owner(card, zone);
    const kind = told(card)?.kind ?? "cycle";
    return whose ? `${kind === "cycle" || kind === "saved" ? "cycle" : "eliminated"}/${whose}` : null;
  }

  function cameFrom(card: string, zone: string): string | null {
    const whose = owner(card, zone);
    if (!whose) return null;
    return zone.startsWith("hand/") || zone.startsWith("aside/") ? `draw/${whose}` : `hand/${whose}`;
  }

  glide(root, before, time, wentTo, cameFrom);
}
