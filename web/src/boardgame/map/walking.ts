// From region to region with the arrows: to the neighbour that lies in that direction.

import type { Way } from "../../table/keys.ts";
import type { Point } from "./atlas.ts";

interface Standing {
  anchor: Point;
  neighbours: readonly string[];
}

const TURNS: Readonly<Record<Way, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** How badly a point lies that way: by its distance, more so the further aside it is; Infinity for what lies another way. */
function cost(from: Point, to: Point, way: Way): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [ux, uy] = TURNS[way];
  const ahead = dx * ux + dy * uy;
  const aside = Math.abs(dx * uy - dy * ux);
  return ahead <= aside * 0.35 ? Infinity : ahead + aside * 1.4;
}

/** The neighbour in a direction, across a closed border the nearest region there; null at the edge of the map. */
export function towards(id: string, way: Way, regions: Readonly<Record<string, Standing>>): string | null {
  const here = regions[id];
  if (!here) return null;
  const best = (among: readonly string[]): string | null => {
    let found: string | null = null;
    let least = Infinity;
    for (const other of among) {
      const there = regions[other];
      const much = there && other !== id ? cost(here.anchor, there.anchor, way) : Infinity;
      if (much < least) [found, least] = [other, much];
    }
    return found;
  };
  return best(here.neighbours) ?? best(Object.keys(regions));
}

/** All regions within so many steps, with the steps to each; the beginning is among them. */
export function within(id: string, steps: number, regions: Readonly<Record<string, Standing>>): ReadonlyMap<string, number> {
  const found = new Map([[id, 0]]);
  let edge = [id];
  for (let step = 1; step <= steps; step++) {
    const next: string[] = [];
    for (const here of edge) {
      for (const other of regions[here]?.neighbours ?? []) {
        if (found.has(other)) continue;
        found.set(other, step);
        next.push(other);
      }
    }
    edge = next;
  }
  return found;
}
