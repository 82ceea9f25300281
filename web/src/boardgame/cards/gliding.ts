// Where an Event card came from and where it went, for the cards that glide.

import { glide, type Snapshot } from "../../lib/motion.ts";
import type { Line } from "../../lib/protocol.ts";
import { eventOf } from "./events.ts";
import { deckOf } from "./facts.ts";

/** Let every card glide from where it lay before to where it lies now; `lines` is what happened in between. */
export function glideWith(root: HTMLElement, before: Snapshot, lines: readonly Line[], time: number): void {
  const buried = new Set(lines.filter(({ kind }) => kind === "buried").flatMap(({ cards }) => cards));
  const side = (card: string) => eventOf(card).side;
  // Whose card it is: of a team, whoever is told to have used it; with two players the side is the seat.
  const holder = (card: string) => lines.find(({ seat, cards }) => seat && cards.includes(card))?.seat ?? side(card);
  const wentTo = (card: string) => (buried.has(card) ? `buried/${holder(card)}` : `discards/${side(card)}`);
  const cameFrom = (card: string, zone: string) => (zone.startsWith("hand/") ? deckOf(eventOf(card)) : `hand/${holder(card)}`);
  glide(root, before, time, wentTo, cameFrom);
}
