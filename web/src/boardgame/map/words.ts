// What there is to say of a region: for screen readers, and on its sheet.

import type { BoardView } from "../../lib/protocol.ts";
import { count, sideTitle } from "../../lib/words.ts";
import { forceWords, nationOf, nationPhrase, pointsWords, WITH_ARTICLE } from "../facts.ts";
import { regions, type RegionShape, type Site } from "./atlas.ts";
import { armiesIn, type Army } from "./force.ts";

export const SITES: Readonly<Record<Site, string>> = { town: "Town", city: "City", stronghold: "Stronghold", fortification: "Fortification" };

/** A region within a sentence: "the Fords of Bruinen", "Rivendell" */
export function phraseOf(id: string): string {
  const title = regions[id]?.title ?? id;
  return WITH_ARTICLE.has(id) ? `the ${title.replace(/^The /, "")}` : title;
}

/** "Stronghold of Gondor, 2 Victory Points", "Land of Rohan", "" */
export function landWords(region: RegionShape): string {
  const nation = region.nation ? nationPhrase(region.nation) : "";
  if (!region.site) return nation ? `Land of ${nation}` : "";
  const what = nation ? `${SITES[region.site]} of ${nation}` : SITES[region.site];
  return region.points ? `${what}, ${pointsWords(region.points)}` : what;
}

/** Who holds a settlement that has changed hands. */
export function heldBy(region: RegionShape, view: BoardView): "free" | "shadow" | null {
  const holder = view.regions[region.id]?.controller;
  if (!holder || !region.nation || nationOf(region.nation).side === holder) return null;
  return holder as "free" | "shadow";
}

/** Whose army it is: "Shadow", "Rohan", "Gondor, with troops of both". */
export function whoseArmy({ side, commander, mixed }: Army, view: BoardView): string {
  if (!commander) return sideTitle(side);
  const title = view.seats[commander]?.title ?? sideTitle(side);
  return mixed ? `${title}, with troops of both` : title;
}

/** Everything of a region in a line. */
export function regionWords(region: RegionShape, view: BoardView): string {
  const here = view.regions[region.id];
  const parts = [landWords(region)];
  const holder = heldBy(region, view);
  if (holder) parts.push(`held by the ${sideTitle(holder)}`);
  for (const army of here ? armiesIn(here, view.teams?.armies[region.id]) : []) {
    parts.push(`${whoseArmy(army, view)}${army.inside ? " under siege" : ""}: ${forceWords(army.figures, army.people)}`);
  }
  if (view.fellowship.at === region.id && !view.fellowship.mordor) {
    parts.push(`the Fellowship${view.fellowship.progress ? `, ${count(view.fellowship.progress, "step")} on since` : ""}`);
  }
  return [region.title, ...parts.filter(Boolean)].join("; ");
}
