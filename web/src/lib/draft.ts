// A gesture that takes several answers: they are kept here until the last of them is given, and then sent as one group.
// Meanwhile the server shows what they would lead to.

import type { DecisionView, GroupAnswer, Line, OptionView } from "./protocol.ts";
import type { AnyView } from "./view.ts";

/** What was answered with one touch: one answer, or all those of a panel. */
export interface Step {
  answers: readonly GroupAnswer[];
  said: string; // in words, for whoever looks back at it
}

export interface Draft {
  steps: readonly Step[];
  view: AnyView; // the table as it would be
  lines: readonly Line[]; // what would have happened
}

export const answersOf = (steps: readonly Step[]): GroupAnswer[] => steps.flatMap((step) => step.answers);

/** An option as an answer: it names the question it is meant for, so that it can never answer another. */
export const answerTo = (asked: DecisionView, option: OptionView): GroupAnswer => ({ kind: asked.kind, facts: asked.facts, key: option.key });
