import assert from "node:assert/strict";
import { test } from "node:test";

import type { ScenarioFacts } from "./protocol.ts";
import { asSeat, asSide, withFriends } from "./seatChoices.ts";

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
