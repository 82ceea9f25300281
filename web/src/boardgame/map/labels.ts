// Where the names of regions are written so that pieces do not lie over them. The atlas has a place for each name and for the
// army beside it; seen from afar pieces are larger than that place, and a name steps out of the way, above or below its army.

import type { ArmyView, FellowshipView, RegionView } from "../../lib/protocol.ts";
import type { Point, RegionShape } from "./atlas.ts";
import { armiesIn } from "./force.ts";
import { pieceScale, type Level } from "./level.ts";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What stands in a region, in pixels of its design (Pieces.svelte). */
export interface Footprint {
  width: number;
  height: number;
}

const LEAST = 10; // pixels: the names of Cities and Strongholds are never smaller
const LETTER = 0.46; // how wide a letter is, in parts of its height
export const LINE = 0.94; // how far apart lines are
const TOUCHING = 0.04; // two names may touch by so much of one
const GAP = 1; // between a piece and a name, in pixels
const GREAT = 3; // how bad it is that a name lies over the name of a City or Stronghold, which is read from afar
const FAR = 0.02; // how bad it is that a name is far from its place, beside lying under something

export const isGreat = ({ site }: RegionShape): boolean => site === "city" || site === "stronghold";

export function footprint(region: RegionView | undefined, fellowship: FellowshipView | null, level: Level, teams: readonly ArmyView[] = []): Footprint {
  let width = fellowship ? 27 : 0;
  let height = fellowship ? 23 : 0;
  const sides = new Map<string, Footprint>(); // teammates stand side by side
  for (const army of region ? armiesIn(region, teams) : []) {
    const medals = army.people.length + (army.nazgul ? 1 : 0);
    const walls = army.inside ? 10 : 0;
    let wide = medals ? 4 + 14 * medals : 0;
    let high = medals ? 15 : 0;
    if (army.units && level === "far") {
      wide = Math.max(wide, 32);
      high += 22 + (army.elites || army.leaders ? 6 : 0);
    } else if (army.bands.length) {
      wide = Math.max(wide, ...army.bands.map((band) => 26 + 17 * [band.regular, band.elite, band.dunlending, band.leader].filter(Boolean).length));
      high += 6 + 19 * army.bands.length;
    }
    if (army.beside.length) {
      wide = Math.max(wide, 24 * army.beside.length);
      high += 18;
    }
    const beside = sides.get(army.side) ?? { width: -1, height: 0 };
    sides.set(army.side, { width: beside.width + 1 + wide + walls, height: Math.max(beside.height, high + walls) });
  }
  for (const own of sides.values()) {
    width = Math.max(width, own.width);
    height += own.height;
  }
  return { width, height };
}

export const meet = (a: Box, b: Box): number => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
export const shifted = (box: Box, [dx, dy]: Point): Box => ({ left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy });

/** The name of a region as it is set on the map when it rests at this scale. */
export function nameBox(region: RegionShape, rest: number): Box {
  const size = isGreat(region) ? Math.max(region.size, LEAST / rest) : region.size;
  const [x, foot] = region.slots.label;
  const half = (Math.max(...region.lines.map((line) => line.length)) * LETTER * size) / 2;
  return { left: x - half, right: x + half, top: foot - 0.75 * size, bottom: foot + (region.lines.length - 1) * LINE * size + 0.2 * size };
}

/** What stands on the map, as large as it is drawn when the map rests at this scale. */
export function pieceBoxes(all: readonly RegionShape[], standing: ReadonlyMap<string, Footprint>, rest: number): Map<string, Box> {
  const scale = pieceScale(rest) / rest;
  const found = new Map<string, Box>();
  for (const { id, slots } of all) {
    const size = standing.get(id);
    if (!size?.height) continue;
    const [x, y] = slots.army;
    const [w, h] = [(size.width * scale) / 2, (size.height * scale) / 2];
    found.set(id, { left: x - w, right: x + w, top: y - h, bottom: y + h });
  }
  return found;
}

/** How far each name is moved, for those that are. `standing` says what stands where. */
export function movedNames(all: readonly RegionShape[], standing: ReadonlyMap<string, Footprint>, rest: number): Map<string, Point> {
  const pieces = pieceBoxes(all, standing, rest);
  const names = new Map(all.map((region) => [region.id, nameBox(region, rest)]));
  const moved = new Map<string, Point>();
  const covered = (box: Box) => sum(pieces.values(), (piece) => meet(box, piece));
  const isGreatName = new Map(all.map((region) => [region.id, isGreat(region)]));
  const written = (box: Box, id: string) => sum(names, ([other, name]) => (other === id ? 0 : meet(box, name) * (isGreatName.get(other) ? GREAT : 1)));
  const area = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);
  // Great names go first: the others make room for them.
  for (const region of [...all].sort((a, b) => Number(isGreat(b)) - Number(isGreat(a)))) {
    const piece = pieces.get(region.id);
    const name = names.get(region.id)!;
    if (!piece || !covered(name)) continue;
    const gap = GAP / rest;
    const middle = region.slots.army[0] - region.slots.label[0];
    const [down, up] = [piece.bottom + gap - name.top, piece.top - gap - name.bottom];
    const level = region.slots.army[1] - (name.top + name.bottom) / 2;
    const [right, left] = [piece.right + gap - name.left, piece.left - gap - name.right];
    const steps: Point[] = [[0, 0], [0, down], [0, up], [middle, down], [middle, up], [right, level], [left, level]];
    const faults = steps.map((step) => {
      const box = shifted(name, step);
      return 2 * covered(box) + written(box, region.id) + FAR * Math.hypot(...step) * (name.bottom - name.top);
    });
    const best = steps[faults.indexOf(Math.min(...faults))]!;
    if (!best[0] && !best[1]) continue;
    moved.set(region.id, best);
    names.set(region.id, shifted(name, best));
  }
  // A great name that lies over another one now goes to whichever side of where it is has room.
  const great = all.filter(isGreat);
  for (const region of great) {
    const name = names.get(region.id)!;
    const over = sum(great, (other) => (other === region ? 0 : meet(name, names.get(other.id)!)));
    if (over < TOUCHING * area(name)) continue;
    const [w, h] = [name.right - name.left, name.bottom - name.top];
    const steps: Point[] = [0, 0.5, 1].flatMap((part) => [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): Point => [x * part * w, y * part * h])));
    const faults = steps.map((step) => {
      const box = shifted(name, step);
      return 2 * covered(box) + written(box, region.id) + FAR * Math.hypot(...step) * h;
    });
    const [dx, dy] = steps[faults.indexOf(Math.min(...faults))]!;
    if (!dx && !dy) continue;
    const [x, y] = moved.get(region.id) ?? [0, 0];
    moved.set(region.id, [x + dx, y + dy]);
    names.set(region.id, shifted(name, [dx, dy]));
  }
  return moved;
}

function sum<T>(things: Iterable<T>, of: (thing: T) => number): number {
  let all = 0;
  for (const thing of things) all += of(thing);
  return all;
}
