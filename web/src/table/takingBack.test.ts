import assert from "node:assert/strict";
import { test } from "node:test";

import { takenBack } from "./takingBack.ts";

const LINES = [
  { at: 3, text: "You play Gimli to reserve." },
  { at: 5, text: "You pass." },
  { at: 5, text: "Combat at Moria: 2 attack against 1 of the place and 0 of its defenders." },
];

test("a take-back names the first thing that would be undone", () => {
  assert.equal(takenBack(LINES, 3), "all from “You pass” on");
  assert.equal(takenBack(LINES, 0), "all from “You play Gimli to reserve” on");
});

test("where nothing was told since, it is what was done", () => {
  assert.equal(takenBack(LINES, 5), "what was done");
  assert.equal(takenBack(LINES, null), "what was done");
});
