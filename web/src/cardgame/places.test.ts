import assert from "node:assert/strict";
import { test } from "node:test";

import type { Battleground } from "../lib/protocol.ts";
import { helped, helping, isLocked, reached } from "./places.ts";

const sum = { attack: 0, place: 0, defenders: 0, missing: 0, holds: true, nobody_scores: false, outcome: "holds" };
const place = (id: string): Battleground => ({ id, side: "free", tokens: { attack: 0, defense: 0 }, cards: [], sum });
const bree: Battleground = { ...place("bree"), kind: "skirmish", accompanying: ["the-shire", "dunland"] };
const carrock: Battleground = { ...place("carrock"), kind: "skirmish", accompanying: ["lorien", "mount-gundabad"] };
const active = [place("dunland"), bree, place("minas-tirith"), carrock];

test("a battleground knows the skirmishes that can help there, and a skirmish what it can help", () => {
  assert.deepEqual(helping(active, "dunland"), [bree]);
  assert.deepEqual(helping(active, "minas-tirith"), []);
  assert.deepEqual(helped(active, bree), [{ id: "the-shire", active: false }, { id: "dunland", active: true }]);
  assert.deepEqual(helped(active, carrock).map(({ active }) => active), [false, false]);
});

test("Barad-dûr is locked until the Free Peoples have scored one of the two that guard it", () => {
  const tower = { side: "shadow" as const, needs: ["minas-morgul", "morannon"] };
  assert.equal(isLocked(tower, { free: ["dale"], shadow: ["morannon"] }), true);
  assert.equal(isLocked(tower, { free: ["dale", "morannon"], shadow: [] }), false);
  assert.equal(isLocked({ side: "shadow" }, { free: [], shadow: [] }), false);
});

test("a path that became a 7 has brought the road to 7, one that stayed a 6 has not", () => {
  const cards: Record<string, { number?: number; other_number?: number }> = { "the-black-gate": { number: 6, other_number: 7 }, "amon-hen": { number: 6 }, osgiliath: { number: 7 }, dale: {} };
  const cardOf = (id: string) => cards[id]!;
  const scored = { free: ["the-black-gate", "dale"], shadow: [] };
  assert.equal(reached({ scored, unused: ["amon-hen", "osgiliath"] }, cardOf), 6);
  assert.equal(reached({ scored, unused: ["osgiliath"] }, cardOf), 7);
  assert.equal(reached({ scored: { free: [], shadow: [] }, unused: [] }, cardOf), 0);
});
