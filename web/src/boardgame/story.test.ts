import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../lib/protocol.ts";
import { isActedAgain, isLate, told } from "./story.ts";

const line = (kind: string, seat: string | null, facts: Record<string, unknown> = {}): Line => ({ at: 1, kind, seat, text: kind, cards: [], facts });

test("what others do is told where it happens, what one does oneself is not", () => {
  const march = line("march", "shadow", { origin: "moria", goal: "hollin" });
  const [scene] = told([line("die", "shadow"), march], ["free"]);
  assert.ok(scene);
  assert.deepEqual([scene.place, scene.opening, scene.steps.length, scene.brief, scene.done], ["moria", march, 0, true, true]);
  assert.deepEqual(told([line("die", "shadow"), march], ["shadow"]), []);
});

test("what chance brings is told of one's own deeds too, step by step", () => {
  const [scene] = told([line("fellowship moves", "free"), line("hunt roll", "shadow"), line("tile", null)], ["free"]);
  assert.deepEqual([scene?.opening.kind, scene?.steps.map(({ text }) => text), scene?.brief], ["hunt roll", ["tile"], false]);
});

test("when whole turns wait it is too late to tell them, and acting again ends what was skipped", () => {
  assert.ok(!isLate([line("turn", null), line("march", "shadow")]));
  assert.ok(isLate([line("turn", null), line("turn", null)]));
  assert.ok(isActedAgain([line("die", "free")], ["free"]));
  assert.ok(!isActedAgain([line("die", "shadow")], ["free"]));
});
