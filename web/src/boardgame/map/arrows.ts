// Arrows over the map: a slight bow from one place to another, with its head before the goal.

import type { Point } from "./atlas.ts";

export interface Bow {
  d: string; // the shaft
  head: string; // a triangle
  middle: Point;
}

const BEND = 0.16; // of the length, to the left of the way
const CLEAR = 0.32; // of the length at most is left free at each end

/** `broad` is the breadth of the head, `gap` how far from both ends it keeps, in units of the map. */
export function bow(from: Point, to: Point, broad: number, gap: number): Bow {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const thick = Math.min(broad, length * 0.26); // a short arrow has a small head
  const middle: Point = [(from[0] + to[0]) / 2 + dy * BEND, (from[1] + to[1]) / 2 - dx * BEND];
  const free = Math.min(gap, length * CLEAR);
  const towards = (at: Point, aim: Point, by: number): Point => {
    const far = Math.hypot(aim[0] - at[0], aim[1] - at[1]) || 1;
    return [at[0] + ((aim[0] - at[0]) / far) * by, at[1] + ((aim[1] - at[1]) / far) * by];
  };
  const start = towards(from, middle, free);
  const tip = towards(to, middle, free);
  const neck = towards(tip, middle, thick * 1.1);
  const [ux, uy] = [(tip[0] - neck[0]) / (thick * 1.1), (tip[1] - neck[1]) / (thick * 1.1)];
  const side = (by: number): string => text([neck[0] - uy * by, neck[1] + ux * by]);
  return {
    d: `M${text(start)}Q${text(middle)} ${text(neck)}`,
    head: `M${text(tip)}L${side(thick * 0.6)} ${side(-thick * 0.6)}Z`,
    middle: [(start[0] + neck[0]) / 4 + middle[0] / 2, (start[1] + neck[1]) / 4 + middle[1] / 2],
  };
}

const text = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
