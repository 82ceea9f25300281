import assert from "node:assert/strict";
import { test } from "node:test";

import { SCORES } from "./sounds.ts";

test("every sound is short, soft and within what is heard", () => {
  for (const [name, { tones = [], noises = [] }] of Object.entries(SCORES)) {
    assert.ok(tones.length + noises.length > 0, name);
    for (const { at = 0, long = 0.5, loud = 0.14, pitch } of tones) assert.ok(at + long <= 2 && loud <= 0.35 && pitch > 40 && pitch < 9000, name);
    for (const { at = 0, long = 0.1, loud = 0.1, band } of noises) assert.ok(at + long <= 2 && loud <= 0.5 && band > 40 && band < 9000, name);
  }
});

test("each kind of card has a sound of its own", () => {
  const kinds = ["character", "army", "item", "event"] as const;
  assert.equal(new Set(kinds.map((kind) => JSON.stringify(SCORES[kind]))).size, kinds.length);
});
