import assert from "node:assert/strict";
import { test } from "node:test";

import { FILLED, LINED } from "../ui/icons.ts";
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

test("every scenario has a place of its own", () => {
  const setup = SECTIONS.find((section) => section.id === "setup");
  assert.deepEqual(
    setup?.parts?.map((part) => part.blocks.find((block) => typeof block === "object" && "scenario" in block)),
    ["fellowship", "trilogy", "duel-2", "duel-3", "return-of-the-king"].map((scenario) => ({ scenario })),
  );
});
