// What a game against the machine leads to: the next one.

import type { LevelFacts, SeatFacts } from "../lib/protocol.ts";
import type { SeatChoices } from "../lib/seatChoices.ts";
import { sideTitle } from "../lib/words.ts";

export interface NextGame {
  words: string;
  about: string;
  seats: SeatChoices;
}

/** The levels by strength; a bold or a cautious temper is no other strength. */
const strengths = (levels: readonly LevelFacts[]) => levels.filter(({ name }) => !name.includes("-"));

/**
 * The same table with a stronger house after a victory and a weaker one after a defeat, and the other side of it. Nothing
 * where others than the machine played, or somebody played for both sides.
 */
export function nextGames(
  seats: Record<string, SeatFacts>,
  yours: readonly string[],
  winner: "free" | "shadow" | null,
  levels: readonly LevelFacts[],
): NextGame[] {
  const all = Object.entries(seats);
  const others = all.filter(([name]) => !yours.includes(name));
  const side = seats[yours[0] ?? ""]?.side;
  if (!side || !others.length || others.some(([, seat]) => seat.kind !== "bot") || yours.some((name) => seats[name]?.side !== side)) return [];
  const given = (mine: (seat: string) => boolean, level: (seat: SeatFacts) => string): SeatChoices =>
    Object.fromEntries(all.map(([name, seat]) => [name, mine(name) ? "me" : level(seat)]));
  const found: NextGame[] = [];

  const house = others.find(([, seat]) => seat.side !== side)?.[1].level ?? "";
  const ladder = strengths(levels);
  const rung = ladder.findIndex(({ name }) => name === house.split("-")[0]);
  const next = rung < 0 || !winner ? undefined : ladder[winner === side ? rung + 1 : rung - 1];
  // Nobody learns anything from an opponent who plays at random.
  if (next && next.name !== "random") {
    found.push({
      words: `Against ${next.title.toLowerCase()}`,
      about: winner === side ? "The same seats, a stronger opponent" : "The same seats, a gentler opponent",
      seats: given((name) => yours.includes(name), () => next.name),
    });
  }
  if (others.every(([, seat]) => seat.side !== side)) {
    const across = side === "free" ? "shadow" : "free";
    found.push({
      words: `As the ${sideTitle(across)}`,
      about: "The other side of the same table",
      seats: given((name) => seats[name]!.side === across, () => house),
    });
  }
  return found;
}
