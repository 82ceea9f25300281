import assert from "node:assert/strict";
import { test } from "node:test";

import { addressIn } from "./address.ts";

test("a pasted link keeps its invitation and loses its host", () => {
  assert.equal(addressIn(" https://table.example/table/k3v9abcd#invite=x.y-z \n"), "/table/k3v9abcd#invite=x.y-z");
  assert.equal(addressIn("/replay/k3v9abcd?ply=12"), "/replay/k3v9abcd?ply=12");
  assert.equal(addressIn("k3v9abcd"), "/table/k3v9abcd");
  assert.equal(addressIn("https://elsewhere.example/news"), null);
  assert.equal(addressIn("javascript:alert(1)"), null);
});
