// Making a table and going there.

import { api } from "./api.ts";
import { keep } from "./kept.ts";
import type { Created, NewTable } from "./protocol.ts";
import { router } from "./router.svelte.ts";
import { remember } from "./seats.ts";
import { settings } from "./settings.svelte.ts";

/** Keep the tokens of a table that was made, and sit down; `shared`: both sides at this screen. */
export function sitDown(made: Created, scenario: string, title: string, shared = false): void {
  remember(made.table, { tokens: made.tokens, scenario, title, shared });
  router.go(`/table/${made.table}`);
}

export async function begin(wish: NewTable, title: string, shared = false): Promise<void> {
  sitDown(await api.create({ player: settings.name, ...wish }), wish.scenario, title, shared);
}

/** The short scenario against an easy enemy: a game in twenty minutes. */
export function playNow(): Promise<void> {
  const seats = { gandalf: "me", "balrog-of-moria": "easy" };
  return begin({ scenario: "fellowship", seats }, "The Fellowship of the Ring");
}

/** The same with all hints from the beginning. */
export function firstGame(): Promise<void> {
  keep("lessons", []);
  settings.lessons = true;
  return playNow();
}
