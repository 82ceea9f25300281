import assert from "node:assert/strict";
import { test } from "node:test";

import { armiesIn, leadershipOf, strengthOf } from "./force.ts";

test("a region under siege holds two armies, and those inside are of the side that holds it", () => {
  const [free, shadow] = armiesIn({
    figures: { "gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 1, "rohan-elite": 2, "sauron-regular": 5, nazgul: 2 },
    people: ["boromir", "witch-king"],
    controller: "free",
    besieged: true,
  });
  assert.ok(free && shadow);
  assert.deepEqual(
    [free.side, free.inside, free.units, free.elites, free.leaders, free.nazgul, free.people],
    ["free", true, 6, 3, 1, 0, ["boromir"]],
  );
  assert.deepEqual(free.bands.map(({ nation }) => nation), ["gondor", "rohan"]);
  assert.deepEqual([shadow.side, shadow.inside, shadow.units, shadow.nazgul, shadow.people], ["shadow", false, 5, 2, ["witch-king"]]);
  assert.deepEqual([strengthOf(free), leadershipOf(free), leadershipOf(shadow)], [5, 2, 4]);
});

test("Dunlendings are units; Ships, Ents and Siege Engines are in no army", () => {
  const [free, shadow] = armiesIn({ figures: { "rohan-regular": 1, trebuchet: 1, "isengard-regular": 2, dunlending: 3, "siege-tower": 2 }, people: [], controller: "free", besieged: true });
  assert.deepEqual([free?.units, free?.beside], [1, [["trebuchet", 1]]]);
  assert.deepEqual([shadow?.units, shadow?.bands, shadow?.beside], [5, [{ nation: "isengard", regular: 2, elite: 0, leader: 0, dunlending: 3 }], [["siege-tower", 2]]]);
  assert.deepEqual(armiesIn({ figures: { ship: 2 }, people: [], controller: null, besieged: false }).map(({ side, units, beside }) => [side, units, beside]), [["shadow", 0, [["ship", 2]]]]);
});

test("somebody who stands alone is an army without units, and an empty region has none", () => {
  const alone = armiesIn({ figures: {}, people: ["gimli"], controller: null, besieged: false });
  assert.deepEqual(alone.map(({ units, people }) => [units, people]), [[0, ["gimli"]]]);
  assert.deepEqual(armiesIn({ figures: {}, people: [], controller: "shadow", besieged: false }), []);
});
