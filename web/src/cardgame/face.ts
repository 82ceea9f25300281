// What the card game brings to the table.

import type { Line } from "../lib/protocol.ts";
import { isStill, settings } from "../lib/settings.svelte.ts";
import type { GameFace } from "../table/game.ts";
import type { Pace, Scene } from "../table/scenes.ts";
import { brief, cardAt, foretells, isGoal, lit, opensTurn } from "./asking.ts";
import Board from "./Board.svelte";
import { cardOf } from "./cards.ts";
import { isActedAgain, isLate, told } from "./combats.ts";
import CombatWords from "./CombatWords.svelte";
import FinalScore from "./FinalScore.svelte";
import { glideWith } from "./gliding.ts";
import { withoutThe } from "./words.ts";

const STRESSED = new Set(["combat", "scored path", "scored battleground", "skirmish won", "end"]);
const HEARD = new Set(["play", "move", "use"]);

/** Whether the moves of others are shown one by one, each card large before it goes to its place. */
function follows(): boolean {
  if (settings.follow === "step") return true;
  return settings.follow !== "none" && settings.motion !== "off" && !isStill();
}

/** The setting for moves is the pace of combats too; where it is the usual one, they are as fast as cards move. */
function pace(): Pace | "none" {
  if (!settings.combat && !follows()) return "none";
  if (settings.follow === "step") return "step";
  if (settings.motion === "off" || settings.follow === "none" || settings.follow === "calm") return settings.motion;
  return settings.follow;
}

function tell(open: Scene | null, lines: readonly Line[], yours: readonly string[], live: boolean): Scene[] {
  const shown = live && follows();
  return told(open, lines, cardOf, (seat) => shown && !yours.includes(seat)).filter((scene) => scene.deed || settings.combat);
}

export const face: GameFace = {
  Board,
  SceneWords: CombatWords,
  FinalScore,
  wideEnd: true,
  round: "round",
  tall: false,
  brief: (option) => brief(option, (place) => withoutThe(cardOf(place).title)),
  lit,
  opensTurn,
  lettered: (_asked, shown) => [...shown],
  isGoal,
  foretells,
  cardAt,
  keys: [],
  story: { told: tell, pace, isLate, isActedAgain },
  lessons: () => import("./lessons.ts").then(({ lessonsOf }) => lessonsOf(cardOf)),
  weight: (line: Line) => (line.kind === "round" ? "heading" : STRESSED.has(line.kind) ? "stressed" : "plain"),
  isHeard: (line: Line) => HEARD.has(line.kind),
  sounds: (line: Line) => (line.cards[0] && cardOf(line.cards[0]).type) || "character",
  glide: glideWith,
};
