import assert from "node:assert/strict";
import { test } from "node:test";

import { dockFor } from "./dock.ts";

const right = { left: 1100, top: 54, right: 1366, bottom: 460 };
const left = { left: 0, top: 54, right: 230, bottom: 460 };

test("a card is shown over the first column", () => {
  assert.equal(dockFor([right, left], { left: 500, top: 300, right: 600, bottom: 400 }, []), right);
});

test("but not over what is pointed at, nor over a lesson", () => {
  assert.equal(dockFor([right, left], { left: 1110, top: 100, right: 1300, bottom: 120 }, []), left);
  assert.equal(dockFor([right, left], null, [{ left: 1000, top: 100, right: 1200, bottom: 300 }]), left);
});

test("where both are taken, at least what is pointed at stays in sight", () => {
  const lesson = { left: 0, top: 100, right: 1366, bottom: 200 };
  assert.equal(dockFor([right, left], { left: 1110, top: 100, right: 1300, bottom: 120 }, [lesson]), left);
  assert.equal(dockFor([], null, []), null);
});
