// Something that is told in steps before the game continues, such as a combat, and how long each step is shown.

import type { Line } from "../lib/protocol.ts";
import type { Sound } from "../lib/notice.ts";
import type { Told } from "./named.ts";

/** A sentence or two. */
export interface Step extends Told {
  fallen: readonly string[]; // the cards that are lost in it
  line?: Line; // what it tells
  lines?: readonly Line[]; // where it sums up several
  sound?: Sound; // how it sounds
}

export interface Scene {
  place: string; // where it happens
  opening: Line; // it began with this
  brief: boolean; // there is little to tell, so it is told at once and without a sound
  steps: readonly Step[]; // what follows
  done: boolean;
  reads?: boolean; // it begins with a sentence that is to be read, not with figures
  deed?: boolean; // somebody's move, not a fight: its card is shown large before it goes to its place
}

/** How a game tells its log. */
export interface Story {
  /**
   * The scenes that go on or begin with these lines; `open` is a scene whose end was not yet told, `yours` the reader's seats.
   * In a replay (`live` is false) whoever steps through it sees the moves as they are made.
   */
  told(open: Scene | null, lines: readonly Line[], yours: readonly string[], live: boolean): Scene[];
  /** How fast it is told: "step" waits for the reader, "none" tells nothing. */
  pace(): Pace | "none";
  /** Whether so much waits behind what is told that it is too late to tell it. */
  isLate(waiting: readonly Line[]): boolean;
  /** Whether somebody acts again, so that the scenes before are done with. */
  isActedAgain(lines: readonly Line[], yours: readonly string[]): boolean;
}

/** "off": nothing moves, all is told at once. */
export type Pace = "step" | "slow" | "calm" | "quick" | "off";

const A_LETTER = 16; // milliseconds to read it
const LONGEST = 3200;
const SHORTEST = 900; // to find a line, be it ever so short

const BEATS: Readonly<Record<Pace, number>> = { step: Infinity, slow: 1900, calm: 950, quick: 500, off: 500 };
const reading = (text: string): number => Math.min(LONGEST, Math.max(SHORTEST, text.length * A_LETTER));

/** How many steps are shown when a scene begins: all of them where nothing is to move, or there is little to tell. */
export function shownAtFirst(scene: Scene, before: number, pace: Pace): number {
  return pace === "off" || scene.brief ? scene.steps.length : before;
}

/** How long a scene stays as it is: long enough to read what is new. */
export function pauseAfter(scene: Scene, shown: number, pace: Pace): number {
  const atOnce = pace === "off" || (scene.brief && scene.reads);
  const fresh = (atOnce ? scene.steps : scene.steps.slice(Math.max(0, shown - 1), shown)).map(({ text }) => text);
  if (scene.reads && (atOnce || shown === 0)) fresh.unshift(scene.opening.text);
  return BEATS[pace] + fresh.reduce((sum, text) => sum + reading(text) * (pace === "quick" ? 0.6 : 1), 0);
}
