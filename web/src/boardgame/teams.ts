// Who plays for which side, with two players or in teams.

import type { BoardView, SeatCards } from "../lib/protocol.ts";
import { sideOfSeat, type Side } from "../lib/view.ts";
import { listed } from "../lib/words.ts";
import { armiesIn, type Army } from "./map/force.ts";

/** The seats of a side, in the order of the game. */
export const seatsOf = (view: BoardView, side: Side): string[] => Object.keys(view.seats).filter((seat) => sideOfSeat(view, seat) === side);

const NO_CARDS: SeatCards = { discards: [], hand_backs: {}, buried_backs: {}, committed_backs: {}, hand: null, buried: null, committed: null };

/** The cards of a seat. The names of seats are keys of the view's cards, beside the decks and what lies on the table. */
export const cardsOf = (view: BoardView, seat: string): SeatCards => (view.cards as unknown as Record<string, SeatCards | undefined>)[seat] ?? NO_CARDS;

/** What a side has discarded face up: every seat of it tells the same. */
export const discardsOf = (view: BoardView, side: Side): readonly string[] => cardsOf(view, seatsOf(view, side)[0] ?? "").discards;

/** The army in a region that a seat commands; with two players that of its side. */
export function armyOf(view: BoardView, region: string, seat: string): Army | undefined {
  const here = view.regions[region];
  if (!here) return undefined;
  const own = armiesIn(here, view.teams?.armies[region]).filter(({ side }) => side === sideOfSeat(view, seat));
  return own.find(({ commander }) => !commander || commander === seat);
}

/** Whether Ships lie in a region that a seat may send on: they belong to whoever commands the Southrons. */
export function canSail(view: BoardView, region: string, seat: string): boolean {
  const commands = view.teams ? view.teams.nations["southrons-easterlings"] === seat : sideOfSeat(view, seat) === "shadow";
  return commands && (view.regions[region]?.figures["ship"] ?? 0) > 0;
}

/** Who fights a battle for a side, if that is a team: whoever acts, or commands the army that is attacked; "" if it is not known. */
export function fighterOf(view: BoardView, side: Side): string {
  const { teams, battle } = view;
  if (!teams || !battle || seatsOf(view, side).length < 2) return "";
  if (battle.attacker === side) return teams.acting && sideOfSeat(view, teams.acting) === side ? teams.acting : "";
  const there = (teams.armies[battle.at] ?? []).filter((army) => army.side === side);
  return there.length === 1 ? there[0]!.commander : "";
}

/** Whether an army rests, because the only player of its side has just acted with it or its nation. */
export function rests({ side, bands }: Army, region: string, { teams }: BoardView): boolean {
  const rest = side === "free" ? teams?.rest : null;
  if (!rest) return false;
  return bands.length === 1 ? rest.nations.includes(bands[0]!.nation) : rest.armies.includes(region);
}

export interface Player {
  seat: string;
  title: string;
  leads: boolean;
  acts: boolean; // it is this player's action
}

/** The players of a side, if it is a team. */
export function teamOf(view: BoardView, side: Side): Player[] {
  const { teams } = view;
  const seats = seatsOf(view, side);
  if (!teams || seats.length < 2) return [];
  return seats.map((seat) => ({ seat, title: view.seats[seat]!.title, leads: teams.leading[side] === seat, acts: teams.acting === seat }));
}

/** "Rohan acts, then Saruman, Gondor and the Witch-king"; "" while nobody acts. */
export function orderWords(view: BoardView): string {
  const { order, place } = view.teams ?? { order: [], place: null };
  if (place === null || !order.length) return "";
  const [first, ...then] = [...order.slice(place), ...order.slice(0, place)].map((seat) => view.seats[seat]?.title ?? seat);
  return `${first} ${first === "Free Peoples" ? "act" : "acts"} now, then ${listed(then)}`;
}

/** "Commands Gondor and the Elves" */
export function commandWords(view: BoardView, seat: string, phrase: (nation: string) => string): string {
  const nations = Object.entries(view.teams?.nations ?? {}).flatMap(([nation, who]) => (who === seat ? [phrase(nation)] : []));
  return nations.length ? `Commands ${listed(nations)}` : "";
}
