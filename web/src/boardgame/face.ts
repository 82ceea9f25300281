// What the board game brings to the table.

import type { BoardView, Line } from "../lib/protocol.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { GameFace } from "../table/game.ts";
import type { Pace } from "../table/scenes.ts";
import { isGoal, lettered, lit, opensTurn } from "./asking.ts";
import Answers from "./Answers.svelte";
import Board from "./Board.svelte";
import { glideWith } from "./cards/gliding.ts";
import FinalScore from "./EndOfWar.svelte";
import { regionsOf } from "./map/news.ts";
import { heading, panelFor } from "./panels/panels.ts";
import { foretells } from "./odds/foretells.ts";
import SceneWords from "./SceneWords.svelte";
import { isActedAgain, isLate, told } from "./story.ts";

const STRESSED = new Set(["capture", "siege", "over", "attack", "declared", "revealed", "mordor"]);
const HEARD = new Set(["event", "march", "recruit"]);

/** As fast as the reader wants the others' moves; where nothing is to move, each is told at once. */
function pace(): Pace | "none" {
  return settings.motion === "off" && settings.follow !== "none" && settings.follow !== "step" ? "off" : settings.follow;
}

export const face: GameFace = {
  Board,
  SceneWords,
  FinalScore,
  wideEnd: true,
  paced: true,
  round: "turn",
  tall: true,
  panel: (asked) => panelFor(asked) ?? Answers,
  heading,
  lit,
  opensTurn,
  isGoal,
  lettered,
  foretells,
  cardAt: () => null,
  keys: [
    [["/"], "find a region by its name; where the answers are regions, any letter begins it, and Enter chooses the region"],
    [["Space"], "on a region: who is there, what lies around it, and why it cannot be chosen"],
    [["+", "-", "0"], "nearer, further, the whole map"],
  ],
  story: { told: (_open, lines, yours) => told(lines, yours), pace, isLate, isActedAgain },
  lessons: async (view) => {
    const [{ LESSONS }, later] = await Promise.all([import("./lessons.ts"), (view as BoardView).teams || (view as BoardView).twilight ? import("./laterLessons.ts") : null]);
    return later ? [...LESSONS, ...later.LATER_LESSONS] : LESSONS;
  },
  weight: (line: Line) => (line.kind === "turn" ? "heading" : STRESSED.has(line.kind) ? "stressed" : "plain"),
  placesOf: regionsOf,
  isHeard: (line: Line) => HEARD.has(line.kind),
  glide: glideWith,
};
