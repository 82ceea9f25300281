// What the others have changed since the reader chose last; it is marked on the table until the next choice.

import { getContext, setContext } from "svelte";

import type { Line } from "../lib/protocol.ts";

export interface News {
  cards: ReadonlySet<string>;
  places: ReadonlySet<string>;
}

const OF_CARDS = new Set(["play", "move", "use", "card token"]);
const OF_PLACES = new Set(["token", "activate", "path", "path number", "skirmish"]);

/** `since`: after how many choices the reader acted last. */
export function changedSince(lines: readonly Line[], since: number, yours: readonly string[]): News {
  const cards = new Set<string>();
  const places = new Set<string>();
  for (let n = lines.length - 1; n >= 0 && lines[n]!.at > since; n--) {
    const line = lines[n]!;
    if (line.seat !== null && yours.includes(line.seat)) continue;
    if (OF_CARDS.has(line.kind)) for (const card of line.cards) cards.add(card);
    if (OF_PLACES.has(line.kind)) places.add(String(line.facts?.["place"] ?? ""));
  }
  return { cards, places };
}

const NEWS = Symbol("news");
const NONE: News = { cards: new Set(), places: new Set() };

export const giveNews = (news: () => News): (() => News) => setContext(NEWS, news);
/** Made while a component is set up; asked again whenever it is drawn. */
export const newsHere = (): (() => News) => getContext<(() => News) | undefined>(NEWS) ?? (() => NONE);
