import assert from "node:assert/strict";
import { test } from "node:test";

import type { View } from "../lib/protocol.ts";
import { due as dueOf } from "../table/lessons.ts";
import { LESSONS } from "./lessons.ts";

const view = (prompt: string, more: object = {}) =>
  ({ round: 1, path: { number: 1 }, seats: { gandalf: { reserve: [] } }, decision: { seat: "gandalf", prompt, options: [] }, ...more }) as unknown as View;

const due = (seen: View, seat: string, given: ReadonlySet<string>) => dueOf(LESSONS, seen, seat, given);

test("a newcomer is told of one thing at a time, and of each only once", () => {
  const first = due(view("Your turn: what will you do?"), "gandalf", new Set());
  assert.equal(first?.id, "places");
  const second = due(view("Your turn: what will you do?"), "gandalf", new Set(["places"]));
  assert.equal(second?.id, "sum");
});

test("a lesson waits for its moment", () => {
  assert.equal(due(view("Which card do you cycle to play Gimli?"), "gandalf", new Set())?.id, "cost");
  assert.equal(due(view("Boromir: what do you forsake?"), "gandalf", new Set()), null);
});

test("nothing is taught while somebody else is asked", () => {
  assert.equal(due(view("", { decision: { seat: "saruman", prompt: "Your turn: what will you do?", options: null } }), "gandalf", new Set()), null);
});
