import assert from "node:assert/strict";
import test from "node:test";

import { deviceName } from "./device.ts";

test("a passkey is remembered by the kind of device it was made on", () => {
  assert.equal(deviceName("Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36"), "Android");
  assert.equal(deviceName("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36"), "Linux");
  assert.equal(deviceName("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)"), "iPhone");
  assert.equal(deviceName("something else"), "");
});
