import assert from "node:assert/strict";
import { test } from "node:test";

import type { SeatFacts } from "../lib/protocol.ts";
import { nextGames } from "./after.ts";

const levels = ["random", "easy", "easy-bold", "normal", "hard"].map((name) => ({ name, title: name[0]!.toUpperCase() + name.slice(1), about: "" }));
const person = (side: "free" | "shadow"): SeatFacts => ({ title: "", side, kind: "person", name: "", level: null, here: true });
const bot = (side: "free" | "shadow", level = "easy"): SeatFacts => ({ title: "", side, kind: "bot", name: "", level, here: true });
const duel = { frodo: person("free"), sauron: bot("shadow") };
const words = (seats: Record<string, SeatFacts>, yours: string[], winner: "free" | "shadow" | null) => nextGames(seats, yours, winner, levels).map((game) => game.words);

test("who has won is offered a stronger house and the other side", () => {
  const [stronger, across, ...more] = nextGames(duel, ["frodo"], "free", levels);
  assert.deepEqual(more, []);
  assert.deepEqual([stronger!.words, stronger!.seats], ["Against normal", { frodo: "me", sauron: "normal" }]);
  assert.deepEqual([across!.words, across!.seats], ["As the Shadow", { frodo: "easy", sauron: "me" }]);
});

test("who has lost is offered a weaker house, but none that plays at random", () => {
  assert.deepEqual(words({ frodo: bot("free", "hard"), sauron: person("shadow") }, ["sauron"], "free"), ["Against normal", "As the Free Peoples"]);
  assert.deepEqual(words(duel, ["frodo"], "shadow"), ["As the Shadow"]);
});

test("a temper is no strength of its own, and above the strongest is nobody", () => {
  assert.deepEqual(words({ frodo: person("free"), sauron: bot("shadow", "easy-bold") }, ["frodo"], "free"), ["Against normal", "As the Shadow"]);
  assert.deepEqual(words({ frodo: person("free"), sauron: bot("shadow", "hard") }, ["frodo"], "free"), ["As the Shadow"]);
});

test("with a teammate of the machine's the other side would be more than was mine", () => {
  const four = { frodo: person("free"), aragorn: bot("free"), "witch-king": bot("shadow"), saruman: bot("shadow") };
  const [stronger, ...more] = nextGames(four, ["frodo"], "free", levels);
  assert.deepEqual(more, []);
  assert.deepEqual(stronger!.seats, { frodo: "me", aragorn: "normal", "witch-king": "normal", saruman: "normal" });
});

test("among people, at both sides or as a watcher nothing is offered", () => {
  assert.deepEqual(words({ frodo: person("free"), sauron: person("shadow") }, ["frodo"], "free"), []);
  assert.deepEqual(words({ frodo: person("free"), sauron: person("shadow") }, ["frodo", "sauron"], "free"), []);
  assert.deepEqual(words(duel, [], "free"), []);
});
