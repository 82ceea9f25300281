import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../../lib/protocol.ts";
import { after, before, between, justNow, momentsOf, roundAt } from "./moments.ts";

const line = (at: number, kind = "play"): Line => ({ at, kind, seat: null, text: `${kind} ${at}`, cards: [] });

test("stepping goes from moment to moment and stops at both ends", () => {
  const moments = momentsOf([line(2), line(2), line(5)], 9);
  assert.deepEqual(moments, [0, 2, 5, 9]);
  assert.equal(after(moments, 2), 5);
  assert.equal(after(moments, 3), 5);
  assert.equal(after(moments, 9), 9);
  assert.equal(before(moments, 4), 2);
  assert.equal(before(moments, 0), 0);
});

test("the choices of a step are those since the moment before", () => {
  assert.deepEqual(between([1, 3, 4, 7], 2, 4), [3, 4]);
  assert.deepEqual(between([1, 3], 0, 0), []);
});

test("a round has begun at its own first choice", () => {
  assert.equal(roundAt([4, 20], 3), 0);
  assert.equal(roundAt([4, 20], 4), 1);
  assert.equal(roundAt([4, 20], 50), 2);
});

test("what just happened leaves out the heading of a round", () => {
  assert.deepEqual(justNow([line(1), line(2, "round"), line(2)], 2, ({ kind }) => kind === "round").map((one) => one.text), ["play 2"]);
});
