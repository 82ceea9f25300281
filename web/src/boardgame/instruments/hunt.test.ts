import assert from "node:assert/strict";
import { test } from "node:test";

import type { BoardView, Line } from "../../lib/protocol.ts";
import { hitsOn, huntIn, strengthOf } from "./hunt.ts";

function seen(at: string, hunt: { shadow: number; free: number }, regions: object = {}): BoardView {
  return { hunt, fellowship: { at }, regions } as unknown as BoardView;
}

test("the Hunt rolls the Shadow's dice in the box, five at most, and each die of an earlier move helps it", () => {
  const { dice, from, again } = strengthOf(seen("rivendell", { shadow: 7, free: 2 }));
  assert.deepEqual([dice, from, again], [5, 4, []]);
  assert.equal(strengthOf(seen("rivendell", { shadow: 1, free: 9 })).from, 2);
});

test("an army, Nazgûl and a Stronghold of the Shadow where the Fellowship is give a re-roll each", () => {
  const figures = { "sauron-regular": 2, nazgul: 1 };
  const held = { moria: { figures, people: [], controller: "shadow", besieged: false } };
  assert.equal(strengthOf(seen("moria", { shadow: 1, free: 0 }, held)).again.length, 3);
  assert.equal(strengthOf(seen("moria", { shadow: 1, free: 0 })).again.length, 1, "also where nobody stands");
  const taken = { moria: { figures: {}, people: [], controller: "free", besieged: false } };
  assert.deepEqual(strengthOf(seen("moria", { shadow: 1, free: 0 }, taken)).again, []);
});

test("what a die must show is said in words", () => {
  assert.deepEqual([hitsOn(6), hitsOn(5), hitsOn(3)], ["hits on 6", "hits on 5 or 6", "hits on 3 to 6"]);
  assert.deepEqual([hitsOn(6, 1), hitsOn(6, 2)], ["hits on 6", "hit on 6"]);
});

const line = (kind: string, facts: Record<string, unknown> = {}): Line => ({ at: 1, kind, seat: null, text: kind, cards: [], facts });

test("the latest Hunt is read from the log, until something else is done", () => {
  const lines = [line("die"), line("fellowship moves"), line("hunt roll", { rolled: [5, 2, 1], again: [6], bonus: 1, successes: 2 }), line("tile", { tile: "2-reveal" })];
  const found = huntIn(lines)!;
  assert.deepEqual(found.dice.map(({ hit }) => hit), [true, false, false, true]);
  assert.deepEqual(found.dice.map(({ again }) => again), [false, true, false, false]);
  assert.equal(found.tile, "2-reveal");
  assert.equal(huntIn([...lines, line("die")]), null);
  assert.equal(huntIn([line("die"), line("march")]), null);
});
