import assert from "node:assert/strict";
import { test } from "node:test";

import { areDrawn, shapesOf } from "../../ui/emblems/check.ts";
import type { Drawing, Drawings } from "../../ui/emblems/pen.ts";
import cards from "./cards.json" with { type: "json" };
import { pieceOf, PIECES, type Printed } from "./pieces.ts";

const pieces = new Map<string, Drawings>();
for (const [name, fetched] of Object.entries(PIECES)) pieces.set(name, (await fetched()).default);

test("every card and location of both sets has a drawing of its own", () => {
  assert.ok(cards.length > 240, "they were found");
  areDrawn(cards.map(({ id }) => id), Object.assign({}, ...pieces.values()) as Drawings);
});

test("each card finds its drawing in the piece that it asks for", () => {
  const lost = (cards as Printed[]).filter((card) => !pieces.get(pieceOf(card))?.[card.id]);
  assert.deepEqual(lost.map(({ id }) => id), []);
});

test("the cards of the first page look as they do everywhere", () => {
  for (const [id, drawing] of Object.entries(pieces.get("shown")!)) {
    const others = [...pieces].filter(([name, drawings]) => name !== "shown" && drawings[id]).map(([, drawings]) => shapesOf(drawings[id] as Drawing));
    assert.deepEqual(others, [shapesOf(drawing)], id);
  }
});

test("a card of a set that nobody has drawn for has no piece", () => {
  const foreign: Printed = { id: "a-stranger", kind: "faction card", set: "somebody-elses", faction: "elf", side: "free" };
  assert.equal(PIECES[pieceOf(foreign)], undefined);
});
