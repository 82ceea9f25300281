import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../../lib/protocol.ts";
import { gainsOf, linesOfTurn } from "./gains.ts";

const line = (kind: string, seat: string | null, facts: Record<string, unknown> = {}): Line => ({ at: 1, kind, seat, text: kind, cards: [], facts });
const sideOf = (seat: string | null) => (seat === "shadow" ? "shadow" : "free");

const LINES = [
  line("turn", null, { turn: 1 }),
  line("event", "shadow"),
  line("turn", null, { turn: 2 }),
  line("capture", "shadow", { region: "pelargir" }),
  line("politics", "free", { nation: "gondor", steps: 0 }),
  line("politics", "free", { nation: "rohan", steps: 1 }),
  line("fellowship moves", "free", { progress: 1 }),
  line("fellowship moves", "free", { progress: 2 }),
  line("corruption", "free", { more: 2, now: 2 }),
  line("recruit", "shadow", { region: "morannon", figure: "sauron-regular", number: 2 }),
  line("loss", "shadow", { region: "pelargir", figure: "sauron-regular", number: 1 }),
  line("loss", "free", { region: "pelargir", figure: "gondor-regular", number: 1 }),
  line("turn", null, { turn: 3 }),
];

test("a turn is what lies between two headings", () => {
  assert.equal(linesOfTurn(LINES, 1).length, 1);
  assert.equal(linesOfTurn(LINES, 2).length, 9);
  assert.deepEqual(linesOfTurn(LINES, 7), []);
});

test("each side's gains and losses are told, the weightiest first", () => {
  const turn = linesOfTurn(LINES, 2);
  assert.deepEqual(gainsOf(turn, "shadow", sideOf), ["Took Pelargir: 1 Victory Point", "Mustered 2 figures", "Lost 1 figure in battle"]);
  assert.deepEqual(gainsOf(turn, "free", sideOf), ["The Fellowship went 2 steps and gained 2 Corruption", "Gondor went to war", "Lost 1 figure in battle"]);
});

test("what was won back is worth no points", () => {
  assert.deepEqual(gainsOf([line("capture", "free", { region: "pelargir" })], "free", sideOf), ["Took Pelargir"]);
});
