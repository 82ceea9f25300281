import "../../lib/fakes.ts";

import { soon } from "../../lib/fakes.ts";

import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";

const { Reel } = await import("./reel.svelte.ts");

interface Wanted {
  at: string | null;
  eyes: string | null;
  answer: (over?: object) => Promise<void>;
  fail: () => Promise<void>;
}

/** A replay whose server answers when the test says so. */
function replayed(t: TestContext) {
  const wanted: Wanted[] = [];
  t.mock.method(globalThis, "fetch", (address: string) => {
    const query = new URL(address, "http://table.example").searchParams;
    return new Promise((done) => {
      const at = query.get("at");
      const eyes = query.get("eyes");
      const lines = [1, 2, 3, 4].map((at) => ({ at, kind: "play", seat: null, text: "", cards: [] }));
      const found = { at: Number(at ?? 4), choices: 4, rounds: [], lines, whys: [], view: { eyes, at: Number(at ?? 4) } };
      const respond = (body: object, ok: boolean) => {
        done({ ok, status: ok ? 200 : 503, json: () => Promise.resolve(body) });
        return soon();
      };
      wanted.push({ at, eyes, answer: () => respond(found, true), fail: () => respond({ detail: "Too much." }, false) });
    });
  });
  const next = (at: string | null, eyes: string | null): Wanted => {
    const found = wanted.findLast((one) => one.at === at && one.eyes === eyes);
    assert.ok(found, `asked for ${at} of ${eyes}`);
    return found;
  };
  const reel = new Reel("t1");
  return { reel, wanted, next, shown: () => reel.view as unknown as { eyes: string; at: number } | null };
}

test("whoever looks through other eyes and then through others again sees through the last", async (t) => {
  const { reel, next, shown } = replayed(t);
  void reel.open(null, "frodo");
  void reel.open(null, "saruman");
  await next(null, "saruman").answer();
  await next(null, "frodo").answer();
  assert.equal(shown()?.eyes, "saruman");
  assert.equal(reel.at, 4);
});

test("other eyes are not kept from looking by a moment that was on its way for the first", async (t) => {
  const { reel, next, shown } = replayed(t);
  void reel.open(null, "frodo");
  await next(null, "frodo").answer();
  reel.go(2);
  void reel.open(2, "saruman");
  await next(null, "saruman").answer();
  await next("2", "frodo").answer();
  await next("2", "saruman").answer();
  assert.deepEqual(shown(), { eyes: "saruman", at: 2 });
});

test("a moment that could not be fetched does not keep the one that is wanted now from coming", async (t) => {
  const { reel, next, shown } = replayed(t);
  void reel.open(null, "frodo");
  await next(null, "frodo").answer();
  reel.go(1);
  reel.go(2);
  await next("1", "frodo").fail();
  await next("2", "frodo").answer();
  assert.equal(shown()?.at, 2);
  assert.equal(reel.trouble, "");
});

test("whoever leaves a replay is told nothing more of it", async (t) => {
  const { reel, wanted, next, shown } = replayed(t);
  let told = true;
  reel.teller = { begin: () => false, note: () => {}, isLate: () => false, stop: () => {}, forget: () => (told = false) };
  void reel.open(null, "frodo");
  await next(null, "frodo").answer();
  reel.go(2);
  told = true;
  reel.close();
  assert.equal(told, false);
  const asked = wanted.length;
  await next("2", "frodo").answer();
  assert.equal(shown()?.at, 4);
  assert.equal(wanted.length, asked);
});
