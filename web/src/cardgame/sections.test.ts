import assert from "node:assert/strict";
import { test } from "node:test";

import { SECTIONS } from "./sections.ts";

test("every scenario has a place of its own", () => {
  const setup = SECTIONS.find((section) => section.id === "setup");
  assert.deepEqual(
    setup?.parts?.map((part) => part.blocks.find((block) => typeof block === "object" && "scenario" in block)),
    [
      "fellowship", "trilogy", "duel-2", "duel-3", "return-of-the-king",
      "expanded-trilogy", "war-in-the-north", "war-in-the-north-duel-2", "war-in-the-north-duel-3", "epic-duel",
    ].map((scenario) => ({ scenario })),
  );
});
