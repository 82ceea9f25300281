// Odds in words and shares, for whoever looks at them.

import type { AttackOdds, EndOdds, HuntOdds, SideOdds, WayOdds } from "../../lib/protocol.ts";
import type { Side } from "../../lib/view.ts";
import { count, listed, sideTitle } from "../../lib/words.ts";
import { regions } from "../map/atlas.ts";

/** "73%"; what is not quite sure is never called 0% or 100%. */
export function percent(chance: number): string {
  if (chance <= 0) return "0%";
  if (chance >= 1) return "100%";
  if (chance < 0.01) return "under 1%";
  if (chance > 0.99) return "over 99%";
  return `${Math.round(chance * 100)}%`;
}

/** "2.4", "3" */
export const amount = (n: number): string => n.toFixed(1).replace(/\.0$/, "");

const named = (region: string): string => regions[region]?.title ?? region;

/** What an attack is called. */
export function attackTitle({ from, to, ways }: AttackOdds): string {
  if (from !== to) return `${named(from)} attacks ${named(to)}`;
  return `${named(to)}: ${ways[0]?.how === "sortie" ? "sortie" : "assault"}`;
}

/** How a battle may be fought; at a Stronghold its defender chooses. */
export function wayTitle(way: WayOdds, all: readonly WayOdds[]): string {
  const chosen = all.some(({ how }) => how === "field") && all.some(({ how }) => how === "storm");
  switch (way.how) {
    case "field":
      return chosen ? "If they fight in the field" : "In the field";
    case "storm":
      return chosen ? "If they withdraw, the assault that follows" : "The assault, pressed while Elites can pay";
    case "walls":
      return "Against the walls";
    case "sortie":
      return "The sortie";
    case "no-walls":
      return "Without the walls it would be";
  }
}

/** How the sides share the bar: the attacker's chance, what decides nothing, the defender's chance. */
export function shares(end: EndOdds): [attacker: number, neither: number, defender: number] {
  return [end.won, end.both_lost + end.undecided, end.lost];
}

/** What is between the two ends of the bar, if it is worth a word. */
export function neither(end: EndOdds): string {
  const words = [];
  if (end.undecided >= 0.005) words.push(`${percent(end.undecided)} undecided`);
  if (end.both_lost >= 0.005) words.push(`${percent(end.both_lost)} both destroyed`);
  return words.join(", ");
}

const who = (side: Side, you: Side | null): string => (side === you ? "you" : you ? "they" : sideTitle(side));

/** "you lose 2.4 of 6 units, they 3 of 3" */
export function losses(way: WayOdds, you: Side | null): string {
  const lost = ({ units, left }: SideOdds) => `${amount(units - left)} of ${units}`;
  const [first, second] = way.attacker.side === you || !you ? [way.attacker, way.defender] : [way.defender, way.attacker];
  const verb = first.side === you || first.side === "free" ? "lose" : "loses";
  return `${who(first.side, you)} ${verb} ${lost(first)} units, ${who(second.side, you)} ${lost(second)}`;
}

/** "5 dice on 5+, 2 again" */
export function rolls({ dice, hits_on, again }: SideOdds): string {
  const needs = hits_on === 6 ? "on 6" : `on ${hits_on}+`;
  return `${count(dice, "die", "dice")} ${needs}${again ? `, ${again} again` : ""}`;
}

export const mean = (chances: readonly number[]): number => chances.reduce((sum, chance, n) => sum + n * chance, 0);

/** What an attack comes to in one sentence, for those who hear it. */
export function attackSentence(odds: AttackOdds, you: Side | null): string {
  const told = odds.ways.map((way) => {
    const winner = you && you !== odds.side ? way.end.lost : way.end.won;
    const hopes = you ? "you win" : `${sideTitle(odds.side)} wins`;
    return `${wayTitle(way, odds.ways)}: ${hopes} ${percent(winner)}; ${losses(way, you)}; ${amount(way.rounds)} rounds.`;
  });
  return `${attackTitle(odds)}. ${told.join(" ")}`;
}

/** Where the defender may go instead of fighting on. */
export function refugeWords({ refuges }: AttackOdds): string {
  if (!refuges.length) return "";
  const names = refuges.map(named);
  return `After a round they may fall back to ${listed(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more regions`] : names, "or")}.`;
}

// THE HUNT

/** How the Hunt looks for the Fellowship. */
export function huntWords(odds: HuntOdds): string {
  const pool = count(odds.tiles, "tile");
  if (odds.mordor) return `One of ${pool} is drawn; an Eye is worth ${odds.eye}.`;
  if (!odds.dice) return "There are no dice in the Hunt box: nothing hunts it.";
  const again = odds.again ? `, ${count(odds.again, "failed die", "failed dice")} rolled again` : "";
  const needs = odds.needs === 6 ? "on 6" : `on ${odds.needs}+`;
  return `${count(odds.dice, "die", "dice")} ${needs}${again}; ${pool} in the pool.`;
}

/** The Corruption that may be afterwards, from the least to the most that is likely at all. */
export function corruptionBars(odds: HuntOdds): { amount: number; chance: number; loses: boolean }[] {
  const last = odds.corruption.length - 1;
  return odds.corruption.map((chance, n) => ({ amount: n, chance, loses: n === last })).filter(({ chance }) => chance >= 0.0005);
}

export function huntSentence(odds: HuntOdds): string {
  const told = [odds.mordor ? "A tile is drawn" : `Found: ${percent(odds.found)}`, `damage ${amount(odds.damage)} on average`, `revealed: ${percent(odds.revealed)}`];
  if (odds.mordor) told.push(`stopped: ${percent(odds.stopped)}`);
  if (odds.lost > 0) told.push(`the Ring-bearers fall: ${percent(odds.lost)}`);
  return `${told.join("; ")}.`;
}
