import assert from "node:assert/strict";
import { test } from "node:test";

import { mayTake, whatNext } from "./gathering.ts";

test("whoever found the table by its address alone only watches", () => {
  assert.equal(mayTake({ listed: false }, false, null), false);
  assert.equal(mayTake({ listed: false }, false, "signed"), true);
  assert.equal(mayTake({ listed: false }, true, null), true);
  assert.equal(mayTake({ listed: true }, false, null), true);
});

test("the page says whom it waits for and that nobody has seen a card", () => {
  assert.match(whatNext(["Saruman"], true), /^Waiting for somebody to play Saruman\. .*not even you\.$/);
  assert.match(whatNext(["Aragorn", "Saruman"], false), /^Waiting for 2 players: Aragorn and Saruman\. .*nobody sees a card\.$/);
});
