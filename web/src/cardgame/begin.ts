// The game to begin with.

import { begin } from "../lib/begin.ts";
import { keep } from "../lib/storage.ts";
import { settings } from "../lib/settings.svelte.ts";

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
