import assert from "node:assert/strict";
import { test } from "node:test";

import type { ScenarioFacts } from "./protocol.ts";
import { asSeat, asSide, numbersOf, sharesOf, withFriends } from "./seatChoices.ts";

const seat = (name: string, side: "free" | "shadow") => ({ seat: name, title: name, side, factions: [], cards: 30, draw: 3 });
const seats = [seat("frodo", "free"), seat("witch-king", "shadow"), seat("aragorn", "free"), seat("saruman", "shadow")];
const people = { "2": [["frodo", "aragorn"], ["witch-king", "saruman"]], "4": seats.map((one) => [one.seat]) };
const trilogy = { name: "trilogy", title: "Trilogy", game: "cardgame", seats, people, order: [], paths: [1, 9], options: [], notes: "" } satisfies ScenarioFacts;

test("a side is mine as a whole, a seat alone", () => {
  assert.deepEqual(asSide(seats, "shadow", "hard"), { frodo: "hard", "witch-king": "me", aragorn: "hard", saruman: "me" });
  assert.deepEqual(asSeat(seats, "frodo", "easy"), { frodo: "me", "witch-king": "easy", aragorn: "easy", saruman: "easy" });
});

test("with friends everybody has one seat where there are enough", () => {
  assert.deepEqual(withFriends(trilogy), { frodo: "me", "witch-king": "open", aragorn: "open", saruman: "open" });
});

test("fewer friends hold more seats each, and that is told", () => {
  assert.deepEqual(numbersOf(trilogy), [2, 4]);
  assert.deepEqual(withFriends(trilogy, 2), { frodo: "me", "witch-king": "open", aragorn: "me", saruman: "open" });
  assert.equal(sharesOf(trilogy, 2), "frodo and aragorn; witch-king and saruman");
  assert.equal(sharesOf(trilogy, 4), "");
});
