import { asking, FakeSocket, state } from "./fakes.ts";

import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";

import { remember } from "./seats.ts";

const { Live } = await import("./live.svelte.ts");

/** A table at which this is asked. */
function sitting(t: TestContext, ...keys: string[]) {
  remember("t1", { tokens: { frodo: "f" } });
  const live = new Live("t1");
  live.open();
  t.after(() => live.close());
  FakeSocket.last.opens();
  FakeSocket.last.brings(state(5, asking(...keys)));
  return live;
}

const change = (ply: number) => ({ type: "change" as const, from: ply - 1, ply, choices: ply, set: {}, unset: [], lines: [], undo: null, waiting: null });

test("whoever takes the screen over does not wait for a hint that the one before asked for", async (t) => {
  const live = sitting(t, "pass");
  live.askHint();
  assert.ok(live.hinting);
  const why = live.why("gimli", null);
  live.reconnect();
  await assert.rejects(why);
  assert.equal(live.hinting, false);
  FakeSocket.last.opens();
  FakeSocket.last.brings(state(6, asking("pass")));
  live.askHint();
  assert.equal(FakeSocket.last.of("hint").length, 1);
});

test("what was asked settles when the table is left", async () => {
  const live = new Live("t1");
  live.open();
  FakeSocket.last.opens();
  FakeSocket.last.brings(state(5, asking("pass")));
  const why = live.why("gimli", null);
  live.close();
  await assert.rejects(why);
});

test("a choice is on its way until its change has come", (t) => {
  const live = sitting(t, "pass");
  live.choose(0);
  assert.ok(live.answering);
  FakeSocket.last.brings(change(6));
  assert.equal(live.ply, 6);
  assert.equal(live.answering, false);
});
