import "./fakes.ts";

import assert from "node:assert/strict";
import { test } from "node:test";

const { read } = await import("./router.svelte.ts");
const page = (pathname: string) => read({ pathname, search: "", hash: "" });

test("an address names a page, and a table or a game", () => {
  assert.deepEqual([page("/").page, page("/table/k3v9").id, page("/cards/boardgame").id, page("/table/a/b").page], ["home", "k3v9", "boardgame", "lost"]);
});

test("an address that is cut off in the middle of a letter leads nowhere, and stops nothing", () => {
  assert.equal(page("/table/k3%E").page, "lost");
});
