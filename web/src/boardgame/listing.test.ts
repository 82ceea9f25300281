import assert from "node:assert/strict";
import { test } from "node:test";

import type { DecisionView, OptionView } from "../lib/protocol.ts";
import { clusters, isSmall, short } from "./listing.ts";

const option = (key: string, more: Partial<OptionView> = {}): OptionView => ({ text: key, key, kind: key.split(" ")[0]!, cards: [], places: [], at: [], to: [], ...more });
const asks = (kind: string, options: OptionView[]): DecisionView => ({ seat: "free", prompt: "?", kind, section: "dice", source: null, facts: {}, options });
const listed = (asked: DecisionView, reserve = {}) =>
  clusters([...asked.options!.keys()], asked, reserve).map((cluster) => [cluster.label, isSmall(cluster) ? cluster.indices.map((index) => short(asked.options![index]!)) : cluster.indices.length]);

test("nations and the faces that a Ring turns a die to stand behind what they share, the rest in lines", () => {
  const asked = asks("turn", [
    option("recruit muster", { dice: ["muster"] }),
    option("diplomacy muster elves", { dice: ["muster"], nations: ["elves"] }),
    option("diplomacy muster rohan", { dice: ["muster"], nations: ["rohan"] }),
    option("enter muster saruman orthanc", { dice: ["muster"], people: ["saruman"], places: ["orthanc"] }),
    option("enter muster saruman north-dunland", { dice: ["muster"], people: ["saruman"], places: ["north-dunland"] }),
    option("waste muster", { dice: ["muster"] }),
    option("ring muster event", { dice: ["muster", "event"] }),
    option("ring muster character", { dice: ["muster", "character"] }),
  ]);
  assert.deepEqual(listed(asked), [
    ["", 1],
    ["One step towards war", ["Elves", "Rohan"]],
    ["Saruman comes into play in", ["North Dunland", "Orthanc"]],
    ["", 1],
    ["Muster becomes", ["Event", "Character"]],
  ]);
});

test("of an army that is picked up only the ways are listed, with what is to be known of each", () => {
  const march = (goal: string, brief: string) => option(`march moria ${goal}`, { places: ["moria", goal], brief });
  const asked = asks("march", [march("hollin", "Hollin"), march("dimrill-dale", "Dimrill Dale (joins 2 units)"), option("divide"), option("sail umbar pelargir", { places: ["umbar", "pelargir"] })]);
  assert.deepEqual(listed(asked), [
    ["Moves to", ["Dimrill Dale (joins 2 units)", "Hollin"]],
    ["", 1],
    ["Ships sail to", ["Pelargir"]],
  ]);
});

test("dice that are put aside stand together, the only one is read in words", () => {
  const waste = (face: string) => option(`waste ${face}`, { dice: [face] });
  assert.deepEqual(listed(asks("turn", [waste("army"), waste("muster")])), [["Put aside unused", ["Army", "Muster"]]]);
  assert.deepEqual(listed(asks("turn", [waste("army"), option("pass")])), [["", 2]]);
});

test("a muster is listed by figures with how many are left, and places by their names", () => {
  const place = (figure: string, region: string) => option(`place ${figure} ${region}`, { places: [region] });
  const asked = asks("muster", [place("sauron-regular", "moria"), place("sauron-elite", "moria"), place("sauron-regular", "dol-guldur"), option("done")]);
  assert.deepEqual(listed(asked, { "sauron-regular": 7, "sauron-elite": 1 }), [
    ["7 Sauron Regulars left", ["Dol Guldur", "Moria"]],
    ["1 Sauron Elite left", ["Moria"]],
    ["", 1],
  ]);
});

test("bare numbers and long lists of places are small buttons, numbers with words and short lists are lines", () => {
  const numbers = asks("hunt dice", ["0", "1", "2"].map((text) => option(`number ${text}`, { text })));
  assert.deepEqual(listed(numbers), [["", ["0", "1", "2"]]]);
  const words = asks("own hits", [option("number 0", { text: "Take none" }), option("number 1", { text: "Take 1 hit: +1" })]);
  assert.deepEqual(listed(words), [["", 2]]);
  const regions = ["moria", "bree", "lorien", "edoras", "angmar", "dale", "erebor", "umbar", "khand"].map((id) => option(`region ${id}`, { places: [id] }));
  assert.deepEqual(listed(asks("where fly", regions))[0]![1], ["Angmar", "Bree", "Dale", "Edoras", "Erebor", "Khand", "Lórien", "Moria", "Umbar"]);
  assert.deepEqual(listed(asks("where fly", regions.slice(0, 3))), [["", 3]]);
  assert.deepEqual(listed(asks("reveal where", regions)), [["", 9]]);
});

test("where engines are built, Dunlendings come, armies join and Ents go is chosen by place", () => {
  const asked = asks("turn", [
    option("build muster trebuchet lorien", { dice: ["muster"], places: ["lorien"] }),
    option("build muster trebuchet dol-amroth", { dice: ["muster"], places: ["dol-amroth"] }),
    option("hillmen muster orthanc", { dice: ["muster"], places: ["orthanc"] }),
    option("mix westemnet", { places: ["westemnet"] }),
    option("ent-strikes orthanc", { places: ["orthanc"] }),
  ]);
  assert.deepEqual(listed(asked), [
    ["Build a Trebuchet in", ["Dol Amroth", "Lórien"]],
    ["Two Dunlendings join the army in", ["Orthanc"]],
    ["Make one army of yours and your teammate's in", ["Westemnet"]],
    ["An Ent attacks the army in", ["Orthanc"]],
  ]);
});

test("where the Fellowship is declared is listed by names, with what follows from it", () => {
  const region = (id: string, name: string) => option(`region ${id}`, { places: [id], text: `Declare the Fellowship: ${name}` });
  const near = ["Moria", "Fangorn", "Folde", "Edoras", "Dale", "Bree", "Carrock", "Erech"].map((name) => region(name.toLowerCase(), name));
  const [[label, names]] = listed(asks("declare where", [...near, region("lorien", "Lórien (Sméagol leaves)")])) as [[string, string[]]];
  assert.equal(label, "");
  assert.deepEqual(names.slice(-2), ["Lórien (Sméagol leaves)", "Moria"]);
});
