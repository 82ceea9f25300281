import { soon, storage } from "./fakes.ts";

import assert from "node:assert/strict";
import { test } from "node:test";

const { settings } = await import("./settings.svelte.ts");

test("what is set in one tab holds in the others, and is not undone from there", async () => {
  await soon();
  const before = JSON.parse(storage.get("thirdage.settings")!) as object;
  storage.set("thirdage.settings", JSON.stringify({ ...before, name: "Ann" }));
  dispatchEvent(Object.assign(new Event("storage"), { key: "thirdage.settings" }));
  assert.equal(settings.name, "Ann");
  settings.sound = true;
  await soon();
  const now = JSON.parse(storage.get("thirdage.settings")!) as { name: string; sound: boolean };
  assert.deepEqual([now.name, now.sound], ["Ann", true]);
});
