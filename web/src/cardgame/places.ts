// What the locations of a view are to each other: skirmishes and the battlegrounds beside them, locks, numbers of paths.

import type { Battleground, CardView } from "../lib/protocol.ts";
import type { CardFacts } from "./facts.ts";

export const isSkirmish = (place: Pick<Battleground, "kind">): boolean => place.kind === "skirmish";

/** The active skirmishes that can bring something to a battleground. */
export function helping(places: readonly Battleground[], battleground: string): Battleground[] {
  return places.filter((place) => isSkirmish(place) && place.accompanying?.includes(battleground));
}

/** Which of the two battlegrounds of a skirmish are active, so that winning it can help there. */
export function helped(places: readonly Battleground[], skirmish: Pick<Battleground, "accompanying">): { id: string; active: boolean }[] {
  return (skirmish.accompanying ?? []).map((id) => ({ id, active: places.some((place) => place.id === id && !isSkirmish(place)) }));
}

/** Whether a location cannot be activated now: it needs one of some others to lie in the scoring area of the enemy. */
export function isLocked(place: Pick<CardFacts, "needs" | "side">, scored: CardView["scored"]): boolean {
  if (!place.needs?.length) return false;
  const enemy = scored[place.side === "shadow" ? "free" : "shadow"];
  return !place.needs.some((needed) => enemy.includes(needed));
}

/**
 * The highest number of a path that was fought over; 0 before the first.
 *
 * A path whose number was changed is in its scoring area with the number that is printed. That it was changed is seen
 * from the others of that number: they are out of the game.
 */
export function reached(view: Pick<CardView, "scored" | "unused">, cardOf: (id: string) => Pick<CardFacts, "number" | "other_number">): number {
  const left = new Set(view.unused.map((id) => cardOf(id).number));
  const numbers = [...view.scored.free, ...view.scored.shadow].map((id) => {
    const { number = 0, other_number: other } = cardOf(id);
    return other && !left.has(number) ? other : number;
  });
  return Math.max(0, ...numbers);
}
