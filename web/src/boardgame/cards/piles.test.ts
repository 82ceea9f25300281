import assert from "node:assert/strict";
import { test } from "node:test";

import type { BoardView } from "../../lib/protocol.ts";
import { decksOf, pilesOf } from "./piles.ts";

const NONE = { discards: [], hand_backs: {}, buried_backs: {}, committed_backs: {}, hand: null, buried: null, committed: null };

function seen(own: object): BoardView {
  const cards = { decks: { "free-character": 20, "free-strategy": 19 }, table: [], playing: [], free: { ...NONE, ...own }, shadow: NONE };
  return { cards, seats: { free: { title: "Free Peoples", side: "free" }, shadow: { title: "Shadow", side: "shadow" } } } as unknown as BoardView;
}

test("what only backs are known of is shown by its backs", () => {
  const [hand, , buried] = pilesOf(seen({ hand_backs: { "free-character": 2, "free-strategy": 0 }, buried_backs: { "free-strategy": 1 } }), "free", "shadow");
  assert.deepEqual([hand!.n, hand!.known, hand!.backs], [2, [], [{ deck: "free-character", n: 2 }]]);
  assert.deepEqual([buried!.n, buried!.backs], [1, [{ deck: "free-strategy", n: 1 }]]);
});

test("whoever put cards away face down still knows them", () => {
  const piles = pilesOf(seen({ buried: ["elven-rope"], buried_backs: { "free-character": 1 } }), "free", "free");
  const buried = piles.find(({ key }) => key === "buried/free")!;
  assert.deepEqual([buried.n, buried.known, buried.backs], [1, ["elven-rope"], []]);
  assert.match(buried.about, /Only you/);
});

test("of a team each player has a hand and face-down discards, and the side one pile of discards", () => {
  const seats = { gondor: { title: "Gondor", side: "free" }, rohan: { title: "Rohan", side: "free" } };
  const cards = { decks: {}, table: [], playing: [], gondor: { ...NONE, discards: ["elven-rope"], hand: [] }, rohan: { ...NONE, discards: ["elven-rope"], hand_backs: { "free-character": 3 } } };
  const piles = pilesOf({ seats, cards } as unknown as BoardView, "free", "gondor");
  assert.deepEqual(piles.map(({ key, n }) => [key, n]), [["hand/rohan", 3], ["discards/free", 1], ["buried/gondor", 0], ["buried/rohan", 0]]);
  assert.deepEqual([piles[0]!.name, piles[0]!.title, piles[0]!.about], ["Rohan, hand", "Hand of Rohan", "Four cards may be held at most."]);
});

test("each side has two decks", () => {
  assert.deepEqual(
    decksOf(seen({}), "free").map(({ deck, n }) => [deck, n]),
    [
      ["free-character", 20],
      ["free-strategy", 19],
    ],
  );
});
