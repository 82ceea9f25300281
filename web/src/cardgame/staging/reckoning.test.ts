import assert from "node:assert/strict";
import { test } from "node:test";

import { reckoned } from "./reckoning.ts";

test("the attack counts down to what gets through", () => {
  assert.deepEqual(reckoned({ attack: 5, ground: 1, defenders: 2 }).map(({ left }) => left), [5, 4, 2, 2]);
});

test("it never counts below nothing, and what cancels nothing is not told", () => {
  const told = reckoned({ attack: 2, ground: 0, defenders: 4 });
  assert.deepEqual(told.map(({ by, left }) => [by, left]), [["attack", 2], ["defenders", 0], ["outcome", 0]]);
  assert.equal(told.at(-1)!.words, "it holds");
});
