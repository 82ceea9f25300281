import assert from "node:assert/strict";
import { test } from "node:test";

import { curves, pictureOf } from "./sharing.ts";

const standings = [
  { round: 0, free: 0, shadow: 0, at: 0 },
  { round: 1, free: 2, shadow: 4, at: 9 },
];

test("both curves have the same scale and stay in their box", () => {
  const { free, shadow } = curves(standings, { left: 10, top: 0, wide: 100, high: 40 });
  assert.deepEqual(free, [[10, 40], [110, 20]]);
  assert.deepEqual(shadow, [[10, 40], [110, 0]]);
});

test("names of people are text in the picture, whatever they contain", () => {
  const svg = pictureOf({ title: "A & B", scenario: "<Duel>", seats: { free: "x", shadow: "y" }, score: { free: 1, shadow: 2 }, standings, lines: [] });
  assert.ok(svg.includes("A &amp; B") && svg.includes("&lt;Duel&gt;"));
});
