import assert from "node:assert/strict";
import { test } from "node:test";

import { curve, momentAt, percent } from "./analysis.ts";

test("the curve runs from the first moment to the last, the Free Peoples above", () => {
  assert.equal(curve([0.5, 1, 0], 2), "M0.0 90.0L320.0 0.0L640.0 180.0");
  assert.deepEqual([-0.1, 0.26, 2].map((share) => momentAt(share, 100)), [0, 26, 100]);
  assert.deepEqual([0.2, 0.7].map(percent), ["80 %", "70 %"]);
});
