import assert from "node:assert/strict";
import { test } from "node:test";

import type { DecisionView } from "../../lib/protocol.ts";
import { phraseOf } from "../map/words.ts";
import { answers, asksForForce, completed, everybody, headingOf, isAll, mustFollow, open, problem, type Party } from "./party.ts";

const PARTY: Party = { figures: { "gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 1 }, people: ["boromir", "strider"], least: 1, most: 4, left: 0, need: null, apart: [] };

function asked(kind: string, party: Partial<Party> = {}, facts: Record<string, unknown> = {}, keys: string[] = []): DecisionView {
  const all = { purpose: "move", region: "minas-tirith", goal: "osgiliath", party: { ...PARTY, ...party }, ...facts };
  const options = keys.map((key) => ({ text: key, key, kind: key, cards: [], places: [], at: [], to: [] }));
  return { seat: "free", prompt: "", kind, section: "movement", source: null, facts: all, gesture: "force", options };
}

const who = (party: Partial<Party> = {}, facts = {}) => asked("who", party, facts, ["all", "choose"]);

test("questions about a force have a party", () => {
  assert.ok(asksForForce(who()));
  assert.ok(!asksForForce({ ...who(), facts: {} }));
  assert.ok(!asksForForce({ ...who(), kind: "march" }));
});

test("all go at first, and are sent with one answer", () => {
  const force = everybody(who());
  assert.deepEqual(force, { figures: PARTY.figures, people: PARTY.people });
  assert.ok(isAll(who(), force));
  assert.deepEqual(answers(who(), force), [{ kind: "who", facts: { region: "minas-tirith", goal: "osgiliath" }, key: "all" }]);
});

test("a part is sent as an answer for each kind and each character", () => {
  const force = { figures: { ...PARTY.figures, "gondor-regular": 1 }, people: ["strider"] };
  const sent = answers(who(), force);
  assert.deepEqual(
    sent.map(({ kind, facts, key }) => [kind, facts?.["figure"] ?? facts?.["person"], key]),
    [
      ["who", undefined, "choose"],
      ["how many", "gondor-regular", "number 1"],
      ["how many", "gondor-elite", "number 1"],
      ["how many", "gondor-leader", "number 1"],
      ["along", "boromir", "no"],
      ["along", "strider", "yes"],
    ],
  );
});

test("in the middle of the questions only the rest is asked", () => {
  const half = asked("how many", {}, { figure: "gondor-elite", going: { "gondor-regular": 2 } });
  assert.deepEqual(open(half), { kinds: ["gondor-elite", "gondor-leader"], people: [...PARTY.people], before: { "gondor-regular": 2 } });
  const last = asked("along", {}, { person: "strider", going: PARTY.figures });
  assert.deepEqual(open(last).people, ["strider"]);
  assert.deepEqual(answers(last, { figures: {}, people: [] }).map(({ key }) => key), ["no"]);
});

test("no Leader of the Free Peoples stays alone, and of attackers nobody", () => {
  const none = { figures: { ...PARTY.figures, "gondor-leader": 0 }, people: [] };
  assert.equal(completed(who(), none).figures["gondor-leader"], 1);
  assert.deepEqual(completed(who(), none).people, []);
  assert.deepEqual(mustFollow(who({}, { purpose: "attack" }), PARTY.figures), { leaders: true, people: true });
  assert.deepEqual(mustFollow(who({ left: 1 }), PARTY.figures), { leaders: false, people: false });
  const nazgul = { figures: { "sauron-regular": 2, nazgul: 1 }, people: [] };
  assert.deepEqual(mustFollow(who(nazgul), nazgul.figures), { leaders: false, people: false }, "Nazgûl may stay");
});

test("where there is room for few the best go", () => {
  const force = everybody(who({ most: 2 }));
  assert.deepEqual(force.figures, { "gondor-regular": 1, "gondor-elite": 1, "gondor-leader": 1 });
});

test("nations that cannot go together are not sent together", () => {
  const party = { figures: { "gondor-regular": 1, "rohan-regular": 2 }, people: [], apart: [["gondor"], ["rohan"]] };
  assert.deepEqual(everybody(who(party)).figures, { "gondor-regular": 0, "rohan-regular": 2 });
  assert.match(problem(who(party), { figures: party.figures, people: [] }, false), /cannot go the same way/);
});

test("what is missing is said", () => {
  const some = { figures: { "gondor-regular": 1 }, people: [] };
  assert.equal(problem(who(), some, false), "");
  assert.equal(problem(who(), { figures: {}, people: ["strider"] }, false), "At least one unit must go.");
  assert.equal(problem(who({ least: 2 }), some, false), "At least 2 units must go.");
  assert.equal(problem(who({ most: 3 }), { figures: PARTY.figures, people: [] }, false), "At most 3 units can go.");
  assert.match(problem(who({ need: "leader" }), some, false), /Leader or a character/);
  assert.equal(problem(who({ need: "leader" }), { ...some, people: ["strider"] }, false), "");
  const elite = { figures: { "isengard-elite": 1 }, people: [] };
  assert.equal(problem(who({ need: "leader" }), elite, true), "");
  assert.notEqual(problem(who({ need: "leader" }), elite, false), "");
  assert.equal(problem(who({ need: "nazgul" }), { figures: { "sauron-regular": 1, nazgul: 1 }, people: [] }, false), "");
});

test("the panel asks what all its questions ask", () => {
  assert.equal(headingOf(who(), phraseOf), "Who goes from Minas Tirith to Osgiliath?");
  assert.equal(headingOf(who({}, { purpose: "attack" }), phraseOf), "Who attacks Osgiliath from Minas Tirith?");
  assert.equal(headingOf(who({}, { purpose: "attack", goal: "minas-tirith" }), phraseOf), "Who attacks in Minas Tirith?");
  assert.equal(headingOf(who({}, { region: "the-shire", goal: "western-brown-lands" }), phraseOf), "Who goes from the Shire to the Western Brown Lands?");
});
