import assert from "node:assert/strict";
import { test } from "node:test";

import type { RegionView } from "../../lib/protocol.ts";
import { regions } from "./atlas.ts";
import { footprint, meet, movedNames, nameBox, pieceBoxes, shifted, type Box, type Footprint } from "./labels.ts";

const all = Object.values(regions);
const army = (figures: Record<string, number>, more: Partial<RegionView> = {}): RegionView => ({ figures, people: [], controller: "free", besieged: false, ...more });
const REGULARS = army({ "rohan-regular": 1 });

test("what stands in a region is as large as its figures, characters and walls make it", () => {
  const alone = footprint(REGULARS, null, "far");
  assert.deepEqual(alone, { width: 32, height: 22 });
  assert.ok(footprint(army({ "rohan-regular": 1, "rohan-elite": 2 }), null, "far").height > alone.height);
  assert.ok(footprint(army({ "rohan-regular": 1 }, { people: ["strider"] }), null, "far").height > alone.height);
  const besieged = footprint(army({ "rohan-regular": 1, "isengard-regular": 5 }, { besieged: true }), null, "far");
  assert.ok(besieged.height > 2 * alone.height && besieged.width > alone.width);
  assert.deepEqual(footprint(undefined, null, "near"), { width: 0, height: 0 });
});

test("a name steps out from under its army when the whole map is seen, and stays where it is near by", () => {
  const here = new Map<string, Footprint>([["helms-deep", footprint(REGULARS, null, "far")]]);
  const far = movedNames(all, here, 0.4);
  assert.deepEqual([...far.keys()], ["helms-deep"]);
  assert.equal(movedNames(all, here, 2).size, 0);
  assert.equal(movedNames(all, new Map(), 0.4).size, 0);
});

test("with an army in every settlement far fewer names lie under pieces than without stepping aside", () => {
  for (const [rest, height] of [[0.3, 22], [0.4, 28], [0.6, 58]] as const) {
    const standing = new Map(all.filter(({ site }) => site).map(({ id }) => [id, { width: 32, height }]));
    const pieces = [...pieceBoxes(all, standing, rest).values()];
    const moved = movedNames(all, standing, rest);
    const hidden = (box: Box) => pieces.reduce((most, piece) => Math.max(most, meet(box, piece)), 0) > 0.2 * (box.right - box.left) * (box.bottom - box.top);
    const places = all.filter(({ site }) => site);
    const before = places.filter((region) => hidden(nameBox(region, rest))).length;
    const after = places.filter((region) => hidden(shifted(nameBox(region, rest), moved.get(region.id) ?? [0, 0]))).length;
    assert.ok(before > 8 && after < before / 2, `at ${rest}: ${before} of ${places.length}, then ${after}`);
    for (const [dx, dy] of moved.values()) assert.ok(Math.hypot(dx, dy) < 60 / rest);
  }
});

test("on a phone the names of Cities and Strongholds do not lie over each other, whatever stands there", () => {
  const great = all.filter(({ site }) => site === "city" || site === "stronghold");
  const siege = { width: 42, height: 96 }; // the besieged, engines, and who lies before the walls
  const moments: ReadonlyMap<string, Footprint>[] = [
    new Map(),
    new Map([["minas-tirith", siege], ["pelargir", { width: 32, height: 40 }], ["dol-amroth", { width: 32, height: 28 }]]),
    new Map(great.map(({ id }) => [id, { width: 32, height: 40 }])),
  ];
  for (const rest of [0.2, 0.22, 0.3]) {
    for (const standing of moments) {
      const moved = movedNames(all, standing, rest);
      const names = great.map((region) => ({ id: region.id, box: shifted(nameBox(region, rest), moved.get(region.id) ?? [0, 0]) }));
      const over = names.flatMap(({ id, box }, n) => names.slice(n + 1).filter((other) => meet(box, other.box) > 0.12 * (box.right - box.left) * (box.bottom - box.top)).map((other) => `${id} and ${other.id}`));
      assert.deepEqual(over, [], `at ${rest}`);
    }
  }
});
