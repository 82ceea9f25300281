import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../../lib/protocol.ts";
import { fallenOf, fightIn, hitsOf } from "./fight.ts";

const line = (kind: string, seat: string | null, facts: Record<string, unknown> = {}, cards: string[] = []): Line => ({ at: 1, kind, seat, text: kind, cards, facts });
const sideOf = (seat: string | null) => (seat === "shadow" ? "shadow" : "free");
const read = (...lines: Line[]) => fightIn(lines, sideOf);

const ATTACK = line("attack", "shadow", { origin: "lorien", region: "lorien", battle: "siege", figures: { "sauron-regular": 4 }, people: [] });
const ROLLS = [
  line("combat roll", "shadow", { rolled: [3, 6, 1, 1, 2], bonus: 0, target: 6, hits: 1 }),
  line("combat roll", "free", { rolled: [1, 2, 1], bonus: 1, target: 5, hits: 0 }),
];

test("a battle begins with an attack", () => {
  assert.equal(read(line("march", "shadow")), null);
  const fight = read(ATTACK)!;
  assert.deepEqual([fight.place, fight.kind, fight.attacker, fight.rounds.length, fight.ending], ["lorien", "siege", "shadow", 0, null]);
});

test("the highest dice hit, and as many misses as are rolled again are struck", () => {
  const fight = read(ATTACK, ...ROLLS, line("reroll", "shadow", { rolled: [5, 6], bonus: 0, target: 6, hits: 1 }))!;
  const [first, again] = fight.rounds[0]!.shadow.rolls;
  assert.deepEqual(first!.dice.map(({ hit }) => hit), [false, true, false, false, false]);
  assert.deepEqual(first!.dice.map((die) => die.again), [true, false, true, false, false]);
  assert.deepEqual(again!.dice, [
    { n: 5, hit: false, again: false },
    { n: 6, hit: true, again: false },
  ]);
  assert.equal(hitsOf(fight.rounds[0]!.shadow), 2);
});

test("cards lie face down until they are shown, and may be in vain", () => {
  const announced = read(ATTACK, line("announces", "free"))!;
  assert.deepEqual([announced.rounds[0]!.free.announced, announced.rounds[0]!.free.card], [true, null]);
  const shown = read(ATTACK, line("announces", "free"), line("combat card", "free", {}, ["dain-ironfoots-guard"]), line("cancelled", "free", {}, ["dain-ironfoots-guard"]))!;
  assert.deepEqual([shown.rounds.length, shown.rounds[0]!.free.card, shown.rounds[0]!.free.inVain], [1, "dain-ironfoots-guard", true]);
});

test("what is announced or rolled after the rolls belongs to the next round", () => {
  const fight = read(ATTACK, line("announces", "shadow"), ...ROLLS, line("loss", "free", { region: "lorien", figure: "elves-regular", number: 1 }), line("announces", "free"), ...ROLLS, ...ROLLS)!;
  assert.equal(fight.rounds.length, 3);
  assert.deepEqual(fight.rounds[0]!.lost.free, [{ figure: "elves-regular", n: 1, reduced: false }]);
  assert.deepEqual([fight.rounds[1]!.free.announced, fight.rounds[1]!.shadow.announced], [true, false]);
});

test("who falls is counted, who is only reduced is not", () => {
  const fight = read(ATTACK, ...ROLLS, line("loss", "shadow", { region: "lorien", figure: "sauron-regular", number: 2 }), line("reduced", "shadow", { region: "lorien", figure: "sauron-elite" }), line("loss", "shadow", { region: "lorien", figure: "sauron-regular", number: 1 }))!;
  assert.deepEqual(fallenOf(fight, "shadow"), { "sauron-regular": 3 });
});

test("a battle has an end, and is forgotten when somebody acts again", () => {
  assert.equal(read(ATTACK, ...ROLLS, line("ceases", "shadow", { region: "lorien" }))!.ending, "ceases");
  assert.equal(read(ATTACK, ...ROLLS, line("ceases", "shadow", { region: "lorien" }), line("die", "free")), null);
});

test("ones that backfire hit the army of whoever rolled them", () => {
  const fight = read(ATTACK, ...ROLLS, line("backfires", "shadow", { hits: 2 }))!;
  assert.equal(hitsOf(fight.rounds[0]!.free), 2);
});
