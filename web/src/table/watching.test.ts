import assert from "node:assert/strict";
import { test } from "node:test";

import type { SeatFacts } from "../lib/protocol.ts";
import { invited, whyWatching } from "./watching.ts";

const seat = (title: string, kind: SeatFacts["kind"]): SeatFacts => ({ title, side: "free", kind, name: "", level: null, here: false, away: null, former: null });
const table = (...kinds: SeatFacts["kind"][]) => ({ listed: false, seats: Object.fromEntries(kinds.map((kind, n) => [`${n}`, seat(`Seat ${n}`, kind)])) });

test("whoever came without the invitation hears of it while a seat is open", () => {
  assert.match(whyWatching(table("person", "open"), false), /Whoever has the invitation can sit down/);
  assert.equal(whyWatching({ ...table("person", "open"), listed: true }, false), "You are watching.");
});

test("whoever came too late with the invitation hears that the seats are taken", () => {
  assert.match(whyWatching(table("person", "person"), true), /taken/);
});

test("whoever opens their own table elsewhere hears where the seat is", () => {
  assert.match(whyWatching(table("person", "bot"), false), /browsers they were taken in/);
  assert.equal(whyWatching(table("bot", "bot"), false), "You are watching.");
});

test("an invitation to the last open seat is for the first who comes", () => {
  assert.equal(invited(table("person", "open")), "The invitation is copied: whoever opens it first can sit down as Seat 1.");
  assert.equal(invited(table("open", "open")), "The invitation is copied: whoever opens it can take an open seat.");
});
