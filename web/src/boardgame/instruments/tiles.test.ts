import assert from "node:assert/strict";
import { test } from "node:test";

import { chanceToReveal, sorted, tileOf, TILES, tileWords, total } from "./tiles.ts";

const POOL = { "eye-reveal": 4, "3": 3, "2": 2, "2-reveal": 1, "1": 2, "1-reveal": 2, "0-reveal": 2 };

test("the worst tiles come first", () => {
  assert.deepEqual(
    sorted({ "1": 2, "eye-reveal": 1, "3": 3, "phial-of-galadriel": 1 }).map(({ tile, n }) => `${n} ${tile.id}`),
    ["1 eye-reveal", "3 3", "2 1", "1 phial-of-galadriel"],
  );
  assert.equal(total(POOL), 16);
});

test("the chance to be revealed is that of the tiles in the pool", () => {
  assert.equal(chanceToReveal({ in: POOL, drawn: {}, waiting: {}, out: {} }), 9 / 16);
  assert.equal(chanceToReveal({ in: {}, drawn: POOL, waiting: {}, out: {} }), 0);
});

test("every tile says what it does", () => {
  assert.equal(tileWords(tileOf("2-reveal")), "2 damage, reveals the Fellowship");
  assert.equal(tileWords(tileOf("smeagol-helps-nice-master")), "Fellowship tile: heals 1 Corruption");
  assert.equal(tileWords(tileOf("shelobs-lair")), "Shadow tile: as much damage as a die shows, stops it on the Mordor track");
  assert.equal(new Set(TILES.map((tile) => tile.id)).size, TILES.length);
});
