// The moves of others told one after the other, each where it happens; and what chance brings, whoever moved.

import type { Line } from "../lib/protocol.ts";
import { toldBy } from "../table/named.ts";
import type { Scene } from "../table/scenes.ts";
import { regionsOf } from "./map/news.ts";

/** What others do, and is seen on the map or the table. */
const DEEDS = new Set([
  ...["event", "ring", "dice lost", "turned", "in vain", "lowered by", "lowered by card", "joins the hunt", "eye cancelled"],
  ...["recruit", "trained", "march", "siege", "siege ends", "capture", "politics", "awake"],
  ...["leave", "walk", "fly", "minion moves", "enters", "declared", "hidden", "guide", "fellowship moves"],
  ...["faction enters", "sails", "ent marches", "ent strikes", "ents leave", "built", "claims"],
  ...["attack", "withdraws", "retreat", "ceases", "presses on"],
]);
/** What dice and tiles bring, also to one's own deeds. */
const CHANCES = new Set([
  ...["hunt roll", "tile", "tile die", "no tile", "corruption", "revealed", "seen", "falls", "taken alive", "lured", "slain", "stopped"],
  ...["smeagol joins", "smeagol helps", "smeagol goes", "smeagol falls back", "balrog comes", "tile gone"],
  ...["mordor", "mordor step", "combat roll", "reroll", "extra attack", "loss", "leaders lost", "reduced"],
  ...["announces", "combat card", "cancelled", "works in vain", "backfires", "gives up", "misses hit", "more hits", "hits cancelled", "no reroll", "silenced", "white rider"],
]);
/** What belongs to the line before it and is read with it. */
const SMALL = new Set(["loss", "leaders lost", "reduced", "awake", "siege", "slain", "recruit", "in vain", "announces", "more hits", "misses hit"]);

/** Whether a line tells of something that is seen on the map or the table. */
export const isDeed = (line: Line): boolean => CHANCES.has(line.kind) || DEEDS.has(line.kind);

const isTold = (line: Line, yours: readonly string[]): boolean => CHANCES.has(line.kind) || (DEEDS.has(line.kind) && !(line.seat !== null && yours.includes(line.seat)));

/** A scene for what these lines tell, with a step for each that stands for itself. */
export function told(lines: readonly Line[], yours: readonly string[]): Scene[] {
  const worth = lines.filter((line) => isTold(line, yours));
  const [opening, ...rest] = worth;
  if (!opening) return [];
  const steps = rest.map((line) => ({ ...toldBy(line), fallen: [], line }));
  const place = worth.flatMap(regionsOf)[0] ?? "";
  return [{ place, opening, brief: rest.every((line) => SMALL.has(line.kind)), reads: true, steps, done: true }];
}

const TURNS_LATE = 2;

/** Whether whole turns wait to be told. */
export const isLate = (waiting: readonly Line[]): boolean => waiting.filter((line) => line.kind === "turn").length >= TURNS_LATE;

/** Whether the reader acts again, so that what the others did before is done with. */
export const isActedAgain = (lines: readonly Line[], yours: readonly string[]): boolean =>
  lines.some((line) => line.seat !== null && yours.includes(line.seat) && (line.kind === "die" || line.kind === "pass" || line.kind === "attack"));
