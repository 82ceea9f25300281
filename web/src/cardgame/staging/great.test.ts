import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../../lib/protocol.ts";
import type { Step } from "../../table/scenes.ts";
import { greatIn } from "./great.ts";

const FACTS: Record<string, { title: string; side?: "free" | "shadow"; type?: "character" | "army"; number?: number }> = {
  "minas-tirith": { title: "Minas Tirith", side: "free" },
  "crack-of-doom": { title: "Crack of Doom", number: 9 },
  "bag-end": { title: "Bag End", number: 1 },
  boromir: { title: "Boromir", side: "free", type: "character" },
  "mordor-orcs": { title: "Mordor Orcs", side: "shadow", type: "army" },
};
const factsOf = (id: string) => FACTS[id]!;
const step = (kind: string, facts: Record<string, unknown>, ...fallen: string[]): Step => {
  const line: Line = { at: 1, kind, seat: null, text: "", cards: [], facts };
  return { text: "", named: [], seat: null, fallen, line };
};
const kindOf = (one: Step, corruption = 0) => greatIn(one, { corruption }, factsOf)?.kind ?? null;

test("a place is great news only when its enemies take it", () => {
  assert.equal(kindOf(step("scored battleground", { place: "minas-tirith", winner: "shadow" })), "fortress");
  assert.equal(kindOf(step("scored battleground", { place: "minas-tirith", winner: "free" })), null);
});

test("the Ring is destroyed when the Free Peoples win the last path", () => {
  assert.equal(kindOf(step("scored path", { place: "crack-of-doom", winner: "free", corruption: 0 })), "ring");
  assert.equal(kindOf(step("scored path", { place: "bag-end", winner: "free", corruption: 0 })), null);
});

test("corruption is felt with every fifth", () => {
  assert.equal(kindOf(step("scored path", { place: "bag-end", winner: null, corruption: 2 }), 3), "corruption");
  assert.equal(kindOf(step("scored path", { place: "bag-end", winner: null, corruption: 1 }), 3), null);
  assert.equal(kindOf(step("corruption", { corruption: -2 }), 6), null);
});

test("a hero is missed, an army is counted", () => {
  assert.equal(kindOf(step("loss", {}, "mordor-orcs", "boromir")), "hero");
  assert.equal(kindOf(step("loss", {}, "mordor-orcs")), null);
});
