import assert from "node:assert/strict";
import { test } from "node:test";

import { FILLED, LINED } from "../ui/icons.ts";
import { sectionFor } from "../rules/asked.ts";
import { pieces } from "../rules/inline.ts";
import { allSections, type Block } from "../rules/section.ts";
import { SECTIONS } from "./sections.ts";

const sentences = (block: Block): string[] => {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  if ("example" in block) return [block.example];
  if ("note" in block) return [block.note];
  if ("terms" in block) return block.terms.flat();
  return [];
};
const everything = allSections(SECTIONS).flatMap((section) => section.blocks.flatMap(sentences));
const ids = allSections(SECTIONS).map((section) => section.id);

test("no two sections have the same anchor", () => {
  assert.equal(new Set(ids).size, ids.length);
});

test("every link leads to a section and every icon is drawn", () => {
  for (const sentence of everything) {
    for (const piece of pieces(sentence)) {
      if (piece.kind === "link") assert.ok(ids.includes(piece.to!.slice(1)), `${piece.to} in: ${sentence}`);
      if (piece.kind === "icon") assert.ok(piece.text in FILLED || piece.text in LINED, `{${piece.text}} in: ${sentence}`);
    }
  }
});

test("a question finds the section that explains it", () => {
  const asked: [string, string][] = [
    ["Your turn: what will you do?", "actions"],
    ["Which card do you cycle to play The Witch-king?", "playing"],
    ["Where do you play Boromir?", "playing"],
    ["Boromir: what do you forsake?", "forsake"],
    ["Galadriel: your hand is empty. What do you forsake instead?", "forsake"],
    ["Winnow: which card do you eliminate?", "winnow"],
    ["Which card do you cycle to play Gimli? One more follows.", "playing"],
    ["Where is combat resolved next?", "combat"],
    ["You hold more cards than your carryover limit. Which card do you cycle?", "passing"],
    ["Which card do you put on your cycle pile before the game begins?", "setup"],
    ["Helm's Deep: which leader does your army Riders of Rohan support?", "leadership"],
    ["Where do you move Gimli?", "move"],
    ["Do you move The Witch-king to Minas Morgul?", "move"],
    ["Andúril: which battleground is activated?", "locations"],
    ["Strider: which path is activated?", "locations"],
    ["The Black Serpent: which battleground is reactivated?", "reactivate"],
    ["Andúril: which battleground is activated or reactivated?", "reactivate"],
    ["The Day Without Dawn: which other of the drawn cards do you play?", "playing"],
    ["The Warrior: where does the attack token go?", "tokens"],
  ];
  for (const [prompt, section] of asked) {
    assert.equal(sectionFor(prompt), section, prompt);
    assert.ok(ids.includes(section));
  }
  assert.equal(sectionFor("How is Frodo Baggins saved?"), "");
});

test("every scenario has a place of its own", () => {
  const setup = SECTIONS.find((section) => section.id === "setup");
  assert.deepEqual(
    setup?.parts?.map((part) => part.blocks.find((block) => typeof block === "object" && "scenario" in block)),
    ["fellowship", "trilogy", "duel-2", "duel-3", "return-of-the-king"].map((scenario) => ({ scenario })),
  );
});
