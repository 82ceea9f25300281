// Which answers have odds, and which of the odds that were told are those of the answers pointed at.

import type { AttackOdds, BoardView, DecisionView, HuntOdds, OptionView } from "../../lib/protocol.ts";
import { wayOf } from "../asking.ts";

export type Odds = AttackOdds | HuntOdds;

const ATTACKS = new Set(["attack", "assault"]);
const ATTACKS_OF_A_DIE = new Set(["attack", "attack-part"]);
const IN_BATTLE = new Set(["fight", "siege", "reduce"]);
const HUNT_DICE = "hunt dice"; // the question how many dice go to the Hunt box

/** Whether an answer is one attack; an attack by a part of an army that is asked for next may be any of them. */
const attacks = (option: OptionView): boolean => ATTACKS.has(option.kind) && wayOf(option) !== null;

function hasOdds(asked: DecisionView, option: OptionView, inBattle: boolean): boolean {
  if (inBattle) return IN_BATTLE.has(option.kind);
  return option.kind === "fellowship" || ATTACKS_OF_A_DIE.has(option.kind) || asked.kind === HUNT_DICE || attacks(option);
}

/** The answers whose odds can be told. */
export function withOdds(view: BoardView): number[] {
  const asked = view.decision;
  return (asked?.options ?? []).flatMap((option, index) => (hasOdds(asked!, option, view.battle !== null) ? [index] : []));
}

/** Which preview the server is asked for: that of one answer, null for all attacks that are offered, undefined for none. */
export function foretells(view: BoardView, pointed: readonly number[]): number | null | undefined {
  const asked = view.decision;
  const options = asked?.options ?? [];
  const known = pointed.filter((index) => options[index] && hasOdds(asked!, options[index], view.battle !== null));
  return known.some((index) => attacks(options[index]!)) ? null : known[0];
}

/** Of all that was told, what the answers pointed at are about. */
export function pointedAt(view: BoardView, pointed: readonly number[], told: readonly Odds[]): Odds[] {
  const asked = view.decision;
  const options = pointed.flatMap((index) => asked?.options?.[index] ?? []);
  if (!options.length) return [];
  return told.filter((odds) => odds.odds === "hunt" || options.some((option) => !attacks(option) || isOf(odds, option)));
}

function isOf(odds: AttackOdds, option: OptionView): boolean {
  const way = wayOf(option);
  return way?.from === odds.from && way.to === odds.to;
}
