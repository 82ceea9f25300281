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
  return sharedWords({ seats }, shares);
}

/** The same of a split as the server tells it: those who hold several seats. */
export function heldTogether(split: unknown): string[][] {
  if (typeof split !== "string") return [];
  return split.split(",").map((person) => person.trim().split("+")).filter((held) => held.length > 1);
}

/**
 * How several people could share my seats at one screen: for each number of people one way, fewest first. As the scenario
 * shares them among so many; else a side each, or a seat each.
 */
export function atOneScreen(scenario: Pick<ScenarioFacts, "people" | "seats">, choices: SeatChoices): string[][][] {
  const mine = scenario.seats.filter(({ seat }) => choices[seat] === "me");
  const among = (persons: readonly (readonly string[])[]) => persons.map((held) => held.filter((seat) => choices[seat] === "me")).filter((held) => held.length);
  const ways = [
    ...numbersOf(scenario).map((number) => among(scenario.people[String(number)]!)),
    among(["free", "shadow"].map((side) => mine.filter((seat) => seat.side === side).map(({ seat }) => seat))),
    mine.map(({ seat }) => [seat]),
  ];
  const found = new Map<number, string[][]>();
  for (const way of ways) if (way.length > 1 && !found.has(way.length)) found.set(way.length, way);
  return [...found.values()].sort((a, b) => a.length - b.length);
}

/** Who holds which seats, in words: "Frodo and Aragorn; Saruman". */
export function sharedWords({ seats }: Pick<ScenarioFacts, "seats">, persons: readonly (readonly string[])[]): string {
  const title = (name: string) => seats.find((seat) => seat.seat === name)?.title ?? name;
  return persons.map((held) => listed(held.map(title))).join("; ");
}

/** Who of us holds which of my seats, when each was given to one of us by number; nobody without a seat is among us. */
export function givenTo(scenario: Pick<ScenarioFacts, "seats">, choices: SeatChoices, given: Readonly<Record<string, number>>): string[][] {
  const held = new Map<number, string[]>();
  for (const { seat } of scenario.seats) if (choices[seat] === "me") held.set(given[seat] ?? 1, [...(held.get(given[seat] ?? 1) ?? []), seat]);
  return [...held].sort(([a], [b]) => a - b).map(([, seats]) => seats);
}

/** Whether somebody would play for both sides. */
export const isTorn = ({ seats }: Pick<ScenarioFacts, "seats">, persons: readonly (readonly string[])[]): boolean =>
  persons.some((held) => new Set(held.map((name) => seats.find(({ seat }) => seat === name)?.side)).size > 1);

/** The split of the decks to tell the server, where people share them as they like and several of us sit at this screen. */
export function splitAt(scenario: ScenarioFacts, choices: SeatChoices, ours: readonly (readonly string[])[]): string {
  if (!isShared(scenario)) return "";
  const others = persons(scenario, choices).map((held) => held.map(({ seat }) => seat)).filter(([first]) => choices[first!] !== "me");
  return [...ours, ...others].map((held) => held.join("+")).join(", ");
}

/** The number of people to tell the server, where those at this screen hold all seats as the scenario shares them among so many. */
export function peopleAt(scenario: ScenarioFacts, persons: readonly (readonly string[])[]): number | null {
  const usual = scenario.people[String(persons.length)];
  const is = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((seat) => other.includes(seat));
  const same = usual?.length === persons.length && usual.every((held) => persons.some((one) => is(one, held)));
  return same && scenario.options.includes("people") ? persons.length : null;
}

/** Everybody at one screen, or one person for all seats. */
export const hotSeat = (seats: Seats): SeatChoices => Object.fromEntries(seats.map((seat) => [seat.seat, "me"]));

export const same = (one: SeatChoices, other: SeatChoices): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([seat, who]) => other[seat] === who);
