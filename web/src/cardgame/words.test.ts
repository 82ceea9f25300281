import assert from "node:assert/strict";
import { test } from "node:test";

import { fightersAt, sitterOf, spanOf } from "./words.ts";

test("numbers in a row are told as a span", () => {
  assert.equal(spanOf([1, 2, 3, 5, 7, 8]), "1–3, 5, 7–8");
});

test("who may fight at a place is told in words", () => {
  assert.deepEqual(fightersAt({ defenders: ["mordor"], attackers: ["wizard", "dunedain"] }), { defend: "Mordor", attack: "Wizard, Dúnedain" });
  assert.deepEqual(fightersAt({}), { defend: "", attack: "" });
});

test("another seat of one's own is not said to be somebody's", () => {
  const person = { kind: "person", level: null, name: "" } as const;
  assert.equal(sitterOf(person, true), "you");
  assert.equal(sitterOf(person, false), "somebody");
  assert.equal(sitterOf({ ...person, name: "Ann" }, false), "Ann");
  assert.equal(sitterOf({ ...person, kind: "bot", level: "easy" }, false), "easy");
  assert.equal(sitterOf({ ...person, kind: "open" }, false), "open seat");
});
