import assert from "node:assert/strict";
import { test } from "node:test";

import type { CardFacts } from "../facts.ts";
import { ANY, factionsOf, fromQuery, grouped, setsOf, sift, toQuery } from "./sift.ts";

const card = (id: string, more: Partial<CardFacts>): CardFacts => ({ id, title: id, kind: "faction card", text: "", provenance: "", doubt: "", ...more });
const theoden = card("theoden", { title: "Théoden", side: "free", faction: "rohan", type: "character", paths: [], text: "Draw a card." });
const sting = card("sting", { title: "Sting", side: "free", faction: "hobbit", type: "item", wielders: ["Frodo Baggins"] });
const edoras = card("edoras", { title: "Edoras", kind: "battleground", side: "free", defenders: ["rohan"], attackers: ["isengard"] });
const weathertop = card("weathertop", { title: "Weathertop", kind: "path", number: 2, text: "Théoden is far away." });
const all = [weathertop, edoras, theoden, sting];
const ids = (found: CardFacts[]) => found.map((one) => one.id);

test("accents need not be typed, and a title counts before a text", () => {
  assert.deepEqual(ids(sift(all, { ...ANY, text: "theoden" })), ["theoden", "weathertop"]);
});

test("an item is found by who wields it", () => {
  assert.deepEqual(ids(sift(all, { ...ANY, text: "frodo item" })), ["sting"]);
});

test("a faction finds its cards and the battlegrounds it fights on", () => {
  assert.deepEqual(ids(sift(all, { ...ANY, faction: "rohan" })), ["edoras", "theoden"]);
});

test("every faction that has cards can be picked, the Free Peoples first", () => {
  const troll = card("troll", { side: "shadow", faction: "monstrous" });
  assert.deepEqual(factionsOf([troll, ...all]), ["hobbit", "rohan", "monstrous"]);
});

test("locations come after the factions", () => {
  assert.deepEqual(grouped(all).map((group) => group.name), ["rohan", "hobbit", "path", "battleground"]);
});

test("filters survive in an address, and nonsense there is passed over", () => {
  const wanted = { ...ANY, text: "ring", type: "item" as const, path: 3 };
  assert.deepEqual(fromQuery(new URLSearchParams(toQuery(wanted))), wanted);
  assert.deepEqual(fromQuery(new URLSearchParams("?type=spell&path=77")), ANY);
  const skirmishes = { ...ANY, type: "skirmish" as const, set: "fire-and-swords" };
  assert.deepEqual(fromQuery(new URLSearchParams(toQuery(skirmishes))), skirmishes);
});

test("the cards of a set are found, skirmishes after battlegrounds, and a path by the number it can become", () => {
  const bree = card("bree", { kind: "skirmish", set: "fire-and-swords", defenders: ["hobbit"], attackers: ["any-shadow"] });
  const gate = card("gate", { kind: "path", number: 6, other_number: 7, set: "fire-and-swords" });
  const sets = [bree, gate, ...all.map((one) => ({ ...one, set: "base" }))];
  assert.deepEqual(setsOf(sets), ["fire-and-swords", "base"]);
  assert.deepEqual(ids(sift(sets, { ...ANY, set: "fire-and-swords" })), ["bree", "gate"]);
  assert.deepEqual(ids(sift(sets, { ...ANY, type: "skirmish" })), ["bree"]);
  assert.deepEqual(ids(sift(sets, { ...ANY, path: 7 })), ["gate"]);
  assert.deepEqual(grouped(sets).map((group) => group.name), ["rohan", "hobbit", "path", "battleground", "skirmish"]);
});
