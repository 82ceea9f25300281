import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../lib/protocol.ts";
import { pauseAfter, told } from "./scenes.ts";

const line = (kind: string, text: string): Line => ({ at: 1, kind, seat: null, text, cards: [] });
const fight = line("combat", "Combat at Edoras: 3 attack against 1 of the place and 2 of its defenders.");

test("a combat is told with its figures, its losses and its end", () => {
  const [scene] = told(null, [
    fight,
    line("loss", "Frodo gives up Éomer at Edoras."),
    line("scored field", "The Free Peoples take Edoras for 1 point."),
    line("round", "Round 3 begins; Frodo starts."),
  ]);
  assert.deepEqual([scene!.place, scene!.attack, scene!.ground, scene!.held], ["Edoras", 3, 1, 2]);
  assert.equal(scene!.steps.length, 2);
  assert.equal(scene!.done, true);
});

test("a combat that waits for somebody's choice goes on with the next lines", () => {
  const [open] = told(null, [fight]);
  assert.equal(open!.done, false);
  const [scene] = told(open!, [line("scored field", "The Shadow takes Edoras for 1 point.")]);
  assert.equal(scene!.done, true);
  assert.equal(open!.steps.length, 0);
});

test("one combat ends where the next begins, and lines outside of any are not told", () => {
  const scenes = told(null, [line("pass", "Frodo passes."), fight, { ...fight, text: fight.text.replace("Edoras", "Moria") }]);
  assert.deepEqual(scenes.map((scene) => [scene.place, scene.done]), [["Edoras", true], ["Moria", false]]);
});

test("where all is told at once there is time to read it all", () => {
  const scene = { place: "Pelargir", attack: 4, ground: 1, held: 2, steps: Array<string>(6).fill("Somebody loses something."), done: true };
  assert.ok(pauseAfter(scene, 6, "off") > 5000);
  assert.ok(pauseAfter(scene, 6, "calm") < 2500, "told one by one, only the last is new");
  assert.ok(pauseAfter(scene, 2, "calm") < pauseAfter(scene, 6, "calm"));
});
