// Who is to sit where: for each seat "me", "open" or the name of a level, as the server wants it. Where people may share
// the decks as they like, "open 1" and "open 2" are seats that one and the same friend is to take.

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

/** Whether people may share the decks as they like. */
export const isShared = (scenario: Pick<ScenarioFacts, "options">): boolean => scenario.options.includes("split");

/** The friends who may take several decks each, as choices of a seat; never more than can have two of one side. */
export function friends(scenario: Pick<ScenarioFacts, "options" | "seats">): string[] {
  return isShared(scenario) ? Array.from({ length: Math.floor(scenario.seats.length / 2) }, (_, n) => `open ${n + 1}`) : [];
}

export const isOpen = (who: string | undefined): boolean => who === "open" || Boolean(who?.startsWith("open "));

/** I take the seats one person takes when this many play; the others stay open for friends. */
export function withFriends(scenario: ScenarioFacts, people = Math.max(...numbersOf(scenario))): SeatChoices {
  const [mine = [], ...others] = scenario.people[String(people)] ?? [];
  const several = isShared(scenario) ? others.filter((held) => held.length > 1) : [];
  const open = (seat: string) => {
    const friend = several.findIndex((held) => held.includes(seat));
    return friend < 0 ? "open" : `open ${friend + 1}`;
  };
  return Object.fromEntries(scenario.seats.map(({ seat }) => [seat, mine.includes(seat) ? "me" : open(seat)]));
}

/** The seats of each person and each bot: what I hold, what each friend holds, the others one by one. */
function persons(scenario: ScenarioFacts, choices: SeatChoices): ScenarioFacts["seats"][] {
  const found = new Map<string, ScenarioFacts["seats"]>();
  for (const seat of scenario.seats) {
    const who = choices[seat.seat]!;
    const person = who === "me" || who.startsWith("open ") ? who : `alone ${seat.seat}`;
    found.set(person, [...(found.get(person) ?? []), seat]);
  }
  return [...found.values()];
}

/** The friend who would play for both sides, as a choice of a seat; nobody may. */
export function forBothSides(scenario: ScenarioFacts, choices: SeatChoices): string {
  const both = persons(scenario, choices).find((held) => new Set(held.map((seat) => seat.side)).size > 1);
  const who = both ? choices[both[0]!.seat]! : "";
  return who === "me" ? "" : who;
}

/** Who holds which decks, as the server wants it; nothing where that is as usual, or I play for both sides. */
export function splitOf(scenario: ScenarioFacts, choices: SeatChoices): string {
  const all = persons(scenario, choices);
  if (!isShared(scenario) || all.every((held) => held.length === 1)) return "";
  if (all.some((held) => new Set(held.map((seat) => seat.side)).size > 1)) return "";
  const mine = scenario.seats.filter((seat) => choices[seat.seat] === "me").map((seat) => seat.seat);
  const usual = Object.values(scenario.people).some((shares) => shares.some((held) => held.length === mine.length && held.every((seat) => mine.includes(seat))));
  if (usual && !Object.values(choices).some(isOpen)) return ""; // the server finds it by itself
  return all.map((held) => held.map((seat) => seat.seat).join("+")).join(", ");
}

/** The choices as the server wants them: it knows open seats, but no friends. */
export const asked = (choices: SeatChoices): SeatChoices =>
  Object.fromEntries(Object.entries(choices).map(([seat, who]) => [seat, isOpen(who) ? "open" : who]));

/** Who holds which seats when so many people play: "Frodo and Aragorn; Gandalf; …". Nothing if everybody holds one. */
export function sharesOf({ people, seats }: Pick<ScenarioFacts, "people" | "seats">, number: number): string {
  const shares = people[String(number)] ?? [];
  if (shares.every((held) => held.length === 1)) return "";
  const title = (name: string) => seats.find((seat) => seat.seat === name)?.title ?? name;
  return shares.map((held) => listed(held.map(title))).join("; ");
}

/** The same of a split as the server tells it: those who hold several seats. */
export function heldTogether(split: unknown): string[][] {
  if (typeof split !== "string") return [];
  return split.split(",").map((person) => person.trim().split("+")).filter((held) => held.length > 1);
}

/** Everybody at one screen, or one person for all seats. */
export const hotSeat = (seats: Seats): SeatChoices => Object.fromEntries(seats.map((seat) => [seat.seat, "me"]));

export const same = (one: SeatChoices, other: SeatChoices): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([seat, who]) => other[seat] === who);
