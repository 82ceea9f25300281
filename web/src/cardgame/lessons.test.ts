import assert from "node:assert/strict";
import { test } from "node:test";

import type { CardView } from "../lib/protocol.ts";
import { due as dueOf } from "../table/lessons.ts";
import type { CardFacts } from "./facts.ts";
import { lessonsOf } from "./lessons.ts";

const PRINTED: Record<string, Partial<CardFacts>> = {
  boromir: { text: "When played or moved to a path: forsake a card." },
  denethor: { icons: { attack: 0, defense: 0, attack_leadership: 1, defense_leadership: 1, path: 0 } },
};
const LESSONS = lessonsOf((id) => ({ id, text: "", ...PRINTED[id] }) as CardFacts);

const view = (kind: string, more: object = {}) =>
  ({ round: 1, path: { number: 1 }, seats: { gandalf: { reserve: [] } }, decision: { seat: "gandalf", kind, options: [] }, ...more }) as unknown as CardView;

const due = (seen: CardView, seat: string, given: ReadonlySet<string>) => dueOf(LESSONS, seen, { seat, given, guided: false, putAway: new Set() });

test("a newcomer is told of one thing at a time, and of each only once", () => {
  const first = due(view("turn"), "gandalf", new Set());
  assert.equal(first?.id, "places");
  const second = due(view("turn"), "gandalf", new Set(["places"]));
  assert.equal(second?.id, "sum");
});

test("the first thing a newcomer reads is what their side is to do", () => {
  const begins = (side: string) => due(view("setup", { seats: { gandalf: { side, reserve: [] } } }), "gandalf", new Set());
  assert.match(begins("free")!.text, /^Welcome.* carry the Ring/);
  assert.match(begins("shadow")!.text, /^Welcome.* hunts the Ring/);
  assert.equal(due(view("setup", { seats: { gandalf: { side: "free", reserve: [] } } }), "gandalf", new Set(["aim"]))?.id, "setup");
});

test("to take back is taught when there is something to take back", () => {
  const given = new Set(["places", "sum", "turn", "seats"]);
  assert.equal(due(view("turn"), "gandalf", given), null);
  assert.equal(due(view("turn", { seats: { gandalf: { reserve: [{ card: "boromir" }] } } }), "gandalf", given)?.id, "back");
});

test("a lesson waits for its moment", () => {
  assert.equal(due(view("cycle pay"), "gandalf", new Set())?.id, "cost");
  assert.equal(due(view("forsake text"), "gandalf", new Set())?.id, "forsake");
  assert.equal(due(view("order"), "gandalf", new Set()), null);
});

test("nothing is taught while somebody else is asked", () => {
  assert.equal(due(view("", { decision: { seat: "saruman", kind: "turn", options: null } }), "gandalf", new Set()), null);
});

test("each word and sign is explained where it first appears", () => {
  const basics = new Set(["places", "sum", "turn", "back"]);
  const told = (more: object, options: object[] = []) => due(view("turn", { seats: { gandalf: { reserve: [], hand: [], ...more } }, decision: { seat: "gandalf", kind: "turn", options } }), "gandalf", new Set([...basics, "seats"]))?.id;
  assert.equal(due(view("turn"), "gandalf", basics)?.id, "seats");
  assert.equal(told({ hand: ["denethor"] }), "leadership");
  assert.equal(told({ ring: true }), "ring token");
  assert.equal(told({ ring: false }), undefined);
  assert.equal(told({}, [{ kind: "winnow" }]), "winnow");
  assert.equal(told({ hand: ["boromir"] }), "forsake");
});

test("leadership is said to need an army of the leader's own faction, as the rules have it", () => {
  const leadership = LESSONS.find(({ id }) => id === "leadership");
  assert.match(leadership!.text, /an army of its own faction supports/);
});
