import assert from "node:assert/strict";
import { test } from "node:test";

import { pieces, words } from "./inline.ts";

test("marks are read, and left out of the bare words", () => {
  assert.deepEqual(pieces("a **b** {sword} [c](#d)"), [
    { kind: "text", text: "a " },
    { kind: "strong", text: "b" },
    { kind: "text", text: " " },
    { kind: "icon", text: "sword" },
    { kind: "text", text: " " },
    { kind: "link", text: "c", to: "#d" },
  ]);
  assert.equal(words("a **b** [c](#d)"), "a b c");
});
