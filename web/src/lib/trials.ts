// Puzzles and lessons: what the server tells of them, and what this browser remembers.

import { call } from "./api.ts";
import { sitDown } from "./begin.ts";
import type { Created, Solution, TrialFacts, TrialState } from "./protocol.ts";
import { forget, remember } from "./seats.ts";
import { settings } from "./settings.svelte.ts";
import { keep, kept } from "./storage.ts";

export const trialsOf = (game: string) => call<TrialFacts[]>("GET", `/trials?game=${encodeURIComponent(game)}`);
export const stateAt = (table: string) => call<TrialState>("GET", `/tables/${table}/trial`, undefined, table);
export const solutionOf = (name: string) => call<Solution>("GET", `/trials/${encodeURIComponent(name)}/solution`);

/** Make a table for it and sit down there; the table on which it was tried before is forgotten. */
export async function beginTrial(name: string, title: string, before = ""): Promise<void> {
  const made = await call<Created>("POST", `/trials/${encodeURIComponent(name)}`, { player: settings.name });
  if (before) forget(before);
  remember(made.table, { trial: name });
  sitDown(made, "", title);
}

/** The puzzles that were solved and the lessons that were gone through, by name. */
export const finished = (): ReadonlySet<string> => new Set(kept<string[]>("trials", []));

export function finish(name: string): void {
  keep("trials", [...new Set([...finished(), name])]);
}
