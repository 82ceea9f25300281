// The game to begin with.

import { api } from "../lib/api.ts";
import { sitDown } from "../lib/begin.ts";
import { remember } from "../lib/seats.ts";
import { settings } from "../lib/settings.svelte.ts";
import { keep, kept } from "../lib/storage.ts";
import record from "./firstgame.json" with { type: "json" };
import { LESSONS } from "./lessons.ts";

const TITLE = "War of the Ring, the first game";

/** The middle of a war, with a die of every kind, against an easy Shadow and with all hints from the beginning. */
export async function firstGame(): Promise<void> {
  const own = new Set(LESSONS.map((lesson) => lesson.id));
  keep("lessons", kept<string[]>("lessons", []).filter((id) => !own.has(id)));
  settings.lessons = true;
  const made = await api.bringIn({ record, seats: { free: "me", shadow: "easy" }, player: settings.name, name: TITLE });
  remember(made.table, { guided: true });
  sitDown(made, record.scenario, TITLE);
}
