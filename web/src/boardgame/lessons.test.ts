import assert from "node:assert/strict";
import { test } from "node:test";

import type { BoardView } from "../lib/protocol.ts";
import { due as dueOf } from "../table/lessons.ts";
import { LESSONS } from "./lessons.ts";

const view = (kind: string, options: string[] = [], more: object = {}) =>
  ({
    turn: 5,
    hunt: { shadow: 3, free: 0 },
    fellowship: { revealed: false, mordor: 0 },
    decision: { seat: "free", kind, options: options.map((one) => ({ kind: one })) },
    ...more,
  }) as unknown as BoardView;

const due = (seen: BoardView, given: string[] = []) => dueOf(LESSONS, seen, "free", new Set(given.map((id) => `board/${id}`)))?.id.replace("board/", "");
const BEGUN = ["map", "aim", "dice", "ring"];
const MOVED = { hunt: { shadow: 3, free: 1 } };

test("the Ring is explained before the sword", () => {
  const first = view("turn", ["fellowship", "attack", "recruit", "play", "ring"]);
  assert.equal(due(first), "map");
  assert.equal(due(first, ["map", "aim"]), "dice");
  assert.equal(due(first, ["map", "aim", "dice"]), "ring");
  assert.equal(due(first, BEGUN), undefined, "nothing more until the Fellowship has moved");
  const then = view("turn", ["fellowship", "attack", "recruit", "play", "ring"], MOVED);
  assert.equal(due(then, BEGUN), "hunt");
  assert.equal(due(then, [...BEGUN, "hunt"]), "attack");
});

test("whoever begins otherwise is not kept waiting", () => {
  const hidden = view("turn", ["attack", "diplomacy"]);
  assert.equal(due(hidden, ["map", "aim"]), "attack", "no die moves the Fellowship");
  assert.equal(due(view("losses")), "losses");
  assert.equal(due(view("damage")), "damage");
  assert.equal(due(view("who flies")), undefined);
});

test("no two lessons have the same name, and each can be pointed at", () => {
  assert.equal(new Set(LESSONS.map((lesson) => lesson.id)).size, LESSONS.length);
  for (const lesson of LESSONS) assert.match(lesson.at, /, \.question$/);
});
