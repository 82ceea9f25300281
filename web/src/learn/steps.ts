// Where a reader is in a lesson.

import type { LessonStep } from "../lib/protocol.ts";

/**
 * The step to be shown: what was read is past, and so is everything before the step that asks for something now
 * (`step`; after the last, how many there are). As many as there are when all is over.
 */
export function stepShown(steps: readonly LessonStep[], step: number, read: ReadonlySet<number>): number {
  const moved = steps.slice(0, step).some(({ asks }) => asks);
  const lastMove = steps.slice(0, step).findLastIndex(({ asks }) => asks);
  const from = moved ? lastMove + 1 : 0;
  for (let n = from; n < steps.length; n++) if (steps[n]!.asks ? n >= step : !read.has(n)) return n;
  return steps.length;
}
