import assert from "node:assert/strict";
import { test } from "node:test";

import type { BoardView, Line } from "../lib/protocol.ts";
import { storyOf, warOf } from "./ending.ts";

const line = (kind: string, facts: Record<string, unknown>, seat: string | null = null): Line => ({ at: 1, kind, seat, text: "", cards: [], facts });

const TWO = { seats: { free: { title: "Free Peoples", side: "free" }, shadow: { title: "Shadow", side: "shadow" } } } as const;

const LINES = [
  line("declared", { region: "hollin" }, "free"),
  line("revealed", { region: "moria" }),
  line("tile", { tile: "2" }),
  line("attack", { origin: "orthanc", region: "helms-deep" }, "shadow"),
  line("attack", { origin: "helms-deep", region: "helms-deep" }, "shadow"),
  line("loss", { region: "helms-deep", figure: "rohan-regular", number: 2 }, "free"),
  line("loss", { region: "helms-deep", figure: "isengard-regular", number: 3 }, "shadow"),
  line("capture", { region: "helms-deep" }, "shadow"),
  line("capture", { region: "moria" }, "free"),
];

test("the log tells where the Ring was seen, where battles were, who took and lost what", () => {
  const war = warOf(LINES, TWO);
  assert.deepEqual(war.ring, ["rivendell", "hollin", "moria"]);
  assert.deepEqual([...war.battles], [["helms-deep", 2]]);
  assert.deepEqual([...war.taken], [["helms-deep", "shadow"], ["moria", "free"]]);
  assert.deepEqual([war.fallen, war.tiles], [{ free: 2, shadow: 3 }, 1]);
});

test("the story has five lines, and names only what is still held", () => {
  const view = {
    turn: 9,
    fellowship: { at: "moria", progress: 0, revealed: true, corruption: 4, guide: "gollum", companions: [], mordor: 0 },
    regions: { "helms-deep": { figures: {}, people: [], controller: "shadow", besieged: false }, moria: { figures: {}, people: [], controller: "shadow", besieged: false } },
  } as unknown as BoardView;
  assert.deepEqual(storyOf(warOf(LINES, TWO), view, (id) => id), [
    "The war lasted 9 turns and 2 battles, 2 of them for helms-deep.",
    "The Ring went from rivendell to moria; its bearers took 4 Corruption.",
    "The Hunt drew 1 tile, and no Companion was left with the Ring at the end.",
    "The Shadow held helms-deep, the Free Peoples held no place of the enemy.",
    "Fallen: 2 figures of the Free Peoples, 3 figures of the Shadow.",
  ]);
});

test("what was taken back is nobody's conquest, and the Ring may come to its end", () => {
  const lines = [line("capture", { region: "pelargir" }, "shadow"), line("capture", { region: "pelargir" }, "free"), line("capture", { region: "moria" }, "free"), line("declared", { region: "morannon" }, "free")];
  const view = {
    turn: 9,
    fellowship: { at: "morannon", progress: 0, revealed: true, corruption: 4, guide: "gollum", companions: [], mordor: 6 },
    regions: { pelargir: { controller: "free" }, moria: { controller: "free" } },
  } as unknown as BoardView;
  const story = storyOf(warOf(lines, TWO), view, (id) => id);
  assert.equal(story[1], "The Ring went from rivendell to morannon, and through Mordor to the Crack of Doom; its bearers took 4 Corruption.");
  assert.equal(story[3], "The Shadow held no place of the enemy, the Free Peoples held moria.");
});
