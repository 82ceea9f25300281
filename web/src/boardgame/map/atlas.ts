// The drawn map: shapes and facts of the regions, read from atlas.json, which `python -m tools.map` writes.
// Every border is stored once, as an arc of control points; what is drawn from it is a smooth curve.
import file from "./atlas.json" with { type: "json" };

export type Point = readonly [x: number, y: number];
export type Site = "town" | "city" | "stronghold" | "fortification";

export interface RegionShape {
  id: string;
  title: string;
  nation: string | null;
  site: Site | null;
  /** Victory points for the enemy who takes it. */
  points: number;
  coast: boolean;
  /** The middle of the largest circle inside the shape, and how large that is. */
  anchor: Point;
  room: number;
  /** Where things stand, as the middle of each: the settlement's mark, the army, characters, the first line of the name. */
  slots: { site: Point; army: Point; people: Point; label: Point };
  /** The name as it is set on the map: its lines, and how large. `slots.label` is the foot of the first line. */
  lines: readonly string[];
  size: number;
  /** The outline, a closed path. */
  d: string;
  box: readonly [left: number, top: number, right: number, bottom: number];
  neighbours: readonly string[];
}

/** Where a region touches another: open if one may pass. Beyond closed ones lie "mountains", beyond a coast "sea" or "lake". */
export interface Border {
  a: string;
  b: string;
  kind: "open" | "closed" | "coast" | "edge";
  river: boolean;
  d: string;
}

/** A name on the water, with its middle. */
export interface WaterName {
  text: string;
  x: number;
  y: number;
  size: number;
  apart: number; // how far its letters are set apart
}

type Relief = Record<"trees" | "hills" | "reeds" | "dunes" | "tarns", string>;

interface StoredRegion extends Omit<RegionShape, "id" | "d"> {
  ring: number[];
}

interface Stored {
  width: number;
  height: number;
  arcs: number[][];
  regions: Record<string, StoredRegion>;
  borders: { a: string; b: string; kind: Border["kind"]; river?: true; arc: number }[];
  rings: Record<"sea" | "lake" | "isle" | "mountains", number[][]>;
  nations: Record<string, number[][]>;
  rivers: { size: number; line: number[] }[];
  water: number[][][];
  peaks: [shade: string, lit: string][];
  relief: Omit<Relief, "trees"> & { trees: number[] };
  names: WaterName[];
}

const stored = file as unknown as Stored;
const FINE = 5; // stored numbers are fifths of a unit

/** A small round tree; every third is of the same size. */
function tree([x, y]: Point, n: number): string {
  const r = 2.6 + 0.5 * (n % 3);
  const at = (...numbers: number[]) => numbers.map((number) => (number * r).toFixed(1)).join(" ");
  return `M${(x - r).toFixed(1)} ${y}q${at(-0.3, -1.5, 1, -1.7)}q${at(1.3, 0.2, 1, 1.7)}q${at(-1, 0.5, -2, 0)}M${x} ${(y + 0.1 * r).toFixed(1)}v${at(0.9)}`;
}

/** The control points of an arc: stored are its beginning and the steps from point to point. */
function unpacked(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  for (let n = 0; n < numbers.length; n += 2) {
    x += numbers[n]!;
    y += numbers[n + 1]!;
    points.push([x / FINE, y / FINE]);
  }
  return points;
}

const arcs = stored.arcs.map(unpacked);
const text = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point): string => `${text(x)} ${text(y)}`;

/** A curve from the first to the last point that the points between pull towards them; it begins where the pen stands. */
function curve(points: readonly Point[]): string {
  let d = "";
  for (let n = 1; n < points.length - 1; n++) {
    const here = points[n]!;
    const next = points[n + 1]!;
    const end: Point = n === points.length - 2 ? next : [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2];
    d += `Q${at(here)} ${at(end)}`;
  }
  return points.length === 2 ? `L${at(points[1]!)}` : d;
}

const line = (points: readonly Point[]): string => `M${at(points[0]!)}${curve(points)}`;

/** The arcs one after another; one that is counted from the end (~n) is followed backwards. */
function outline(ring: readonly number[]): string {
  const parts = ring.map((n) => (n < 0 ? [...arcs[~n]!].reverse() : arcs[n]!));
  return `M${at(parts[0]![0]!)}${parts.map(curve).join("")}Z`;
}

export const width = stored.width;
export const height = stored.height;
export const regions: Readonly<Record<string, RegionShape>> = Object.fromEntries(
  Object.entries(stored.regions).map(([id, { ring, ...region }]) => [id, { id, ...region, d: outline(ring) }]),
);
export const borders: readonly Border[] = stored.borders.map(({ arc, river, ...border }) => ({ ...border, river: river ?? false, d: line(arcs[arc]!) }));

/** The middle of the longest stretch of coast of each region on the sea: there a Ship lies. */
export const shore: ReadonlyMap<string, Point> = new Map(
  stored.borders
    .filter(({ kind, a, b }) => kind === "coast" && (a === "sea" || b === "sea"))
    .toSorted((one, other) => arcs[one.arc]!.length - arcs[other.arc]!.length)
    .map(({ a, b, arc }) => [a === "sea" ? b : a, arcs[arc]![Math.floor(arcs[arc]!.length / 2)]!]),
);

// What only the ground needs.
const lines = (some: readonly number[][]): string => some.map((numbers) => line(unpacked(numbers))).join("");
const filled = (rings: readonly number[][]): string => rings.map(outline).join("");
const along = (wanted: (border: Border) => boolean): string => borders.filter(wanted).map((border) => border.d).join("");
const all = Object.values(regions);

export const sea = filled(stored.rings.sea);
export const lakes = filled(stored.rings.lake);
export const isles = filled(stored.rings.isle);
export const mountains = filled(stored.rings.mountains);
export const coast = along((border) => border.kind === "coast");
export const openBorders = along((border) => border.kind === "open" && !border.river);
export const closedBorders = along((border) => border.kind === "closed");
export const nations = Object.entries(stored.nations).map(([id, own]) => ({
  id,
  land: all.filter((region) => region.nation === id).map((region) => region.d).join(""),
  line: lines(own),
}));
export const rivers = [1, 2, 3].map((size) => lines(stored.rivers.filter((river) => river.size === size).map((river) => river.line)));
export const waterLines = stored.water.map(lines);
/** Peaks from the back to the front, in layers. */
export const peaks: readonly (readonly [shade: string, lit: string])[] = stored.peaks;
export const relief: Readonly<Relief> = { ...stored.relief, trees: unpacked(stored.relief.trees).map(tree).join("") };
export const waterNames: readonly WaterName[] = stored.names;
