import assert from "node:assert/strict";
import { test } from "node:test";

import { stepShown } from "./steps.ts";

const steps = [false, false, true, true, false].map((asks) => ({ asks, text: "", at: "" }));

test("a lesson goes from step to step as they are read and done", () => {
  assert.equal(stepShown(steps, 2, new Set()), 0);
  assert.equal(stepShown(steps, 2, new Set([0])), 1);
  assert.equal(stepShown(steps, 2, new Set([0, 1])), 2, "the first that asks for a move waits for it");
  assert.equal(stepShown(steps, 3, new Set([0, 1])), 3);
  assert.equal(stepShown(steps, 5, new Set([0, 1])), 4, "what follows the last move is read");
  assert.equal(stepShown(steps, 5, new Set([0, 1, 4])), 5, "then it is over");
});

test("whoever makes the move before having read all is not held up", () => {
  assert.equal(stepShown(steps, 3, new Set()), 3);
});
