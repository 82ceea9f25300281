import assert from "node:assert/strict";
import { test } from "node:test";

import type { SeatFacts } from "../lib/protocol.ts";
import { canBeHandedOn, fills, leftToWait } from "./handing.ts";

const seat = (facts: Partial<SeatFacts>): SeatFacts => ({ title: "Saruman", side: "shadow", kind: "person", name: "Dan", level: null, here: false, away: 100, former: null, ...facts });

test("the seat of somebody who is here is not offered", () => {
  assert.equal(canBeHandedOn(seat({ here: true, away: null })), false);
  assert.equal(canBeHandedOn(seat({})), true);
  assert.equal(canBeHandedOn(seat({ kind: "open" })), false);
});

test("somebody who is away has time to come back", () => {
  assert.equal(leftToWait(seat({}), 600, 400_000), 300_000);
  assert.equal(leftToWait(seat({}), 600, 700_000), 0);
  assert.equal(leftToWait(seat({ kind: "bot", away: null }), 600, 0), 0);
});

test("only a seat that was taken from somebody can be given back", () => {
  assert.deepEqual(fills(seat({}), ["easy", "hard"]), ["easy", "hard", "open"]);
  assert.deepEqual(fills(seat({ kind: "bot", former: "Dan" }), ["easy"]), ["back", "open"]);
  assert.deepEqual(fills(seat({ kind: "open", former: "" }), ["easy"]), ["back"]);
});
