import assert from "node:assert/strict";
import { test } from "node:test";

import type { CardInPlay } from "../lib/protocol.ts";
import { fallenOf, each, linesOf, stacked } from "./stacks.ts";

const orcs = (more: Partial<CardInPlay> = {}): CardInPlay => ({ card: "mordor-orcs", owner: "witch-king", items: [], ...more });

test("copies that are alike share a line; one that may not move yet, or carries something, has its own", () => {
  const carrying = orcs({ items: [{ card: "whip", owner: "saruman" }] });
  const lines = stacked([orcs(), orcs({ fresh: true }), orcs(), carrying]);
  assert.deepEqual(lines.map((line) => line.copies), [2, 1, 1]);
});

test("every card has a key of its own", () => {
  assert.equal(new Set(each([orcs(), orcs(), orcs()]).map((line) => line.key)).size, 3);
});

test("of copies, only as many have fallen as fell", () => {
  const cards = ["orcs", "orcs", "saruman"].map((card) => ({ card, owner: "saruman" }));
  assert.deepEqual([...fallenOf(cards, ["orcs", "gimli"])], [cards[0]]);
  assert.equal(fallenOf(cards, ["orcs", "orcs", "saruman"]).size, 3);
});

test("cards that share a line take one, an item takes another", () => {
  assert.equal(linesOf([]), 0);
  assert.equal(linesOf([orcs(), orcs(), orcs({ items: [{ card: "whip", owner: "saruman" }] })]), 3);
});
