// The moments of a replay worth stopping at. A choice that shows nothing is skipped.

import type { Line } from "../../lib/protocol.ts";

/** In order, with the beginning and the end. */
export function momentsOf(lines: readonly Line[], choices: number): number[] {
  return [...new Set([0, ...lines.map((line) => line.at), choices])].filter((at) => at <= choices).sort((a, b) => a - b);
}

export const after = (moments: readonly number[], at: number): number => moments.find((one) => one > at) ?? at;
export const before = (moments: readonly number[], at: number): number => moments.findLast((one) => one < at) ?? at;

/** Those choices that were made after one moment and up to another. */
export const between = (choices: readonly number[], from: number, to: number): number[] => choices.filter((at) => at > from && at <= to);

/** Which round is being played when so many choices stand; 0 while the game is set up. */
export const roundAt = (rounds: readonly number[], at: number): number => rounds.filter((begun) => begun <= at).length;

/** What has just happened: the lines of this moment, at most a few. */
export function justNow(lines: readonly Line[], at: number, isHeading: (line: Line) => boolean, most = 3): Line[] {
  return lines.filter((line) => line.at === at && !isHeading(line)).slice(-most);
}
