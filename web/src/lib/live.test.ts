import { asking, FakeSocket, sitting, state } from "./fakes.ts";

import assert from "node:assert/strict";
import { test } from "node:test";

const { Live } = await import("./live.svelte.ts");

const change = (ply: number) => ({ type: "change" as const, from: ply - 1, ply, choices: ply, set: {}, unset: [], lines: [], undo: null, waiting: null });

test("whoever takes the screen over does not wait for a hint that the one before asked for", async (t) => {
  const live = sitting(t, "pass");
  live.askHint();
  assert.ok(live.hinting);
  const why = live.why("gimli", null);
  live.uncover();
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

test("a refusal of something else leaves the choice on its way: after a lost connection it is sent again", (t) => {
  const live = sitting(t, "pass", "play gimli");
  live.choose(1);
  live.say("Well played.");
  const { id } = FakeSocket.last.of("chat")[0]!;
  assert.ok(id);
  FakeSocket.last.brings({ type: "refused", reason: "not-now", text: "Only those who sit here can chat.", re: id });
  assert.ok(live.answering);
  live.uncover();
  FakeSocket.last.opens();
  FakeSocket.last.brings(state(5, asking("pass", "play gimli")));
  assert.deepEqual(FakeSocket.last.of("choose").map(({ index }) => index), [1]);
});

test("a choice that was refused can be made again, and so can one of which the server cannot say which it was", (t) => {
  const live = sitting(t, "pass");
  live.choose(0);
  FakeSocket.last.brings({ type: "refused", reason: "busy", text: "Try again.", re: FakeSocket.last.of("choose")[0]!.id! });
  assert.equal(live.answering, false);
  live.choose(0);
  FakeSocket.last.brings({ type: "refused", reason: "too-fast", text: "You are too fast.", re: null });
  assert.equal(live.answering, false);
  live.choose(0);
  assert.equal(FakeSocket.last.of("choose").length, 3);
});

/** What a gesture says that is not complete. */
const drafted = (live: InstanceType<typeof Live>): string[] | undefined => live.draft?.steps.map(({ said }) => said);
const step = (key: string) => ({ answers: [{ kind: "turn", facts: {}, key }], said: key });
const draft = (id: string) => ({ type: "draft" as const, ply: 5, answers: 1, set: {}, unset: [], lines: [], re: id });

test("a gesture that was dropped while its answer was on its way does not come back", (t) => {
  const live = sitting(t, "march");
  live.goOn(step("march"));
  const first = FakeSocket.last.of("choose-group")[0]!.id!;
  FakeSocket.last.brings(draft(first));
  assert.deepEqual(drafted(live), ["march"]);
  live.goOn(step("number 2"));
  live.dropDraft();
  assert.equal(drafted(live), undefined);
  FakeSocket.last.brings(draft(FakeSocket.last.of("choose-group")[1]!.id!));
  assert.equal(drafted(live), undefined);
  assert.equal(live.answering, false);
});

test("what a gesture leads to is shown for the answers that were sent last", (t) => {
  const live = sitting(t, "march");
  live.goOn(step("march"));
  live.dropDraft();
  live.goOn(step("divide"));
  const [first, second] = FakeSocket.last.of("choose-group").map(({ id }) => id!);
  FakeSocket.last.brings(draft(first!));
  assert.equal(drafted(live), undefined);
  assert.ok(live.answering);
  FakeSocket.last.brings(draft(second!));
  assert.deepEqual(drafted(live), ["divide"]);
});

test("a choice is on its way until its change has come", (t) => {
  const live = sitting(t, "pass");
  live.choose(0);
  assert.ok(live.answering);
  FakeSocket.last.brings(change(6));
  assert.equal(live.ply, 6);
  assert.equal(live.answering, false);
});

test("what cannot be sent just now is not lost without a word", (t) => {
  const live = sitting(t, "pass");
  FakeSocket.last.closes();
  assert.equal(live.say("Well played."), false);
  assert.match(live.refusal?.text ?? "", /cannot be reached/);
  const said = live.refusal!.n;
  live.resign();
  assert.equal(live.refusal!.n, said + 1);
  live.choose(0); // this is sent when the connection is back
  assert.equal(live.refusal!.n, said + 1);
});

test("a gesture that is not complete is put away with the seat", (t) => {
  const live = sitting(t, "march");
  live.goOn(step("march"));
  FakeSocket.last.brings(draft(FakeSocket.last.of("choose-group")[0]!.id!));
  assert.deepEqual(drafted(live), ["march"]);
  const watched = asking("march");
  Reflect.deleteProperty(watched.decision!, "options");
  FakeSocket.last.brings(state(5, watched, { yours: [] }));
  assert.equal(drafted(live), undefined);
});

test("a step for which there is no table yet is fetched with a whole state", (t) => {
  const live = sitting(t);
  FakeSocket.last.brings(state(0, null));
  FakeSocket.last.brings(change(1));
  assert.equal(FakeSocket.last.of("sync").length, 1);
  assert.equal(live.steps.behind, false);
});

test("a whole state that was refused is asked for again, until it has come", (t) => {
  const live = sitting(t, "pass");
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const asked = () => FakeSocket.last.of("sync");
  FakeSocket.last.brings(change(8));
  FakeSocket.last.brings(change(9));
  assert.equal(asked().length, 1, "one is on its way");
  FakeSocket.last.brings({ type: "refused", reason: "too-fast", text: "You are too fast.", re: asked()[0]!.id! });
  assert.equal(live.refusal, null, "the reader has asked for nothing");
  t.mock.timers.tick(2000);
  assert.equal(asked().length, 2);
  FakeSocket.last.brings({ type: "refused", reason: "too-fast", text: "You are too fast.", re: null });
  t.mock.timers.tick(2000);
  assert.equal(asked().length, 3);
  FakeSocket.last.brings(state(9, asking("pass")));
  t.mock.timers.tick(60_000);
  assert.equal(asked().length, 3);
  assert.equal(live.ply, 9);
});
