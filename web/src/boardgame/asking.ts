// What the questions of the board game point at, and what kind they are.

import type { BoardView, DecisionView, OptionView } from "../lib/protocol.ts";
import { litBy, NOTHING_LIT, type Lit, type Zone } from "../table/choices.ts";
import { SIDES } from "./facts.ts";
import type { Army } from "./map/force.ts";
import { asksForForce } from "./panels/party.ts";
import { cardsOf, discardsOf } from "./teams.ts";

/** Places are regions. Cards lie in the hand of a seat ("hand/gondor"), in "discards/free", on the "table", or are "playing". */
export function lit(view: BoardView): Lit {
  const asked = view.decision;
  if (!asked?.options) return NOTHING_LIT;
  return litBy(asked.options, { cards: cardsByZone(view), place: (named) => named });
}

function cardsByZone(view: BoardView): Map<Zone, readonly string[]> {
  const { cards } = view;
  const zones = new Map<Zone, readonly string[]>([
    ["table", cards.table],
    ["playing", cards.playing],
  ]);
  for (const seat of Object.keys(view.seats)) zones.set(`hand/${seat}`, cardsOf(view, seat).hand ?? []);
  for (const side of SIDES) zones.set(`discards/${side}`, discardsOf(view, side));
  return zones;
}

/** No option of the board game asks where a card goes. */
export const isGoal = (_option: OptionView): boolean => false;

export const opensTurn = (asked: DecisionView): boolean => asked.kind === "turn";

/** Whether an answer is a card in the hand of whoever is asked: it is chosen there, and has no button of its own. */
export const isInHand = (asked: DecisionView, option: OptionView): boolean => option.at.includes(`hand/${asked.seat}`);

/**
 * Of these answers, those that are chosen by letters: not where regions are asked for, whose names are typed instead, nor
 * in a panel, nor cards in the hand. What opens a turn has letters for all but attacks, which are chosen on the map or by
 * the army.
 */
export function lettered(asked: DecisionView, shown: readonly number[]): number[] {
  const options = asked.options ?? [];
  const away = (index: number) => !options[index]!.places.length;
  return !asksForForce(asked) && (opensTurn(asked) || shown.every(away)) ? shown.filter((index) => away(index) && !isInHand(asked, options[index]!)) : [];
}

// FROM A REGION TO A REGION

const WAYS_OF_THE_RING = "path"; // its places are those that the Fellowship came by

/** From where to where an option leads: an option with two places leads from the first to the second. */
export function wayOf(option: OptionView): { from: string; to: string } | null {
  const [from, to, ...more] = option.places;
  return from && to && !more.length && option.kind !== WAYS_OF_THE_RING ? { from, to } : null;
}

const ENTERS = "enter"; // a character comes into play; he stands nowhere yet
export const CANCELS_EYE = "cancel-eye"; // Galadriel does, for an Elven Ring
const THE_LADY = "galadriel";

/** What is picked up first: a region by its id, or a character. */
export interface Start {
  region?: string;
  person?: string;
}

/** What an option begins with, if it has two parts: something that goes, and where it goes. */
export function startOf(option: OptionView): Start | null {
  const way = wayOf(option);
  if (way) return { region: way.from };
  if (option.kind === ENTERS) return null;
  return option.people?.length && option.places.length ? { person: option.people[0]! } : null;
}

export const isSame = (a: Start | null, b: Start | null): boolean => a?.region === b?.region && a?.person === b?.person;

/** What of the map is lit, and which options a click there means. */
export interface OnMap {
  /** what can be picked up: regions and characters that several options begin with */
  starts: ReadonlyMap<string, readonly number[]>;
  startPeople: ReadonlyMap<string, readonly number[]>;
  /** where a click answers */
  goals: ReadonlyMap<string, readonly number[]>;
  goalPeople: ReadonlyMap<string, readonly number[]>;
}

export const DARK: OnMap = { starts: new Map(), startPeople: new Map(), goals: new Map(), goalPeople: new Map() };

/** With something picked up, its goals are lit; else what can be picked up, and what needs no picking. Only of some options. */
export function onMap(options: readonly OptionView[], picked: Start | null, counts: (option: OptionView) => boolean = () => true): OnMap {
  const found = { starts: new Map<string, number[]>(), startPeople: new Map<string, number[]>(), goals: new Map<string, number[]>(), goalPeople: new Map<string, number[]>() };
  const add = (map: Map<string, number[]>, key: string, index: number) => {
    const known = map.get(key);
    if (!known) map.set(key, [index]);
    else if (!known.includes(index)) known.push(index);
  };
  for (const [index, option] of options.entries()) {
    // Where a character could enter is not lit when a turn opens: a click there would use a die for him.
    if (!counts(option) || option.kind === ENTERS) continue;
    const start = startOf(option);
    if (!start) {
      if (picked) continue;
      for (const place of option.places) add(found.goals, place, index);
      if (option.kind === CANCELS_EYE) add(found.goalPeople, THE_LADY, index);
      if (!option.places.length) for (const person of option.people ?? []) add(found.goalPeople, person, index);
    } else if (picked && isSame(start, picked)) {
      for (const place of start.region ? [option.places[1]!] : option.places) add(found.goals, place, index);
    } else {
      if (start.region) add(found.starts, start.region, index);
      if (start.person) add(found.startPeople, start.person, index);
    }
  }
  return found;
}

/** What need not be picked up, because everything begins with it. */
export function onlyStart(options: readonly OptionView[]): Start | null {
  let only: Start | null = null;
  for (const option of options) {
    const start = startOf(option);
    if (!start) {
      if (option.places.length) return null;
    } else if (only && !isSame(only, start)) return null;
    else only = start;
  }
  return only;
}

// MOVING ARMIES: the question that opens a turn asks for a die; which army goes is asked after it

const MOVES_ARMIES = "armies";

/** The answers of the question that opens a turn by which an army or Ships could be moved; a Character die moves only those who are led. */
export function movesOf(army: Army | undefined, options: readonly OptionView[], ships = false): number[] {
  const goes = Boolean(army?.units && !army.inside);
  if (!goes && !ships) return [];
  const led = goes && army!.leaders + army!.nazgul + army!.people.length > 0;
  return [...options.keys()].filter((index) => options[index]!.kind === MOVES_ARMIES && (led || options[index]!.dice?.[0] !== "character"));
}

export const movesArmies = (option: OptionView): boolean => option.kind === MOVES_ARMIES;

// DICE

/** The die that an option uses, in the question that opens a turn. */
export function dieOf(asked: DecisionView, option: OptionView): string | null {
  return opensTurn(asked) ? (option.dice?.[0] ?? null) : null;
}
