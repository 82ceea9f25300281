import assert from "node:assert/strict";
import { test } from "node:test";

import type { Battleground } from "../lib/protocol.ts";
import { fieldsOf, inRows, perRow, sidesAt, widths } from "./rows.ts";

const at = (attackers: number, defenders: number) => ({ attackers, defenders });

test("a place with many cards is wider, one with few has room for its words", () => {
  assert.deepEqual(widths([at(0, 0), at(5, 2), at(1, 3)], 20, 768), [3, 5, 3]);
  assert.deepEqual(widths([at(0, 0), at(3, 2), at(1, 1), at(0, 1)], 20, 768), [2, 3, 2, 2]); // many places beside each other
});

test("on a high screen a fifth card begins a second row instead of making all cards small", () => {
  assert.deepEqual(widths([at(5, 1)], 20, 1080), [4]);
});

test("where not all fit, the cards lie in two rows where that costs least height", () => {
  assert.deepEqual(widths([at(5, 5), at(4, 2), at(2, 3)], 10, 768), [5, 2, 3]); // one second row at the path, none at the first place
  assert.deepEqual(widths([at(6, 1), at(3, 3)], 6, 768), [3, 3]);
  assert.deepEqual(widths([at(9, 9), at(9, 9)], 2, 768), [5, 5]); // and no further
});

test("room that is left over saves a side its second row", () => {
  assert.deepEqual(widths([at(6, 3), at(5, 4)], 7, 768), [3, 4]); // the four defenders lie in one row
  assert.deepEqual(widths([at(6, 3), at(5, 4)], 6, 768), [3, 3]);
});

test("rows are about equally long", () => {
  assert.equal(perRow(3, 3), 3);
  assert.equal(perRow(4, 3), 2);
  assert.equal(perRow(5, 3), 3);
  assert.equal(perRow(7, 3), 3);
  assert.equal(perRow(3, 2), 2);
  assert.equal(perRow(0, 2), 0);
  assert.equal(perRow(4, 0), 1);
});

test("who defends a place depends on whose it is", () => {
  const cards = [{ card: "orcs" }, { card: "trolls" }, { card: "riders" }];
  const cardOf = (id: string) => ({ side: id === "riders" ? ("free" as const) : ("shadow" as const) });
  assert.deepEqual(sidesAt({ side: "free", cards } as unknown as Battleground, cardOf), at(2, 1));
  assert.deepEqual(sidesAt({ side: "shadow", cards } as unknown as Battleground, cardOf), at(1, 2));
});

test("of cards in rows those with short titles lie behind, those with items in front", () => {
  const card = (name: string, items = 0) => ({ card: name, items: Array.from({ length: items }) });
  const order = (...cards: ReturnType<typeof card>[]) => inRows(cards, (id) => id, 10).map((one) => one.card);
  assert.deepEqual(order(card("The Witch-king"), card("The Hunter"), card("Frodo", 2), card("Gollum")), ["The Hunter", "Gollum", "The Witch-king", "Frodo"]);
});

test("on a phone items lie beside their card", () => {
  assert.equal(fieldsOf([{ items: ["sting", "mithril-coat"] }, { items: [] }, {}]), 4);
});
