import assert from "node:assert/strict";
import { test } from "node:test";

import type { OptionView } from "../../lib/protocol.ts";
import { engineWords, headline, minus, ofFigure, standing } from "./stage.ts";

const option = (key: string): OptionView => ({ text: key, key, kind: key.split(" ")[0]!, cards: [], places: [], at: [], to: [] });

test("a figure is chosen by what takes it from the army", () => {
  const options = [option("lose elves-regular"), option("reduce elves-elite"), option("lose elves-elite"), option("lose elves-regular 2"), option("number 2")];
  assert.deepEqual(ofFigure(options, "elves-elite"), [1, 2]);
  assert.deepEqual(ofFigure(options, "elves-regular"), [0]);
});

test("whoever has fallen in what is told does not stand there any more", () => {
  assert.deepEqual(standing({ "elves-regular": 2, "elves-elite": 1 }, { "elves-regular": 1 }), ["elves-regular", "elves-elite"]);
  assert.deepEqual(minus({ a: 3, b: 1 }, { a: 2 }), { a: 1, b: 1 });
});

test("a battle is called by its kind", () => {
  assert.equal(headline("siege", "Lórien"), "The siege of Lórien");
  assert.equal(headline("field", "Osgiliath"), "Battle in Osgiliath");
});

test("a siege tells who has the better engines, where there are any", () => {
  assert.equal(engineWords({ kind: "siege", superior: "shadow" }, 2, 1), "Siege Engines 2 to 1: the Shadow has superiority.");
  assert.equal(engineWords({ kind: "siege", superior: null }, 1, 1), "Siege Engines 1 to 1: nobody is superior.");
  assert.equal(engineWords({ kind: "siege", superior: null }, 0, 0), "");
  assert.equal(engineWords({ kind: "siege" }, 0, 0), "", "a game without them");
  assert.equal(engineWords({ kind: "sortie", superior: null }, 1, 0), "");
});
