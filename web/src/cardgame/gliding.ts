// Where a card came from and where it went, as the log tells it; for the cards that glide.

import { glide, type Snapshot } from "../lib/motion.ts";
import type { Line } from "../lib/protocol.ts";

const SHOWN = "shown"; // the zone of a card that is shown large because somebody plays it

/** A card that was shown large comes from there, and no longer from where it lay before. */
function withoutOld(root: HTMLElement, before: Snapshot): Snapshot {
  const shown = before.filter(({ zone }) => zone === SHOWN);
  const left = (card: string, zone: string) => root.querySelectorAll(`[data-card="${CSS.escape(card)}"][data-zone="${CSS.escape(zone)}"]`).length;
  const old = shown.flatMap(({ card }) => before.find((spot) => spot.card === card && spot.zone !== SHOWN && left(card, spot.zone) < before.filter((one) => one.card === card && one.zone === spot.zone).length) ?? []);
  return [...shown, ...before.filter((spot) => spot.zone !== SHOWN && !old.includes(spot))];
}

/** Let every card glide from where it lay before to where it lies now; `lines` is what happened in between. */
export function glideWith(root: HTMLElement, before: Snapshot, lines: readonly Line[], time: number): void {
  const told = (card: string) => lines.findLast((line) => line.cards.includes(card));
  const owner = (card: string, zone: string) => (zone.includes("/") ? zone.split("/")[1]! : (told(card)?.seat ?? ""));

  function wentTo(card: string, zone: string): string | null {
    const whose = zone === SHOWN ? (told(card)?.seat ?? "") : owner(card, zone);
    const kind = told(card)?.kind ?? "cycle";
    return whose ? `${kind === "cycle" || kind === "saved" ? "cycle" : "eliminated"}/${whose}` : null;
  }

  function cameFrom(card: string, zone: string): string | null {
    const whose = owner(card, zone);
    if (!whose) return null;
    return zone.startsWith("hand/") || zone.startsWith("aside/") ? `draw/${whose}` : `hand/${whose}`;
  }

  glide(root, withoutOld(root, before), time, wentTo, cameFrom);
}
