import assert from "node:assert/strict";
import { test } from "node:test";

import { applied } from "./apply.ts";
import type { CardView } from "./protocol.ts";

const view = { round: 3, seats: { frodo: { hand: ["gimli"], top: "legolas", counts: { hand: 1 } } }, scored: { free: [] } };
const before = view as unknown as CardView;

test("a change reaches the part it names and leaves the old view alone", () => {
  const after = applied(before, { set: { "seats/frodo/hand": [], "seats/frodo/counts/hand": 0, round: 4 }, unset: [] });
  assert.deepEqual(after.seats["frodo"]!.hand, []);
  assert.equal(after.seats["frodo"]!.counts.hand, 0);
  assert.equal(after.round, 4);
  assert.deepEqual(view.seats.frodo.hand, ["gimli"]);
});

test("what did not change is the same object, so that nothing is drawn anew for it", () => {
  const after = applied(before, { set: { "seats/frodo/hand": [] }, unset: [] });
  assert.equal(after.scored, before.scored);
  assert.equal(after.seats["frodo"]!.counts, before.seats["frodo"]!.counts);
});

test("a part that is taken away is gone, and taking away what is not there does nothing", () => {
  const after = applied(before, { set: {}, unset: ["seats/frodo/top", "seats/sam/top"] });
  assert.equal("top" in after.seats["frodo"]!, false);
  assert.equal("sam" in after.seats, false);
});
