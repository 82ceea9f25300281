import assert from "node:assert/strict";
import { test } from "node:test";

import type { Point } from "./atlas.ts";
import { towards, within } from "./walking.ts";

const land = (anchor: Point, ...neighbours: string[]) => ({ anchor, neighbours });
//  a - b - c      d lies below b, across a closed border; e is far to the east of c.
const LAND = {
  a: land([0, 0], "b"),
  b: land([100, 10], "a", "c"),
  c: land([200, 0], "b", "e"),
  d: land([105, 90]),
  e: land([400, 10], "c"),
};

test("an arrow goes to the neighbour that way", () => {
  assert.equal(towards("a", "right", LAND), "b");
  assert.equal(towards("b", "left", LAND), "a");
  assert.equal(towards("c", "right", LAND), "e");
});

test("without a neighbour that way it goes to the nearest region there, and at the edge nowhere", () => {
  assert.equal(towards("b", "down", LAND), "d");
  assert.equal(towards("a", "left", LAND), null);
  assert.equal(towards("a", "up", LAND), null);
});

test("what lies within some steps", () => {
  assert.deepEqual([...within("a", 2, LAND)], [["a", 0], ["b", 1], ["c", 2]]);
  assert.deepEqual([...within("d", 5, LAND)], [["d", 0]]);
});
