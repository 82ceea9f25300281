import assert from "node:assert/strict";
import { test } from "node:test";

import type { DecisionView, OptionView } from "../lib/protocol.ts";
import { toldBy, toldOf } from "./named.ts";

test("a line names its cards, and what its facts name however deep", () => {
  const facts = { place: "edoras", supported: [["riders-of-rohan", "eomer"]], by: null, attack: 3 };
  const line = { at: 1, kind: "support", seat: "frodo", text: "", cards: ["gimli"], facts };
  assert.deepEqual(toldBy(line).named, ["gimli", "edoras", "riders-of-rohan", "eomer"]);
});

test("a question names the card that asks, what it asks about, and what can be answered", () => {
  const option: OptionView = { key: "card gimli", kind: "card", text: "", cards: ["gimli"], at: ["edoras"], places: ["edoras"], to: [] };
  const asked: DecisionView = { seat: "frodo", prompt: "", kind: "loss", section: "", source: "boromir", facts: { card: "legolas" }, options: [option] };
  assert.deepEqual(toldOf(asked).named, ["boromir", "legolas", "gimli", "edoras"]);
});
