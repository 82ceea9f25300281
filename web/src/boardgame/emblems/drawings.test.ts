import assert from "node:assert/strict";
import { test } from "node:test";

import { areDrawn } from "../../ui/emblems/check.ts";
import cards from "./cards.json" with { type: "json" };
import { PIECES } from "./pieces.ts";

const DECKS = Object.keys(PIECES);

test("every Event card has a drawing of its own, in the piece of its deck", async () => {
  assert.equal(cards.length, 96);
  for (const deck of DECKS) {
    areDrawn(cards.filter((card) => card.deck === deck).map(({ id }) => id), (await PIECES[deck]!()).default);
  }
});

test("no two Event cards of different decks look alike", async () => {
  const all = await Promise.all(DECKS.map(async (deck) => (await PIECES[deck]!()).default));
  areDrawn(cards.map(({ id }) => id), Object.assign({}, ...all));
});
