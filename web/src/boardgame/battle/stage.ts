// What the stage of a battle is called, and which figures can be chosen on it.

import type { BattleView, OptionView } from "../../lib/protocol.ts";
import { sideTitle } from "../../lib/words.ts";
import type { Fight } from "./fight.ts";

export function headline(kind: string, place: string): string {
  if (kind === "siege") return `The siege of ${place}`;
  if (kind === "sortie") return `A sortie from ${place}`;
  return `Battle in ${place}`;
}

/** How it ended, in a word or two. */
export function endWords({ ending, attacker, destroyed }: Fight): string {
  if (ending === "ceases") return "The attack has ceased.";
  if (ending === "retreat") return "The defenders have retreated.";
  if (ending === "withdraws") return "The defenders are inside the walls.";
  if (ending === "destroyed") return destroyed === "free" ? "The army of the Free Peoples is destroyed." : "The Shadow's army is destroyed.";
  return attacker === "free" ? "The Free Peoples attacked." : "The Shadow attacked.";
}

/** Who has the better Siege Engines in a siege, in games that have them; "" where none stand. */
export function engineWords({ kind, superior }: Pick<BattleView, "kind" | "superior">, towers: number, trebuchets: number): string {
  if (kind !== "siege" || superior === undefined || (!superior && !towers && !trebuchets)) return "";
  const count = `${towers} to ${trebuchets}`;
  if (!superior) return `Siege Engines ${count}: nobody is superior.`;
  return `Siege Engines ${count}: the ${sideTitle(superior)} ${superior === "free" ? "have" : "has"} superiority.`;
}

const TAKES = new Set(["lose", "reduce"]);

/** The options that take one figure of this kind from an army; those that take several at once are answers in words. */
export function ofFigure(options: readonly OptionView[], figure: string): number[] {
  return [...options.keys()].filter((index) => {
    const [, taken, several] = options[index]!.key.split(" ");
    return TAKES.has(options[index]!.kind) && taken === figure && !several;
  });
}

/** The figures one by one, without those that have fallen while they are still told of. */
export function standing(figures: Readonly<Record<string, number>>, fallen: Readonly<Record<string, number>>): string[] {
  return Object.entries(figures).flatMap(([kind, n]) => Array.from({ length: Math.max(0, n - (fallen[kind] ?? 0)) }, () => kind));
}

export const minus = (all: Readonly<Record<string, number>>, known: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(all).map(([kind, n]) => [kind, n - (known[kind] ?? 0)]));
