import assert from "node:assert/strict";
import { test } from "node:test";

import type { BoardView } from "../lib/protocol.ts";
import { due as dueOf } from "../table/lessons.ts";
import { LATER_LESSONS } from "./laterLessons.ts";
import { LESSONS as FIRST } from "./lessons.ts";

const LESSONS = [...FIRST, ...LATER_LESSONS];

const view = (kind: string, options: string[] = [], more: object = {}) =>
  ({
    turn: 5,
    hunt: { shadow: 3, free: 0 },
    fellowship: { revealed: false, mordor: 0 },
    battle: null,
    seats: { free: { side: "free" }, shadow: { side: "shadow" } },
    decision: { seat: "free", kind, options: options.map((one) => ({ kind: one.split(" ")[0], places: one.split(" ").slice(1) })) },
    ...more,
  }) as unknown as BoardView;

interface Some {
  seat?: string;
  guided?: boolean;
  given?: string[];
  putAway?: string[];
}
const named = (ids: string[] = []) => new Set(ids.map((id) => `board/${id}`));
const lessonFor = (seen: BoardView, { seat = "free", guided = false, given, putAway }: Some = {}) => dueOf(LESSONS, seen, { seat, guided, given: named(given), putAway: named(putAway) });
const due = (seen: BoardView, some: Some = {}) => lessonFor(seen, some)?.id.replace("board/", "");

const ALL = ["fellowship", "attack edoras westemnet", "recruit", "diplomacy", "play", "ring"];
const MOVED = { hunt: { shadow: 3, free: 1 } };

test("in the arranged game the Ring is explained before the sword", () => {
  const first = view("turn", ALL);
  assert.equal(due(first, { guided: true }), "ring");
  assert.equal(due(first, { guided: true, given: ["ring"] }), undefined, "nothing more until the Fellowship has moved");
  assert.equal(due(view("turn", ALL, MOVED), { guided: true, given: ["ring"] }), "attack");
});

test("the sword is spoken of until it is drawn, but other things first once it was read", () => {
  const then = view("turn", ALL, MOVED);
  const some = { guided: true, given: ["ring"], putAway: ["attack"] };
  assert.equal(due(then, some), "nations");
  assert.equal(due(view("turn", ["attack edoras westemnet"], MOVED), { ...some, given: ["ring", "aim", "hunt", "back"] }), "attack");
  assert.equal(due(view("turn", ["attack edoras westemnet"], { ...MOVED, battle: {} }), { ...some, given: ["ring", "aim", "hunt", "back"] }), undefined);
  const left = view("turn", ["attack helms-deep fords-of-isen"], MOVED);
  assert.equal(due(left, { ...some, given: ["ring", "aim", "hunt", "back"] }), undefined, "the enemy has gone from where it was to be attacked");
});

test("what was written for the arranged game is told nowhere else", () => {
  const seats = ["free", "shadow"];
  const arranged = LESSONS.filter((lesson) => lesson.guided).map(({ text }) => text);
  assert.equal(arranged.length, 3);
  for (const seat of seats) {
    const given: string[] = [];
    for (const seen of [view("turn", ALL), view("turn", ALL, MOVED), view("turn", ALL, { ...MOVED, turn: 9 })]) {
      for (let lesson = lessonFor(seen, { seat, given }); lesson; lesson = lessonFor(seen, { seat, given })) {
        assert.ok(!arranged.includes(lesson.text), lesson.text);
        given.push(lesson.id.replace("board/", ""));
      }
    }
    assert.ok(given.length > 6, `there is enough to tell to ${seat}`);
  }
});

test("each side is told what is true for it", () => {
  assert.match(lessonFor(view("losses"))!.text, /Your dead do not come back/);
  assert.match(lessonFor(view("losses"), { seat: "shadow" })!.text, /Your dead return/);
  assert.match(lessonFor(view("turn"), { seat: "shadow", given: ["map", "dice"] })!.text, /You win with 10/);
  assert.equal(due(view("hunt dice"), { seat: "shadow" }), "hunt dice");
});

test("whoever begins otherwise is not kept waiting", () => {
  const hidden = view("turn", ["attack edoras westemnet", "diplomacy"]);
  assert.equal(due(hidden, { guided: true }), "attack", "no die moves the Fellowship");
  assert.equal(due(view("losses")), "losses");
  assert.equal(due(view("damage")), "damage");
  assert.equal(due(view("who flies")), undefined);
});

test("no two lessons for the same reader have the same name, and each can be pointed at", () => {
  for (const guided of [true, false]) {
    for (const side of ["free", "shadow"]) {
      const read = LESSONS.filter((lesson) => (lesson.guided ?? guided) === guided && (lesson.side ?? side) === side);
      assert.equal(new Set(read.map((lesson) => lesson.id)).size, read.length);
    }
  }
  for (const lesson of LESSONS) assert.match(lesson.at, /, \.question$/);
});

test("a team is told of its crown, its order, its armies and its exchange; one player of a side is not", () => {
  const seats = { free: { side: "free" }, "witch-king": { side: "shadow" }, saruman: { side: "shadow" } };
  const teams = { leading: { free: "free", shadow: "saruman" }, rest: { nations: ["gondor"], armies: [] } };
  const known = [...new Set(LESSONS.map(({ id }) => id.replace("board/", "")))].filter((id) => !["leading", "order", "exchange", "mixed army", "rest"].includes(id));
  const seen = (seat: string, kind = "turn", options: string[] = []) => view(kind, options, { seats, teams, people: {}, regions: {}, decision: { seat, kind, options: options.map((one) => ({ kind: one, places: [] })) } });
  assert.equal(due(seen("saruman"), { seat: "saruman", given: known }), "leading");
  assert.equal(due(seen("saruman"), { seat: "saruman", given: [...known, "leading"] }), "order");
  assert.equal(due(seen("witch-king"), { seat: "witch-king", given: known }), "order");
  assert.equal(due(seen("witch-king", "turn", ["mix"]), { seat: "witch-king", given: [...known, "order"] }), "mixed army");
  assert.equal(due(seen("witch-king", "exchange"), { seat: "witch-king", given: known }), "exchange");
  assert.equal(due(seen("free"), { seat: "free", given: known }), "rest");
});

test("an element of Twilight is explained when it is in play, to each side in its words", () => {
  const known = LESSONS.map(({ id }) => id.replace("board/", "")).filter((id) => !id.startsWith("twilight"));
  const seen = (more: object) => view("turn", [], { people: {}, regions: {}, twilight: { elements: [], factions: [], wakings: 0 }, ...more });
  assert.equal(due(seen({}), { given: known }), undefined);
  assert.equal(due(seen({ twilight: { factions: ["corsairs"] } }), { seat: "shadow", given: known }), "twilight corsairs");
  assert.equal(due(seen({ regions: { moria: { figures: {}, people: ["balrog"] } } }), { given: known }), "twilight balrog");
  assert.equal(due(seen({ regions: { "minas-tirith": { figures: { trebuchet: 1 }, people: [] } } }), { given: known }), "twilight siege engines");
});

test("a lesson is short enough for a phone", () => {
  for (const { id, text } of LESSONS) assert.ok(text.length <= 205, `${id}: ${text.length}`);
});

test("what is said of a team points at one's own, not at the enemy's above it", () => {
  const ofTeams = LESSONS.filter(({ at }) => at.includes(".team"));
  assert.deepEqual(ofTeams.map(({ id }) => id.replace("board/", "")), ["leading", "order"]);
  for (const { at } of ofTeams) assert.match(at, /^\.team:has\(\.yours\)/);
});
