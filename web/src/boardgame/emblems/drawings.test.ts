import assert from "node:assert/strict";
import { test } from "node:test";

import { areDrawn } from "../../ui/emblems/check.ts";
import type { EventFacts } from "../cards/facts.ts";
import cards from "./cards.json" with { type: "json" };
import { pieceOf, PIECES } from "./pieces.ts";

const PRINTED = cards as Pick<EventFacts, "id" | "set" | "side" | "deck">[];

test("every Event card has a drawing of its own, in the piece that it asks for", async () => {
  for (const [name, fetched] of Object.entries(PIECES)) {
    const asking = PRINTED.filter((card) => pieceOf(card) === name).map(({ id }) => id);
    assert.ok(asking.length, name);
    areDrawn(asking, (await fetched()).default);
  }
  assert.deepEqual(PRINTED.filter((card) => !PIECES[pieceOf(card)]), [], "cards without a piece");
});

test("all cards of the board game and of its expansion were found", () => {
  assert.equal(PRINTED.filter(({ set }) => set === "base").length, 96);
  assert.equal(PRINTED.filter(({ set }) => set === "twilight").length, 15);
});

test("no two Event cards of different pieces look alike", async () => {
  const all = await Promise.all(Object.values(PIECES).map(async (fetched) => (await fetched()).default));
  areDrawn(PRINTED.map(({ id }) => id), Object.assign({}, ...all));
});
