import assert from "node:assert/strict";
import { test } from "node:test";

import { newest } from "./newest.ts";

test("an answer that was overtaken is no news", () => {
  const ask = newest();
  const [first, second, third] = [ask(), ask(), ask()];
  assert.deepEqual([second(), first(), third()], [true, false, true]);
});

test("answers in their order are all news", () => {
  const ask = newest();
  const [first, second] = [ask(), ask()];
  assert.deepEqual([first(), second()], [true, true]);
});
