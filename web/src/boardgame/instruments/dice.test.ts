import assert from "node:assert/strict";
import { test } from "node:test";

import type { BoardView, OptionView } from "../../lib/protocol.ts";
import { diceOf, goodFor, ofDie } from "./dice.ts";

const option = (key: string, dice: string[] = []): OptionView => ({ text: key, key, kind: key.split(" ")[0]!, cards: [], places: [], at: [], to: [], dice });

test("a die means the options that use it, and an Elven Ring that turns it", () => {
  const options = [option("fellowship character", ["character"]), option("draw event free-character", ["event"]), option("ring event character", ["event", "character"]), option("pass")];
  assert.deepEqual(ofDie(options, "character"), [0]);
  assert.deepEqual(ofDie(options, "event"), [1, 2]);
});

function seen(phase: string, dice: string[], pool: number, box: number): BoardView {
  return { phase, dice: { free: [], shadow: dice }, pools: { free: 4, shadow: pool }, hunt: { free: 0, shadow: box } } as unknown as BoardView;
}

test("every die of the turn lies somewhere", () => {
  assert.deepEqual(diceOf(seen("actions", ["army", "event"], 7, 3), "shadow"), { faces: ["army", "event"], unrolled: 0, spent: 2, inBox: 3 });
  assert.deepEqual(diceOf(seen("hunt", [], 7, 2), "shadow"), { faces: [], unrolled: 5, spent: 0, inBox: 2 });
});

test("every face that can be rolled is good for something", () => {
  for (const face of ["character", "muster", "event", "muster-army", "will-of-the-west"]) assert.ok(goodFor("free", face));
  for (const face of ["character", "army", "muster", "event", "muster-army", "eye"]) assert.ok(goodFor("shadow", face));
  assert.match(goodFor("shadow", "army"), /plays an Army card$/);
});
