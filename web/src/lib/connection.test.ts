import { FakeSocket, page } from "./fakes.ts";

import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";

import type { ClientMessage } from "./protocol.ts";

const { Connection } = await import("./connection.svelte.ts");

const HELLO: ClientMessage = { type: "hello", tokens: [], name: "", ply: null };
const MINUTE = 60_000;

/** A connection that the server has welcomed, and a clock that is put forward. */
function connected(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  let now = 0;
  t.mock.method(performance, "now", () => now);
  FakeSocket.all = [];
  const connection = new Connection("t1", { hello: () => HELLO, receive: () => connection.welcomed(), dropped: () => "later", abandoned: () => {} });
  connection.open();
  t.after(() => connection.close());
  FakeSocket.last.opens();
  FakeSocket.last.brings({ type: "pong", re: null });
  const passes = (time: number, tick = time) => {
    now += time;
    t.mock.timers.tick(tick);
  };
  return { connection, passes };
}

test("a page in the background, whose timers run once a minute, keeps its connection", (t) => {
  const { connection, passes } = connected(t);
  for (let minutes = 0; minutes < 5; minutes++) {
    passes(MINUTE, 20_000); // the browser lets the timer of 20 seconds wait
    FakeSocket.last.brings({ type: "pong", re: null });
  }
  assert.equal(FakeSocket.all.length, 1);
  assert.equal(FakeSocket.last.readyState, FakeSocket.OPEN);
  assert.equal(connection.status, "open");
});

test("a connection on which nothing is answered is given up, without waiting for its goodbye", (t) => {
  const { connection, passes } = connected(t);
  for (let times = 0; times < 8; times++) passes(5_000);
  assert.equal(connection.status, "lost");
  passes(5_000);
  assert.equal(FakeSocket.all.length, 2);
  FakeSocket.last.opens();
  FakeSocket.last.brings({ type: "pong", re: null });
  FakeSocket.all[0]!.closes();
  assert.equal(connection.status, "open", "the goodbye of the old one does no harm");
});

test("whoever comes back to the page, or to the network, learns soon whether the connection still lives", (t) => {
  connected(t);
  page.happens("visibilitychange");
  assert.equal(FakeSocket.last.of("ping").length, 1);
  dispatchEvent(new Event("online"));
  assert.equal(FakeSocket.last.of("ping").length, 2);
});

test("a socket that never opens, or never brings a word, is tried again", (t) => {
  const { passes } = connected(t);
  FakeSocket.last.closes();
  passes(1_000);
  assert.equal(FakeSocket.all.length, 2);
  for (let times = 0; times < 9; times++) passes(5_000);
  assert.equal(FakeSocket.all.length, 3);
  assert.equal(FakeSocket.all[1]!.readyState, 2);
});

test("no socket is left open beside another", (t) => {
  const { connection, passes } = connected(t);
  FakeSocket.last.closes();
  passes(1_000);
  FakeSocket.last.opens();
  page.happens("visibilitychange"); // before anything has come
  connection.reconnect();
  const open = FakeSocket.all.filter(({ readyState }) => readyState <= FakeSocket.OPEN);
  assert.deepEqual(open, [FakeSocket.last]);
});

test("a connection that was closed is not opened by what comes later", (t) => {
  const { connection, passes } = connected(t);
  connection.close();
  connection.reconnect();
  page.happens("visibilitychange");
  passes(MINUTE);
  assert.equal(FakeSocket.all.length, 1);
});
