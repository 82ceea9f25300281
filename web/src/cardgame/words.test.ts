import assert from "node:assert/strict";
import { test } from "node:test";

import { fightersAt, spanOf } from "./words.ts";

test("numbers in a row are told as a span", () => {
  assert.equal(spanOf([1, 2, 3, 5, 7, 8]), "1–3, 5, 7–8");
});

test("who may fight at a place is told in words", () => {
  assert.deepEqual(fightersAt({ defenders: ["mordor"], attackers: ["wizard", "dunedain"] }), { defend: "Mordor", attack: "Wizard, Dúnedain" });
  assert.deepEqual(fightersAt({}), { defend: "", attack: "" });
});
