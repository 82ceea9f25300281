import assert from "node:assert/strict";
import { test } from "node:test";

import { combatPartsOf, deckOf, eventSentence, gistsOf, longestWord, partsOf, shortOf, type EventFacts } from "./facts.ts";

const CARD: EventFacts = {
  id: "orc-patrol",
  title: "Orc Patrol",
  side: "shadow",
  deck: "character",
  number: 5,
  icon: "character",
  text: "Play if the Ring-bearers are on the map. Draw a Hunt tile.",
  requirement: "the Ring-bearers are on the map",
  table: "",
  leaves: "",
  combat: { title: "Cruel as Death", initiative: "3", text: "Each die gets +1." },
  confidence: "high",
  set: "base",
  provenance: "reference",
};

test("what a card requires is told apart from what it does", () => {
  assert.deepEqual(partsOf(CARD), { requires: "Play if the Ring-bearers are on the map.", does: "Draw a Hunt tile." });
});

test("a text that does not begin with the requirement is shown as a whole", () => {
  assert.deepEqual(partsOf({ ...CARD, text: "Draw a Hunt tile." }), { requires: "", does: "Draw a Hunt tile." });
  assert.deepEqual(partsOf({ ...CARD, requirement: "" }), { requires: "", does: CARD.text });
});

test("so is what a card requires in a battle, of which there is little room to tell", () => {
  const text = "Play if a Nazgûl is in the battle. Each die gets +1.";
  assert.deepEqual(combatPartsOf({ ...CARD, combat: { ...CARD.combat, text } }), { requires: "Play if a Nazgûl is in the battle.", does: "Each die gets +1." });
  assert.deepEqual(combatPartsOf(CARD), { requires: "", does: "Each die gets +1." });
});

test("a screen reader is told both uses", () => {
  assert.equal(deckOf(CARD), "shadow-character");
  assert.equal(eventSentence(CARD), `Orc Patrol, Character card. ${CARD.text} In battle: Cruel as Death, initiative 3. Each die gets +1.`);
  const none = { ...CARD, combat: { title: "No Combat card", initiative: "", text: "It has no use in battle." } };
  assert.equal(eventSentence(none), `Orc Patrol, Character card. ${CARD.text}`);
});

test("the longest word of a title decides how large its letters can be", () => {
  // As a browser draws them; rather a little too wide.
  const near = (title: string, width: number) => assert.ok(longestWord(title) >= width && longestWord(title) < width * 1.08, `${title}: ${longestWord(title)}`);
  near("Grond, Hammer of the Underworld", 5.01);
  near("Rage of the Dunlendings", 5.27);
  near("Musterings of Long-planned War", 4.6);
});

const more = (text: string) => `${text}\u00a0…`;

test("where there is little room a text ends with a thought, never in the middle of one", () => {
  const text = "Recruit a Sauron unit (Regular or Elite) in a region with a Shadow army that does not besiege a Stronghold.";
  assert.deepEqual(gistsOf(text), [text, more("Recruit a Sauron unit (Regular or Elite)"), more("Recruit a Sauron unit")]);
});

test("a text that is left off stays true: no number, list or limit is told in part", () => {
  const shorter = (text: string) => gistsOf(text).slice(1);
  assert.deepEqual(shorter("Roll 3 dice: each 4 or more is a hit if there is an army."), []);
  assert.deepEqual(shorter("The Ring-bearers lose 1 Corruption for each 5 or 6."), []);
  assert.deepEqual(shorter("Armies may neither move into Lórien, Rivendell or the Grey Havens nor attack there; discard it."), [more("Armies may neither move into Lórien, Rivendell or the Grey Havens nor attack there")]);
  assert.deepEqual(shorter("The Free Peoples play no Combat cards in battles in Minas Tirith."), []);
  assert.deepEqual(shorter("Eliminate a Regular and recruit an Elite."), [more("Eliminate a Regular")]);
});

test("however little room there is, a card is not told as if it could always be played", () => {
  const olog = shortOf({ requires: "Play if Sauron is At War.", does: "Recruit a Sauron unit (Regular or Elite)." });
  assert.deepEqual(olog, [
    "Play if Sauron is At War. Recruit a Sauron unit (Regular or Elite).",
    "If\u00a0…: Recruit a Sauron unit (Regular or Elite).",
    more("Play if Sauron is At War. Recruit a Sauron unit"),
    more("If\u00a0…: Recruit a Sauron unit"),
  ]);
  assert.deepEqual(shortOf({ requires: "", does: "Draw a Hunt tile." }), ["Draw a Hunt tile."]);
});

test("what refers to the requirement is told with all of it", () => {
  const requires = "Play if a Companion is in a region of a nation that is not At War.";
  const does = "Choose such a nation: it goes one step away from war.";
  assert.deepEqual(shortOf({ requires, does }), [`${requires} ${does}`, more(`${requires} Choose such a nation`)]);
  const army = shortOf({ requires: "Play if an army with the Witch-king besieges a Stronghold.", does: "Attack the Stronghold with that army, the Witch-king taking part; it may last three rounds." });
  assert.ok(army.every((told) => told.startsWith("Play if an army")));
});
