import { asking, FakeSocket, soon, state } from "../lib/fakes.ts";

import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";

import { remember } from "../lib/seats.ts";
import type { GameFace } from "./game.ts";

const { Live } = await import("../lib/live.svelte.ts");
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

function sitting(t: TestContext, ...keys: string[]) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  remember("t1", { tokens: { frodo: "f" } });
  const live = new Live("t1");
  live.open();
  t.after(() => live.close());
  FakeSocket.last.opens();
  FakeSocket.last.brings(state(5, asking(...keys)));
  const hands = new LiveHands(game, live);
  hands.stepped();
  return { live, hands, rests: () => t.mock.timers.tick(AWAITED) };
}

const previewed = (n: number, text: string) => ({ type: "preview" as const, ply: 5, index: n, places: [{ text }] as never[], re: FakeSocket.last.of("preview")[n]!.id! });

test("what comes of an option is shown only while the pointer is still on it", async (t) => {
  const { hands, rests } = sitting(t, "play gimli", "play legolas");
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
  const { hands, rests } = sitting(t, "play gimli", "play legolas");
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
  const { hands, rests } = sitting(t, "play gimli");
  hands.pointAt([0]);
  rests();
  FakeSocket.last.brings({ type: "refused", reason: "too-fast", text: "Too fast.", re: FakeSocket.last.of("preview")[0]!.id! });
  await soon();
  hands.pointAt([]);
  hands.pointAt([0]);
  rests();
  assert.equal(FakeSocket.last.of("preview").length, 2);
});
