// A battle as the log tells it: who attacks whom, and round by round the Combat cards, the rolls, the losses.

import type { Line } from "../../lib/protocol.ts";
import type { Side } from "../../lib/view.ts";
import { kindOf } from "../facts.ts";

export interface Die {
  n: number;
  hit: boolean;
  again: boolean; // it missed and was rolled again
}

export interface Roll {
  how: "roll" | "reroll" | "extra";
  dice: readonly Die[];
  bonus: number; // to each die
  target: number; // a die hits from this number on
  hits: number;
}

/** What one side does in a round. */
export interface Part {
  announced: boolean;
  card: string | null; // the Combat card that was shown
  inVain: boolean; // it has no effect
  rolls: readonly Roll[];
  more: number; // hits besides the rolls
  cancelled: number; // hits that this side need not take
}

export interface Loss {
  figure: string; // a kind of figure, or a character
  n: number;
  reduced: boolean; // an Elite that became a Regular
}

export interface Round {
  free: Part;
  shadow: Part;
  lost: Readonly<Record<Side, readonly Loss[]>>;
}

export type Ending = "ceases" | "retreat" | "withdraws" | "destroyed" | null;

export interface Fight {
  place: string;
  origin: string;
  kind: string;
  attacker: Side;
  rounds: readonly Round[];
  ending: Ending; // null: it goes on, as far as was told
  destroyed: Side | null; // whose army is, if one is
  last: Line; // the latest line that belongs to it
}

const NOTHING: Part = { announced: false, card: null, inVain: false, rolls: [], more: 0, cancelled: 0 };
const FRESH: Round = { free: NOTHING, shadow: NOTHING, lost: { free: [], shadow: [] } };

const OPENS = new Set(["announces", "combat card", "combat roll"]); // a round, once the one before was rolled
const ENDINGS = new Set(["ceases", "retreat", "withdraws"]);
/** What comes after a battle. */
const AFTER = new Set(["die", "pass", "turn", "roll", "hunt dice", "over"]);

const other = (side: Side): Side => (side === "free" ? "shadow" : "free");
const numberOf = (line: Line, name: string): number => Number(line.facts?.[name] ?? 0);
const textOf = (line: Line, name: string): string => String(line.facts?.[name] ?? "");

/** The latest battle of these lines; null if nothing was fought, or something else has happened since. */
export function fightIn(lines: readonly Line[], sideOf: (seat: string | null) => Side): Fight | null {
  const begun = lines.findLastIndex((line) => line.kind === "attack");
  const opening = lines[begun];
  if (!opening) return null;
  const attacker = sideOf(opening.seat);
  let rounds: Round[] = [];
  let ending: Ending = null;
  let destroyed: Side | null = null;
  let last = opening;
  for (const line of lines.slice(begun + 1)) {
    if (AFTER.has(line.kind)) return null;
    const side = sideOf(line.seat);
    if (!rounds.length || (OPENS.has(line.kind) && isRolled(rounds.at(-1)!, line.kind, side))) {
      if (OPENS.has(line.kind)) rounds = [...rounds, FRESH];
    }
    if (ENDINGS.has(line.kind)) ending = line.kind as Ending;
    if (line.kind === "leaders lost") {
      ending ??= "destroyed";
      destroyed = kindOf(textOf(line, "figure")).side;
    }
    const now = rounds.at(-1);
    const next = now && after(now, line, side);
    if (next && next !== now) rounds = [...rounds.slice(0, -1), next];
    if (next !== now || ending || OPENS.has(line.kind)) last = line;
  }
  return { place: textOf(opening, "region"), origin: textOf(opening, "origin"), kind: textOf(opening, "battle"), attacker, rounds, ending, destroyed, last };
}

/** Whether a round has come so far that such a line begins another. */
function isRolled(round: Round, kind: string, side: Side): boolean {
  const rolled = (of: Side) => round[of].rolls.some(({ how }) => how === "roll");
  return kind === "combat roll" ? rolled(side) : rolled("free") || rolled("shadow");
}

function after(round: Round, line: Line, side: Side): Round {
  const part = (change: Partial<Part>): Round => ({ ...round, [side]: { ...round[side], ...change } });
  switch (line.kind) {
    case "announces":
      return part({ announced: true });
    case "combat card":
      return part({ announced: true, card: line.cards[0] ?? null });
    case "cancelled":
    case "works in vain":
      return part({ inVain: true });
    case "combat roll":
      return part({ rolls: [...round[side].rolls, rolled(line, "roll")] });
    case "extra attack":
      return part({ rolls: [...round[side].rolls, rolled(line, "extra")] });
    case "reroll": {
      const again = rolled(line, "reroll");
      return part({ rolls: [...round[side].rolls.map((roll) => (roll.how === "roll" ? rolledAgain(roll, again.dice.length) : roll)), again] });
    }
    case "misses hit":
      return part({ more: round[side].more + numberOf(line, "number") });
    case "more hits":
      return part({ more: round[side].more + numberOf(line, "hits") });
    case "backfires":
      return { ...round, [other(side)]: { ...round[other(side)], more: round[other(side)].more + numberOf(line, "hits") } };
    case "hits cancelled":
      return part({ cancelled: round[side].cancelled + numberOf(line, "hits") });
    case "loss":
    case "leaders lost":
      return lose(round, { figure: textOf(line, "figure"), n: numberOf(line, "number"), reduced: false }, kindOf(textOf(line, "figure")).side);
    case "reduced":
      return lose(round, { figure: textOf(line, "figure"), n: 1, reduced: true }, kindOf(textOf(line, "figure")).side);
    case "slain":
      return lose(round, { figure: textOf(line, "person"), n: 1, reduced: false }, side);
    default:
      return round;
  }
}

function lose(round: Round, loss: Loss, side: Side): Round {
  return { ...round, lost: { ...round.lost, [side]: [...round.lost[side], loss] } };
}

/** The highest dice are those that hit. */
function rolled(line: Line, how: Roll["how"]): Roll {
  const numbers = (line.facts?.["rolled"] as number[] | undefined) ?? [];
  const hits = numberOf(line, "hits");
  const best = new Set([...numbers.keys()].sort((a, b) => numbers[b]! - numbers[a]!).slice(0, hits));
  return { how, dice: numbers.map((n, at) => ({ n, hit: best.has(at), again: false })), bonus: numberOf(line, "bonus"), target: numberOf(line, "target"), hits };
}

/** The first of the dice that missed are those that are rolled again. */
function rolledAgain(roll: Roll, n: number): Roll {
  let left = n;
  return { ...roll, dice: roll.dice.map((die) => (die.hit || left-- <= 0 ? die : { ...die, again: true })) };
}

/** The hits of a side in a round, before the other cancels any. */
export const hitsOf = (part: Part): number => part.rolls.reduce((sum, { hits }) => sum + hits, part.more);

/** What a side has lost in all rounds, kind by kind; those that were only reduced are left out. */
export function fallenOf(fight: Fight, side: Side): Record<string, number> {
  const all: Record<string, number> = {};
  for (const round of fight.rounds) for (const { figure, n, reduced } of round.lost[side]) if (!reduced) all[figure] = (all[figure] ?? 0) + n;
  return all;
}
