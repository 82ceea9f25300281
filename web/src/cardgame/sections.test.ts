import assert from "node:assert/strict";
import { test } from "node:test";

import { SECTIONS } from "./sections.ts";

test("every scenario has a place of its own", () => {
  const setup = SECTIONS.find((section) => section.id === "setup");
  assert.deepEqual(
    setup?.parts?.map((part) => part.blocks.find((block) => typeof block === "object" && "scenario" in block)),
    ["fellowship", "trilogy", "duel-2", "duel-3", "return-of-the-king"].map((scenario) => ({ scenario })),
  );
});
