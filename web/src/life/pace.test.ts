import assert from "node:assert/strict";
import { test } from "node:test";

import { clockWords, leftWords, timeWords } from "./pace.ts";

test("times are told as people say them", () => {
  assert.deepEqual([120, 3600, 86_400, 604_800].map(timeWords), ["2 minutes", "1 hour", "1 day", "7 days"]);
  assert.equal(clockWords({ per: "game", seconds: 1800 }), "30 minutes a game");
  assert.deepEqual([-5, 42.9, 725, 12_000, 187_300].map(leftWords), ["0:00", "0:42", "12:05", "3 h 20 min", "2 days 4 h"]);
});
