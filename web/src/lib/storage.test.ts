import { storage } from "./fakes.ts";

import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";

import { remember, tokensOf } from "./seats.ts";
import { keep, kept } from "./storage.ts";

const refuse = () => {
  throw new Error("no");
};

test("a browser that has no room left forgets nothing before the page is closed", (t: TestContext) => {
  remember("old", { tokens: { frodo: "f" } });
  const full = t.mock.method(localStorage, "setItem", refuse);
  remember("new", { tokens: { saruman: "s" } });
  assert.deepEqual(tokensOf("new"), { saruman: "s" });
  full.mock.restore();
  remember("newer", {});
  assert.match(storage.get("thirdage.tables")!, /saruman/);
});

test("nor does one that allows no storage at all", (t: TestContext) => {
  t.mock.method(localStorage, "setItem", refuse);
  t.mock.method(localStorage, "getItem", refuse);
  keep("name", "Ann");
  assert.equal(kept("name", ""), "Ann");
  assert.equal(kept("level", "easy"), "easy");
});

test("what another tab has kept since is what counts", () => {
  keep("level", "easy");
  storage.set("thirdage.level", '"hard"');
  assert.equal(kept("level", ""), "hard");
});
