import { asking, FakeSocket, sitting, soon, state } from "../lib/fakes.ts";

import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";

import type { GameFace } from "./game.ts";

const { LiveHands } = await import("./hands.svelte.ts");

const AWAITED = 100; // milliseconds after which a pointer that rests has asked
const story = { pace: () => "off", told: () => [], isActedAgain: () => false, isLate: () => false };
const game = {
  story,
  lit: () => ({ cards: new Map([["hand/frodo:gimli", [0]]]), places: new Map(), loose: [] }), // it is what the first option is about
  foretells: (_view: unknown, indices: readonly number[]) => indices[0],
  isGoal: (option: { kind: string }) => option.kind === "to",
  opensTurn: () => true,
} as unknown as GameFace;

function withHands(t: TestContext, ...keys: string[]) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const live = sitting(t, ...keys);
  const hands = new LiveHands(game, live);
  hands.stepped();
  return { live, hands, rests: () => t.mock.timers.tick(AWAITED) };
}

const previewed = (n: number, text: string) => ({ type: "preview" as const, ply: 5, index: n, places: [{ text }] as never[], re: FakeSocket.last.of("preview")[n]!.id! });

test("what comes of an option is shown only while the pointer is still on it", async (t) => {
  const { hands, rests } = withHands(t, "play gimli", "play legolas");
  hands.pointAt([0]);
  rests();
  hands.pointAt([]);
  FakeSocket.last.brings(previewed(0, "of Gimli"));
  await soon();
  assert.deepEqual(hands.would, []);
  hands.pointAt([0]);
  assert.deepEqual(hands.would, [{ text: "of Gimli" }], "it is known by now");
});

test("the answer for the thing pointed at before does not take the place of the one for the thing pointed at now", async (t) => {
  const { hands, rests } = withHands(t, "play gimli", "play legolas");
  hands.pointAt([0]);
  rests();
  hands.pointAt([1]);
  rests();
  FakeSocket.last.brings(previewed(1, "of Legolas"));
  FakeSocket.last.brings(previewed(0, "of Gimli"));
  await soon();
  assert.deepEqual(hands.would, [{ text: "of Legolas" }]);
});

test("what could not be asked is asked again", async (t) => {
  const { hands, rests } = withHands(t, "play gimli");
  hands.pointAt([0]);
  rests();
  FakeSocket.last.brings({ type: "refused", reason: "too-fast", text: "Too fast.", re: FakeSocket.last.of("preview")[0]!.id! });
  await soon();
  hands.pointAt([]);
  hands.pointAt([0]);
  rests();
  assert.equal(FakeSocket.last.of("preview").length, 2);
});

test("a dropped card answers where it goes, but not the question of another choice", (t) => {
  const { live, hands } = withHands(t, "play gimli", "play legolas");
  const to = (...zones: string[]) => zones.map((zone) => ({ kind: "to", key: `to ${zone}`, text: zone, cards: [], at: [], places: [], to: [zone] }));
  const offered = asking("play gimli", "play legolas");
  offered.decision!.options![0]!.to = ["path", "reserve/frodo"];
  FakeSocket.last.brings(state(5, offered));
  const drop = () => {
    hands.grip = { zone: "hand/frodo", card: "gimli" };
    hands.dropped("path");
  };
  const where = asking("");
  where.decision!.options = to("path", "reserve/frodo");

  drop();
  FakeSocket.last.brings(state(6, where));
  hands.stepped();
  assert.deepEqual(FakeSocket.last.of("choose").map(({ key }) => key), ["play gimli", "to path"]);

  FakeSocket.last.brings(state(7, offered));
  hands.stepped();
  drop();
  FakeSocket.last.brings({ type: "refused", reason: "busy", text: "Try again.", re: FakeSocket.last.of("choose").at(-1)!.id! });
  hands.choose(1);
  assert.deepEqual(FakeSocket.last.of("choose").slice(2).map(({ key }) => key), ["play gimli", "play legolas"]);
  FakeSocket.last.brings(state(8, where));
  hands.stepped();
  assert.equal(FakeSocket.last.of("choose").length, 4);
  assert.equal(live.answering, false);
});
