// What a click on a die means, and what each face is good for.

import type { BoardView, OptionView } from "../../lib/protocol.ts";
import type { Side } from "../../lib/view.ts";

/** The options that use a die with this face; the first die that an option names is the one that is used. */
export function ofDie(options: readonly OptionView[], face: string): number[] {
  return [...options.keys()].filter((index) => options[index]!.dice?.[0] === face);
}

export interface Lying {
  faces: readonly string[]; // dice that can still be used
  unrolled: number; // before the roll
  spent: number;
  inBox: number; // in the Hunt box
}

/** Where the dice of a side are in this turn. */
export function diceOf(view: BoardView, side: Side): Lying {
  const faces = view.dice[side] ?? [];
  const inBox = view.hunt[side];
  const left = Math.max(0, (view.pools[side] ?? 0) - faces.length - inBox);
  const before = ["draw", "fellowship", "hunt"].includes(view.phase);
  return { faces, unrolled: before ? left : 0, spent: before ? 0 : left, inBox };
}

const CARD_OF: Readonly<Record<string, string>> = { character: "a Character card", army: "an Army card", muster: "a Muster card" };

const FREE: Readonly<Record<string, string>> = {
  character: "moves or hides the Fellowship, separates or moves Companions, moves or attacks with an army that has a Leader",
  army: "moves two armies, or attacks with one",
  muster: "moves a nation one step towards war, or musters troops",
  event: "draws a card from either deck, or plays any card",
  "muster-army": "counts as a Muster or as an Army result",
  "will-of-the-west": "counts as any other result, or brings Aragorn or Gandalf the White into play",
};

const SHADOW: Readonly<Record<string, string>> = {
  character: "moves all Nazgûl and Minions, moves or attacks with an army that has a Leader",
  army: FREE["army"]!,
  muster: "moves a nation one step towards war, musters troops, or brings a Minion into play",
  event: FREE["event"]!,
  "muster-army": FREE["muster-army"]!,
  eye: "lies in the Hunt box",
};

/** What a face is good for, in one sentence without its subject. */
export function goodFor(side: Side, face: string): string {
  const words = (side === "free" ? FREE : SHADOW)[face] ?? "";
  return CARD_OF[face] ? `${words}, or plays ${CARD_OF[face]}` : words;
}
