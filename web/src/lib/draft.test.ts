import assert from "node:assert/strict";
import { test } from "node:test";

import { answersOf, answerTo } from "./draft.ts";
import type { DecisionView, OptionView } from "./protocol.ts";

const asked: DecisionView = { seat: "shadow", prompt: "How many?", kind: "how many fly", section: "movement", source: null, facts: { region: "barad-dur" }, gesture: "nazgul", options: [] };
const option: OptionView = { text: "2", key: "number 2", kind: "number", cards: [], places: [], at: [], to: [] };

test("an answer names its question and the key of its option", () => {
  assert.deepEqual(answerTo(asked, option), { kind: "how many fly", facts: { region: "barad-dur" }, key: "number 2" });
});

test("the answers of several steps are sent in order", () => {
  const [one, two, three] = ["a", "b", "c"].map((key) => ({ kind: "k", key }));
  assert.deepEqual(answersOf([{ answers: [one!, two!], said: "" }, { answers: [three!], said: "" }]), [one, two, three]);
  assert.deepEqual(answersOf([]), []);
});
