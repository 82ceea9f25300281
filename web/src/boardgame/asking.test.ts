import assert from "node:assert/strict";
import { test } from "node:test";

import type { DecisionView, OptionView } from "../lib/protocol.ts";
import { dieOf, isInHand, lettered, movesOf, onlyStart, onMap, startOf, wayOf, type Start } from "./asking.ts";
import { armiesIn } from "./map/force.ts";

const option = (key: string, more: Partial<OptionView> = {}): OptionView => ({
  text: key,
  key,
  kind: key.split(" ")[0]!,
  cards: [],
  places: [],
  at: [],
  to: [],
  ...more,
});
const march = (from: string, to: string) => option(`march ${from} ${to}`, { places: [from, to] });

const MARCHES = [march("edoras", "folde"), march("edoras", "westemnet"), march("minas-tirith", "osgiliath"), option("done")];
const shown = (options: readonly OptionView[], picked: Start | null) => {
  const found = onMap(options, picked);
  return { starts: [...found.starts], goals: [...found.goals] };
};

test("an option with two places leads from one to the other; the ways of the Ring do not", () => {
  assert.deepEqual(wayOf(MARCHES[0]!), { from: "edoras", to: "folde" });
  assert.equal(wayOf(option("region edoras", { places: ["edoras"] })), null);
  assert.equal(wayOf(option("path moria lorien", { places: ["moria", "lorien"] })), null);
});

test("first the armies that can go are lit, and with one picked up where it can go", () => {
  assert.deepEqual(shown(MARCHES, null), { starts: [["edoras", [0, 1]], ["minas-tirith", [2]]], goals: [] });
  assert.deepEqual(shown(MARCHES, { region: "edoras" }), { starts: [["minas-tirith", [2]]], goals: [["folde", [0]], ["westemnet", [1]]] });
});

test("a region alone answers with a click, and several answers may point at the same one", () => {
  const musters = [option("recruit a edoras", { places: ["edoras"] }), option("recruit b edoras", { places: ["edoras"] })];
  assert.deepEqual(shown(musters, null), { starts: [], goals: [["edoras", [0, 1]]] });
});

test("somebody who goes somewhere is picked up first; somebody who is only named answers", () => {
  const walks = [option("walk gimli folde", { people: ["gimli"], places: ["folde"] }), option("person merry", { people: ["merry"] })];
  assert.deepEqual(startOf(walks[0]!), { person: "gimli" });
  const before = onMap(walks, null);
  assert.deepEqual([[...before.startPeople], [...before.goalPeople], [...before.goals]], [[["gimli", [0]]], [["merry", [1]]], []]);
  assert.deepEqual([...onMap(walks, { person: "gimli" }).goals], [["folde", [0]]]);
});

test("what everything begins with need not be picked up", () => {
  assert.deepEqual(onlyStart(MARCHES.slice(0, 2)), { region: "edoras" });
  assert.equal(onlyStart(MARCHES), null);
  assert.equal(onlyStart([march("a", "b"), option("region c", { places: ["c"] })]), null);
});

test("the die that an action uses", () => {
  const turn = { seat: "free", prompt: "", kind: "turn", section: "", source: null, facts: {}, options: null };
  assert.equal(dieOf(turn, option("fellowship character", { dice: ["character"] })), "character");
  assert.equal(dieOf(turn, option("ring muster event", { dice: ["muster", "event"] })), "muster");
  assert.equal(dieOf(turn, option("pass")), null);
  assert.equal(dieOf({ ...turn, kind: "eye" }, option("face army", { dice: ["army"] })), null);
});

test("letters go to answers that are no regions; of those that open a turn, to all but attacks", () => {
  const asked = (kind: string, options: OptionView[]) => ({ seat: "free", prompt: "", kind, section: "", source: null, facts: {}, options });
  const uses = [option("armies army"), option("attack army edoras westemnet", { places: ["edoras", "westemnet"], dice: ["army"] }), option("pass")];
  assert.deepEqual(lettered(asked("turn", uses), [0, 1, 2]), [0, 2]);
  assert.deepEqual(lettered(asked("march", MARCHES), [0, 1, 2, 3]), []);
  assert.deepEqual(lettered(asked("may", [option("yes"), option("no")]), [0, 1]), [0, 1]);
  assert.deepEqual(lettered({ ...asked("how many", [option("number 1")]), facts: { party: {} } }, [0]), [], "a panel asks for a force");
});

test("an army is moved by an Army die, by a Character die only if it is led; Ships by an Army die alone", () => {
  const dice = [option("armies character", { dice: ["character"] }), option("armies army", { dice: ["army"] }), option("recruit muster", { dice: ["muster"] })];
  const army = (figures: Record<string, number>) => armiesIn({ figures, people: [], controller: "shadow", besieged: false })[0];
  assert.deepEqual(movesOf(army({ "sauron-regular": 2 }), dice), [1]);
  assert.deepEqual(movesOf(army({ "sauron-regular": 2, nazgul: 1 }), dice), [0, 1]);
  assert.deepEqual(movesOf(undefined, dice), []);
  assert.deepEqual(movesOf(undefined, dice, true), [1]);
});

test("Galadriel is lit on the map where she can cancel an Eye", () => {
  assert.deepEqual([...onMap([option("no"), option("cancel-eye")], null).goalPeople], [["galadriel", [1]]]);
});

test("a card in the hand of whoever is asked needs no letter, since it needs no button", () => {
  const asked = { seat: "shadow", kind: "turn", options: [option("armies"), option("event orc-patrol", { cards: ["orc-patrol"], at: ["hand/shadow"] }), option("pass")] } as unknown as DecisionView;
  assert.deepEqual(lettered(asked, [0, 1, 2]), [0, 2]);
  assert.deepEqual(asked.options!.map((each) => isInHand(asked, each)), [false, true, false]);
});
