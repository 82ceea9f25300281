import assert from "node:assert/strict";
import { test } from "node:test";

import { pauseAfter, shownAtFirst, type Scene } from "./scenes.ts";

test("where all is told at once there is time to read it all", () => {
  const steps = Array.from({ length: 6 }, () => ({ text: "Somebody loses something and is sorry for it.", named: [], seat: null, fallen: [] }));
  const opening = { at: 1, kind: "combat", seat: null, text: "", cards: [] };
  const scene: Scene = { place: "pelargir", opening, brief: false, steps, done: true };
  assert.equal(shownAtFirst(scene, 0, "off"), 6);
  assert.ok(pauseAfter(scene, 6, "off") > 4500);
  assert.equal(shownAtFirst(scene, 0, "calm"), 0);
  assert.equal(shownAtFirst({ ...scene, brief: true }, 0, "calm"), 6);
  assert.ok(pauseAfter(scene, 6, "calm") < 2500, "told one by one, only the last is new");
  assert.ok(pauseAfter(scene, 2, "quick") < pauseAfter(scene, 2, "calm"));
  assert.ok(pauseAfter(scene, 0, "calm") < pauseAfter(scene, 1, "calm"), "figures are read at a glance");
});

test("the shortest line stays long enough to be found and read", () => {
  const opening = { at: 1, kind: "reduced", seat: null, text: "It fell.", cards: [] };
  const step = { text: "It fell.", named: [], seat: null, fallen: [] };
  const scene: Scene = { place: "moria", opening, brief: true, reads: true, steps: [], done: true };
  assert.ok(pauseAfter(scene, 0, "calm") > 1800, "even if it is all there is");
  assert.ok(pauseAfter(scene, 0, "quick") > 1000);
  assert.ok(pauseAfter({ ...scene, steps: [step, step] }, 2, "calm") > pauseAfter(scene, 0, "calm") + 1500, "of what is told at once every line is read");
  assert.ok(pauseAfter({ ...scene, brief: false, steps: [step] }, 1, "calm") < 2500, "and what was read before is not read again");
});
