// Drops of corruption and points that fly from the place of a combat to the score.

import type { Line } from "../../lib/protocol.ts";

export interface Flight {
  sign: "drop" | "crown";
  side: "free" | "shadow";
  count: number;
}

const MOST = 6;

/** What a line sends to the score; `points` says what a place is worth. */
export function flightOf(line: Line, points: (place: string) => number): Flight | null {
  const more = Number(line.facts?.["corruption"] ?? 0);
  if (more > 0) return { sign: "drop", side: "shadow", count: Math.min(MOST, more) };
  const winner = line.facts?.["winner"];
  if ((line.kind !== "scored path" && line.kind !== "scored battleground") || (winner !== "free" && winner !== "shadow")) return null;
  return { sign: "crown", side: winner, count: Math.max(1, Math.min(MOST, points(String(line.facts?.["place"])))) };
}

/** Let signs fly from one box to another, one after the other; each is taken away when it has arrived. */
export function fly(make: () => HTMLElement, count: number, from: DOMRect, to: DOMRect, time: number): void {
  for (let n = 0; n < count; n++) {
    const sign = make();
    const x = from.left + from.width * (0.5 + (n - (count - 1) / 2) * 0.09);
    const y = from.top + from.height * 0.5;
    const done = () => sign.remove();
    sign
      .animate(
        [
          { translate: `${x}px ${y}px`, scale: "0.4", opacity: 0 },
          { translate: `${x}px ${y - 26}px`, scale: "1.5", opacity: 1, offset: 0.3 },
          { translate: `${to.left + to.width / 2}px ${to.top + to.height / 2}px`, scale: "0.7", opacity: 0.9 },
        ],
        { duration: time, delay: n * 110, easing: "cubic-bezier(0.5, 0, 0.4, 1)", fill: "both" },
      )
      .finished.then(done, done);
  }
}
