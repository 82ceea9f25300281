import assert from "node:assert/strict";
import { test } from "node:test";

import { fitting, shares } from "./room.ts";

const column = { high: 300, base: 60, pitch: 20, gap: 10 };

test("reserves that fit are shown whole", () => {
  assert.deepEqual(shares([3, 4], column), [3, 4]);
});

test("of long reserves each gets its share, and a short one leaves its lines to the others", () => {
  assert.deepEqual(shares([6, 6], column), [4, 4]); // 300 - 120 - 10 = 170: eight lines
  assert.deepEqual(shares([1, 9], column), [1, 7]);
  assert.deepEqual(shares([0, 9], column), [0, 8]);
});

test("every seat with a reserve has at least a line, however low the column", () => {
  assert.deepEqual(shares([4, 4, 4], { ...column, high: 100 }), [1, 1, 1]);
});

test("where not all fit, one line tells of the others", () => {
  assert.equal(fitting([1, 1, 1], 3), 3);
  assert.equal(fitting([1, 1, 1, 1], 3), 2);
  assert.equal(fitting([2, 1, 1], 3), 1); // a card with an item takes two lines
  assert.equal(fitting([1, 1], 1), 0);
});
