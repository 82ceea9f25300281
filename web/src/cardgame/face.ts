// What the card game brings to the table.

import type { Line } from "../lib/protocol.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { GameFace } from "../table/game.ts";
import { cardAt, foretells, isGoal, lit, opensTurn } from "./asking.ts";
import Board from "./Board.svelte";
import { cardOf } from "./cards.ts";
import { isActedAgain, isLate, told } from "./combats.ts";
import CombatWords from "./CombatWords.svelte";
import FinalScore from "./FinalScore.svelte";
import { glideWith } from "./gliding.ts";

const STRESSED = new Set(["combat", "scored path", "scored battleground", "skirmish won", "end"]);
const HEARD = new Set(["play", "move"]);

export const face: GameFace = {
  Board,
  SceneWords: CombatWords,
  FinalScore,
  tall: false,
  lit,
  opensTurn,
  lettered: (_asked, shown) => [...shown],
  isGoal,
  foretells,
  cardAt,
  keys: [],
  story: { told: (open, lines) => told(open, lines, cardOf), pace: () => (settings.combat ? settings.motion : "none"), isLate, isActedAgain },
  lessons: () => import("./lessons.ts").then(({ lessonsOf }) => lessonsOf(cardOf)),
  weight: (line: Line) => (line.kind === "round" ? "heading" : STRESSED.has(line.kind) ? "stressed" : "plain"),
  isHeard: (line: Line) => HEARD.has(line.kind),
  glide: glideWith,
};
