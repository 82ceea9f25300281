import assert from "node:assert/strict";
import { test } from "node:test";

import type { CardView } from "../lib/protocol.ts";
import { due as dueOf } from "../table/lessons.ts";
import { LESSONS } from "./lessons.ts";

const view = (kind: string, more: object = {}) =>
  ({ round: 1, path: { number: 1 }, seats: { gandalf: { reserve: [] } }, decision: { seat: "gandalf", kind, options: [] }, ...more }) as unknown as CardView;

const due = (seen: CardView, seat: string, given: ReadonlySet<string>) => dueOf(LESSONS, seen, { seat, given, guided: false, putAway: new Set() });

test("a newcomer is told of one thing at a time, and of each only once", () => {
  const first = due(view("turn"), "gandalf", new Set());
  assert.equal(first?.id, "places");
  const second = due(view("turn"), "gandalf", new Set(["places"]));
  assert.equal(second?.id, "sum");
});

test("a lesson waits for its moment", () => {
  assert.equal(due(view("cycle pay"), "gandalf", new Set())?.id, "cost");
  assert.equal(due(view("forsake text"), "gandalf", new Set()), null);
});

test("nothing is taught while somebody else is asked", () => {
  assert.equal(due(view("", { decision: { seat: "saruman", kind: "turn", options: null } }), "gandalf", new Set()), null);
});
