// What a test asks of the drawings of any game.

import assert from "node:assert/strict";

import type { Drawing, Drawings } from "./pen.ts";

const MOST = 21; // shapes: with the ground and the light about 25, since a dense table has some 60 cards
const TONES: ReadonlySet<string> = new Set(["deep", "main", "half", "pale", "gold"]);
const PATH = /^M[-0-9.MLHVCSQTAZmlhvcsqtaz ]+$/;
const MOVED = /^((translate|rotate|scale)\(-?[0-9.]+( -?[0-9.]+)?\))+$/;

/** The shapes of a drawing whatever their tones: two cards that differ only in colour are alike to many eyes. */
export const shapesOf = (drawing: Drawing): string => drawing.map((part) => `${part.d} ${part.at ?? ""}`).join("|");

/** Every card has its own drawing, nothing else has one, and each can be drawn at once. */
export function areDrawn(ids: readonly string[], drawings: Drawings): void {
  assert.deepEqual(ids.filter((id) => !drawings[id]?.length), [], "without a drawing");
  assert.deepEqual(Object.keys(drawings).filter((id) => !ids.includes(id)), [], "drawings of no card");
  const seen = new Map<string, string>();
  for (const [id, drawing] of Object.entries(drawings)) {
    const shapes = shapesOf(drawing);
    assert.equal(seen.get(shapes), undefined, `${id} looks like another card`);
    seen.set(shapes, id);
    assert.ok(drawing.length <= MOST, `${id} has ${drawing.length} shapes`);
    for (const part of drawing) {
      assert.ok(TONES.has(part.tone), `${id}: ${part.tone}`);
      assert.match(part.d, PATH, id);
      if (part.at !== undefined) assert.match(part.at, MOVED, id);
    }
  }
}
