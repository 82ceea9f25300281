import assert from "node:assert/strict";
import { test } from "node:test";

import type { ScenarioFacts } from "./protocol.ts";
import { asked, asSeat, asSide, atOneScreen, forBothSides, friends, givenTo, heldTogether, hotSeat, isTorn, numbersOf, peopleAt, sharedWords, sharesOf, splitAt, splitOf, withFriends } from "./seatChoices.ts";

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

test("a friend may take several decks where people share them as they like", () => {
  const free = { ...trilogy, options: ["split"] };
  assert.deepEqual(friends(free), ["open 1", "open 2"]);
  assert.deepEqual(friends(trilogy), []);
  const choices = withFriends(free, 2);
  assert.deepEqual(choices, { frodo: "me", "witch-king": "open 1", aragorn: "me", saruman: "open 1" });
  assert.equal(splitOf(free, choices), "frodo+aragorn, witch-king+saruman");
  assert.deepEqual(asked(choices), withFriends(trilogy, 2));
  assert.deepEqual(heldTogether("frodo, witch-king+saruman, aragorn"), [["witch-king", "saruman"]]);
  assert.deepEqual(heldTogether(undefined), []);
});

test("nothing is said of a split where everybody has one deck, or the server finds it", () => {
  const free = { ...trilogy, options: ["split"] };
  assert.equal(splitOf(trilogy, withFriends(trilogy, 2)), "");
  assert.equal(splitOf(free, withFriends(free)), "");
  assert.equal(splitOf(free, asSide(seats, "free", "easy")), "");
  assert.equal(splitOf(free, { frodo: "me", "witch-king": "open 1", aragorn: "easy", saruman: "open 1" }), "frodo, witch-king+saruman, aragorn");
});

test("a friend cannot play for both sides", () => {
  const free = { ...trilogy, options: ["split"] };
  assert.equal(forBothSides(free, { frodo: "open 2", "witch-king": "open 2", aragorn: "me", saruman: "easy" }), "open 2");
  assert.equal(forBothSides(free, { frodo: "me", "witch-king": "me", aragorn: "easy", saruman: "easy" }), "");
});

test("at one screen my seats are shared as the scenario shares them, for any number of people", () => {
  const all = hotSeat(seats);
  assert.deepEqual(atOneScreen(trilogy, all).map((way) => way.length), [2, 4]);
  assert.equal(sharedWords(trilogy, atOneScreen(trilogy, all)[0]!), "frodo and aragorn; witch-king and saruman");
  assert.equal(peopleAt({ ...trilogy, options: ["people"] }, atOneScreen(trilogy, all)[0]!), 2);
  assert.equal(peopleAt(trilogy, atOneScreen(trilogy, all)[0]!), null, "not every scenario can be told");
  const mixed = { ...all, saruman: "easy" };
  assert.deepEqual(atOneScreen(trilogy, mixed), [[["frodo", "aragorn"], ["witch-king"]], [["frodo"], ["witch-king"], ["aragorn"]]]);
  assert.equal(peopleAt({ ...trilogy, options: ["people"] }, atOneScreen(trilogy, mixed)[0]!), null);
  assert.deepEqual(atOneScreen(trilogy, asSide(seats, "free", "easy")), [[["frodo"], ["aragorn"]]]);
  assert.deepEqual(atOneScreen(trilogy, asSeat(seats, "frodo", "easy")), []);
});

test("where decks are shared as people like, those at one screen say who has which", () => {
  const free = { ...trilogy, options: ["split"] };
  const all = hotSeat(seats);
  const ours = givenTo(free, all, { frodo: 1, aragorn: 2, "witch-king": 3, saruman: 3 });
  assert.deepEqual(ours, [["frodo"], ["aragorn"], ["witch-king", "saruman"]]);
  assert.equal(splitAt(free, all, ours), "frodo, aragorn, witch-king+saruman");
  assert.equal(splitAt(trilogy, all, ours), "");
  const some = { ...all, "witch-king": "open 1", saruman: "open 1" };
  assert.equal(splitAt(free, some, givenTo(free, some, { aragorn: 2 })), "frodo, aragorn, witch-king+saruman");
  assert.ok(isTorn(free, givenTo(free, all, { saruman: 2 })));
  assert.ok(!isTorn(free, ours));
});
