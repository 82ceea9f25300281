// The marks of settlements, each with its own shape, drawn around the middle given.
import type { Point, RegionShape, Site } from "./atlas.ts";

const SHAPES: Readonly<Record<Site, string>> = {
  town: "m-4 4v-6l4-4 4 4v6z",
  city: "m-6.5 4v-6.5h3.5v-4.5l3-3 3 3v4.5h3.5v6.5z",
  stronghold: "m-7.5 4v-11h3v2.5h3v-2.5h3v2.5h3v-2.5h3v11h-4.5v-4a3 3 0 0 0-6 0v4z",
  fortification: "m-6.5 4v-9h3.5v3.5h2.5v-3.5h3l-1.2 3 1.7 2.5h3.5v3.5z",
};
const PIP = "m-1.9 0l1.9-1.9 1.9 1.9-1.9 1.9z";

const moveTo = ([x, y]: Point): string => `M${x} ${y}`;

/** One mark around a point. */
export const markAt = (site: Site, at: Point): string => moveTo(at) + SHAPES[site];

/** All marks of one kind as one path. */
export const marksOf = (site: Site, regions: readonly RegionShape[]): string =>
  regions.filter((region) => region.site === site).map((region) => markAt(site, region.slots.site)).join("");

/** A small diamond for each victory point, under the mark. */
export const pointsOf = (regions: readonly RegionShape[]): string =>
  regions
    .flatMap(({ points, slots: { site } }) => Array.from({ length: points }, (_, n): Point => [site[0] + (n - (points - 1) / 2) * 5, site[1] + 7.6]))
    .map((at) => moveTo(at) + PIP)
    .join("");
