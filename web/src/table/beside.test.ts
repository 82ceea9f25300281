import assert from "node:assert/strict";
import { test } from "node:test";

import { around, beside, shared, type Box } from "./beside.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 740 };
const BUBBLE = { width: 330, height: 180 };

test("a bubble stands beside its thing, wherever the question is", () => {
  const question = box(1076, 64, 280, 466);
  const dice = box(12, 680, 250, 60);
  assert.deepEqual(beside(dice, BUBBLE, question, DESKTOP), { left: 8, top: 680 - 14 - 180, points: "down", most: 180 });
  const standing = box(280, 4, 810, 44);
  assert.equal(beside(standing, BUBBLE, question, DESKTOP).points, "up", "nothing fits above the top bar");
  const hunt = box(10, 65, 195, 128);
  assert.deepEqual(beside(hunt, BUBBLE, question, DESKTOP), { left: 219, top: 39, points: "left", most: 180 });
});

test("what the question holds is pointed at from beside the question", () => {
  const question = box(1076, 64, 280, 466);
  const tools = box(1190, 480, 150, 40);
  const placed = beside(tools, BUBBLE, question, DESKTOP);
  assert.equal(placed.points, "right");
  assert.equal(shared({ ...placed, ...BUBBLE }, question), 0);
});

test("on a phone the question and its answers stay free, whatever the bubble speaks of", () => {
  const question = box(0, 400, 360, 280);
  for (const thing of [box(10, 450, 340, 170), box(10, 690, 200, 40), box(0, 100, 360, 300), box(160, 220, 30, 30), box(150, 10, 200, 40)]) {
    const placed = beside(thing, { width: 344, height: 190 }, question, PHONE);
    assert.equal(shared({ ...placed, width: 344, height: placed.most }, question), 0, JSON.stringify(thing));
    assert.ok(placed.top >= 8 && placed.top + placed.most <= 740);
  }
});

test("where the question leaves little room, the bubble is lower and scrolls", () => {
  const placed = beside(box(10, 300, 340, 400), { width: 344, height: 240 }, box(0, 200, 360, 540), PHONE);
  assert.deepEqual([placed.most, placed.top], [178, 8]);
});

test("of the whole map it speaks within it", () => {
  const placed = beside(box(205, 54, 860, 536), BUBBLE, box(1076, 64, 280, 466), DESKTOP);
  assert.equal(placed.points, "none");
  assert.equal(placed.top, 68);
});

test("of several things together it stands beside them all", () => {
  assert.deepEqual(around([box(10, 20, 30, 30), box(30, 5, 40, 20)]), box(10, 5, 60, 45));
  assert.equal(around([]), null);
});
