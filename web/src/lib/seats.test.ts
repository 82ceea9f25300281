import assert from "node:assert/strict";
import { test } from "node:test";

import { personAt, toGoOn } from "./seats.ts";

test("whoever holds a seat at this screen is found, also in what was kept by an earlier page", () => {
  const sharing = "frodo+aragorn, witch-king, saruman";
  assert.equal(personAt(sharing, "frodo", "free"), personAt(sharing, "aragorn", "free"));
  assert.notEqual(personAt(sharing, "witch-king", "shadow"), personAt(sharing, "saruman", "shadow"));
  assert.equal(personAt(sharing, "gandalf", "free"), null, "a bot's seat is nobody's here");
  assert.deepEqual([personAt("sides", "frodo", "free"), personAt("seats", "frodo", "free")], ["free", "frodo"]);
});

test("whoever comes back goes on with the game that was open last and is not over", () => {
  const table = (id: string, more: object = {}) => ({ id, tokens: { gandalf: "x" }, scenario: "", title: "", seen: 0, over: false, ...more });
  const others = [table("over", { over: true }), table("watched", { tokens: {} }), table("puzzle", { trial: "no-living-man" })];
  assert.equal(toGoOn([...others, table("last"), table("before")])?.id, "last");
  assert.equal(toGoOn(others), null);
});
