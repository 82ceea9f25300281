import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../lib/protocol.ts";
import { storyOf } from "./ending.ts";

const FACTS: Record<string, object> = {
  edoras: { kind: "battleground", side: "free", points: 2 },
  weathertop: { kind: "path", points: 1 },
  eomer: { kind: "faction card", side: "free", icons: { attack: 1, defense: 1, attack_leadership: 0, defense_leadership: 0, path: 0 } },
  ugluk: { kind: "faction card", side: "shadow", icons: { attack: 2, defense: 0, attack_leadership: 1, defense_leadership: 0, path: 0 } },
};
const factsOf = (id: string) => FACTS[id] as never;
let now = 0;
const line = (kind: string, facts: Record<string, unknown> = {}, ...cards: string[]): Line => ({ at: ++now, kind, seat: "frodo", text: "", cards, facts });

const lines = [
  line("round", { round: 1 }),
  line("play", { to: "edoras" }, "eomer"),
  line("play", { to: "edoras" }, "ugluk"),
  line("combat", { place: "edoras", attack: 2, ground: 1, defenders: 1 }),
  line("eliminate", { out_of: "play" }, "ugluk"),
  line("scored battleground", { place: "edoras", winner: "free" }),
  line("scored path", { place: "weathertop", winner: null, corruption: 3 }),
  line("score", { free: 2, shadow: 3 }),
  line("round", { round: 2 }),
  line("end", { winner: "free", free: 6, shadow: 3 }),
];
const story = storyOf(lines, { free: 7, shadow: 4 }, factsOf);

test("the score stands after each round, and at the end as the result has it", () => {
  assert.deepEqual(story.standings.map(({ free, shadow }) => [free, shadow]), [[0, 0], [2, 3], [7, 4]]);
});

test("what turned the game are the places with the most points, in their order", () => {
  assert.deepEqual(story.turns.map(({ place, side, points, corruption }) => [place, side, points, corruption]), [["edoras", "free", 2, false], ["weathertop", "shadow", 3, true]]);
  assert.equal(story.turns[0]!.at, 6, "the moment of the replay");
});

test("a card is as good as the places its side gained with it there", () => {
  assert.deepEqual(story.best, [{ card: "eomer", points: 2, fights: 1 }]);
});

test("the costliest are those that were lost with most icons", () => {
  assert.deepEqual(story.lost, [{ card: "ugluk", times: 1, worth: 3 }]);
});
