import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { borders, height, mountains, nations, openBorders, peaks, regions, rivers, sea, shore, waterLines, width } from "./atlas.ts";
import { COASTLINE } from "../facts.ts";
import { marksOf, pointsOf } from "./marks.ts";

const all = Object.values(regions);
const PATH = /^(M[-\d. ]+([LQ][-\d. ]+)+Z?)+$/;

test("every region has a closed outline within the picture", () => {
  assert.equal(all.length, 105);
  for (const region of all) {
    assert.match(region.d, /^M[^M]+Z$/, `${region.id} is one piece`);
    assert.match(region.d, PATH);
    const numbers = region.d.match(/[\d.]+/g)!.map(Number);
    assert.ok(numbers.every((value, n) => value >= 0 && value <= (n % 2 ? height : width)), region.id);
    assert.ok(region.neighbours.every((id) => regions[id]!.neighbours.includes(region.id)));
  }
});

test("borders are drawn as the rules have them, from both sides once", () => {
  const open = new Set(borders.filter((border) => border.kind === "open").flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  const meant = new Set(all.flatMap((region) => region.neighbours.map((id) => `${region.id} ${id}`)));
  assert.deepEqual([...open].sort(), [...meant].sort());
});

test("what the ground is drawn from are paths", () => {
  for (const d of [sea, mountains, openBorders, ...rivers, ...waterLines, ...nations.flatMap(({ land, line }) => [land, line])]) assert.match(d, PATH);
  assert.equal(nations.length, 8);
  assert.ok(peaks.length > 1 && peaks.flat().every((d) => d.startsWith("M")));
});

test("marks show each settlement and each of its points", () => {
  assert.equal(marksOf("stronghold", all).match(/M/g)!.length, 16);
  assert.equal(pointsOf(all).match(/M/g)!.length, 16 * 2 + 6);
});

test("the drawing is under 70 kB compressed", () => {
  const files = ["atlas.json", "atlas.ts", "marks.ts", "legend.ts", "Ground.svelte", "Names.svelte"].map((file) => readFileSync(join(import.meta.dirname, file)));
  assert.ok(gzipSync(Buffer.concat(files)).length < 70_000);
});

test("every region of the coastline has a place where a Ship lies", () => {
  for (const id of COASTLINE) assert.ok(shore.get(id), id);
});
