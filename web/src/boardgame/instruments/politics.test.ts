import assert from "node:assert/strict";
import { test } from "node:test";

import type { BoardView } from "../../lib/protocol.ts";
import { ofNation, standingOf } from "./politics.ts";

const PEOPLE = { boromir: "fellowship", legolas: "gone", strider: "fellowship", merry: "fellowship", "witch-king": "not-yet" };

function seen(nations: object, people: object = PEOPLE, regions: object = {}): BoardView {
  return { nations, people, regions } as unknown as BoardView;
}

test("a nation that sleeps says who can wake it, and that it stops before war", () => {
  const { words, wakes, held } = standingOf(seen({ gondor: { steps: 1, active: false } }), "gondor");
  assert.equal(words, "1 step from war, passive");
  assert.ok(wakes.includes("Boromir or Merry ends a move in Dol Amroth, Pelargir or Minas Tirith"), wakes.join("\n"));
  assert.ok(wakes.includes("the Witch-king enters the game"));
  assert.equal(held, "While it is passive it does not go to war.");
});

test("a home that was taken wakes nobody, and who is dead speaks for nobody", () => {
  const lost = { lorien: { controller: "shadow" }, rivendell: { controller: "shadow" }, "woodland-realm": { controller: "shadow" }, "grey-havens": { controller: "shadow" } };
  const { wakes, moves } = standingOf(seen({ elves: { steps: 2, active: false } }, PEOPLE, lost), "elves");
  assert.ok(!wakes.some((why) => why.includes("declared")));
  assert.ok(!moves.some((why) => why.includes("speaks")));
});

test("a nation At War is moved by nothing", () => {
  assert.deepEqual(standingOf(seen({ sauron: { steps: 0, active: true } }), "sauron"), { words: "At War, active", wakes: [], moves: [], held: "" });
});

test("the options of a nation are those that name it", () => {
  assert.deepEqual(ofNation([{ nations: ["gondor"] }, {}, { nations: ["rohan"] }], "rohan"), [2]);
});
