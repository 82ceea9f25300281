import assert from "node:assert/strict";
import { test } from "node:test";

import { pieces } from "../rules/inline.ts";
import { allSections, sentencesOf } from "../rules/section.ts";
import { FILLED, LINED } from "../ui/icons.ts";
import { GAMES, gameNamed } from "./games.ts";

for (const game of GAMES) {
  const { SECTIONS } = await game.rules();
  const everything = allSections(SECTIONS).flatMap((section) => [section.title, ...section.blocks.flatMap(sentencesOf)]);
  const ids = allSections(SECTIONS).map((section) => section.id);

  test(`${game.title}: no two sections have the same anchor`, () => {
    assert.equal(new Set(ids).size, ids.length);
  });

  test(`${game.title}: every link leads to a section and every icon is drawn`, () => {
    for (const sentence of everything) {
      for (const piece of pieces(sentence)) {
        if (piece.kind === "link") assert.ok(ids.includes(piece.to!.slice(1)), `${piece.to} in: ${sentence}`);
        if (piece.kind === "icon") assert.ok(piece.text in FILLED || piece.text in LINED, `{${piece.text}} in: ${sentence}`);
      }
    }
  });

  test(`${game.title}: no sentence has a mark or a number left over`, () => {
    for (const sentence of everything) assert.doesNotMatch(pieces(sentence).map((piece) => piece.text).join(""), /\*\*|[[\]]|undefined|\$\{|NaN/);
  });
}

test("without a name the first game is meant", () => {
  assert.equal(gameNamed("")?.name, "cardgame");
  assert.equal(gameNamed("boardgame")?.title, "Board game");
  assert.equal(gameNamed("chess"), undefined);
});
