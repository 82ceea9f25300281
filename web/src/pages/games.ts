// The games that pages are about, in the order in which they are offered. The first is meant where none is named.

import type { Component, Snippet } from "svelte";

import type { Section } from "../rules/section.ts";

/** What a game puts on a page; `beside` its title there is something of the page's own. */
type PartOfPage = { default: Component<{ beside?: Snippet }> };

export interface GameOfPages {
  name: string;
  title: string;
  rules: () => Promise<{ SECTIONS: Section[] }>;
  binder: () => Promise<PartOfPage>;
  lecture: () => Promise<PartOfPage>;
}

export const GAMES: readonly GameOfPages[] = [
  {
    name: "cardgame",
    title: "Card game",
    rules: () => import("../cardgame/sections.ts"),
    binder: () => import("../cardgame/binder/CardBinder.svelte"),
    lecture: () => import("../cardgame/learn/CardLecture.svelte"),
  },
  {
    name: "boardgame",
    title: "Board game",
    rules: () => import("../boardgame/sections.ts"),
    binder: () => import("../boardgame/binder/EventBinder.svelte"),
    lecture: () => import("../boardgame/learn/BoardLecture.svelte"),
  },
];

/** The game of an address; undefined if there is none of that name. */
export const gameNamed = (name: string): GameOfPages | undefined => GAMES.find((game) => game.name === (name || GAMES[0]!.name));
