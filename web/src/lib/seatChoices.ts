// Who is to sit where: for each seat "me", "open" or the name of a level, as the server wants it.

import type { ScenarioFacts } from "./protocol.ts";
import { listed } from "./words.ts";

export type SeatChoices = Record<string, string>;

type Seats = ScenarioFacts["seats"];

/** One side is mine, the machine has the other. */
export function asSide(seats: Seats, side: "free" | "shadow", level: string): SeatChoices {
  return Object.fromEntries(seats.map((seat) => [seat.seat, seat.side === side ? "me" : level]));
}

/** One seat is mine, the machine has all others. */
export function asSeat(seats: Seats, mine: string, level: string): SeatChoices {
  return Object.fromEntries(seats.map((seat) => [seat.seat, seat.seat === mine ? "me" : level]));
}

/** How many people can play, fewest first. */
export const numbersOf = (scenario: Pick<ScenarioFacts, "people">): number[] => Object.keys(scenario.people).map(Number).sort((a, b) => a - b);

/** I take the seats one person takes when this many play; the others stay open for friends. */
export function withFriends(scenario: ScenarioFacts, people = Math.max(...numbersOf(scenario))): SeatChoices {
  const mine = scenario.people[String(people)]?.[0] ?? [];
  return Object.fromEntries(scenario.seats.map((seat) => [seat.seat, mine.includes(seat.seat) ? "me" : "open"]));
}

/** Who holds which seats when so many people play: "Frodo and Aragorn; Gandalf; …". Nothing if everybody holds one. */
export function sharesOf({ people, seats }: Pick<ScenarioFacts, "people" | "seats">, number: number): string {
  const shares = people[String(number)] ?? [];
  if (shares.every((held) => held.length === 1)) return "";
  const title = (name: string) => seats.find((seat) => seat.seat === name)?.title ?? name;
  return shares.map((held) => listed(held.map(title))).join("; ");
}

/** Everybody at one screen, or one person for all seats. */
export const hotSeat = (seats: Seats): SeatChoices => Object.fromEntries(seats.map((seat) => [seat.seat, "me"]));

export const same = (one: SeatChoices, other: SeatChoices): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([seat, who]) => other[seat] === who);
