// Who sits where: for each seat "me", "open" or the name of a level, as the server wants it.

import type { ScenarioFacts } from "./protocol.ts";

export type Wishes = Record<string, string>;

type Seats = ScenarioFacts["seats"];

/** One side is mine, the machine has the other. */
export function asSide(seats: Seats, side: "free" | "shadow", level: string): Wishes {
  return Object.fromEntries(seats.map((seat) => [seat.seat, seat.side === side ? "me" : level]));
}

/** One seat is mine, the machine has all others. */
export function asSeat(seats: Seats, mine: string, level: string): Wishes {
  return Object.fromEntries(seats.map((seat) => [seat.seat, seat.seat === mine ? "me" : level]));
}

/** I take the seats one person takes when this many play; the others stay open for friends. */
export function withFriends(scenario: ScenarioFacts): Wishes {
  const most = Math.max(...Object.keys(scenario.people).map(Number));
  const mine = scenario.people[String(most)]?.[0] ?? [];
  return Object.fromEntries(scenario.seats.map((seat) => [seat.seat, mine.includes(seat.seat) ? "me" : "open"]));
}

/** Everybody at one screen, or one person for all seats. */
export const hotSeat = (seats: Seats): Wishes => Object.fromEntries(seats.map((seat) => [seat.seat, "me"]));

export const same = (one: Wishes, other: Wishes): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([seat, who]) => other[seat] === who);

/** The address inside this site that a pasted link, or just a table's id, leads to; null if it leads nowhere. */
export function addressIn(pasted: string): string | null {
  const text = pasted.trim();
  const found = /(?:^|\/)(table|replay)\/([\w-]{4,64})(\?[^#\s]*)?(#\S*)?$/.exec(text);
  if (found) return `/${found[1]}/${found[2]}${found[3] ?? ""}${found[4] ?? ""}`;
  return /^[\w-]{6,64}$/.test(text) ? `/table/${text}` : null;
}
