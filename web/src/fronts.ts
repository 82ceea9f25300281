// What the pages around the table show of each game before it is played.

import type { Component } from "svelte";

import { front as boardgame } from "./boardgame/front.ts";
import { front as cardgame } from "./cardgame/front.ts";
import type { ScenarioFacts, SeatOfScenario } from "./lib/protocol.ts";
import { listed } from "./lib/words.ts";

/** What we say about a scenario. */
export interface Tale {
  says: string;
  rounds: string;
  with?: string; // the expansion that it belongs to
}

/** An expansion that a table can be made with, as a whole or in parts. */
export interface Expansion {
  title: string;
  says: string;
  parts: Record<string, string>; // by the ids that the option takes
}

export interface Front {
  /** What the game is called beside the others. */
  title: string;
  /** Its scenarios, in the order in which they are shown. */
  tales: Record<string, Tale>;
  /** The options that somebody who makes a table can ask for, in words. */
  options: Record<string, string>;
  /** The options that bring an expansion. */
  expansions: Record<string, Expansion>;
  /** How a scenario is laid out. */
  Setup: Component<{ scenario: ScenarioFacts; labelled?: boolean }>;
  /** The signs of what a seat plays with. */
  Signs: Component<{ seat: SeatOfScenario }>;
}

const FRONTS: Record<string, Front> = { cardgame, boardgame };

/** The games that this page can show, in the order in which it shows them. */
export const GAMES: readonly string[] = Object.keys(FRONTS);

/** null for a game that this page cannot show. */
export const frontOf = (game: string): Front | null => FRONTS[game] ?? null;

/** The sets whose cards a table needs: of a game with expansions only those that are played. */
export function setsOf({ game, options }: { game: string; options: Record<string, unknown> }): string[] {
  const expansions = Object.keys(frontOf(game)?.expansions ?? {});
  return expansions.length ? ["base", ...expansions.filter((option) => options[option])] : [""];
}

/** "with Twilight of the Third Age": the expansions of a table; "" if it has none. */
export function expansionWords({ game, options }: { game: string; options: Record<string, unknown> }): string {
  const found = Object.entries(frontOf(game)?.expansions ?? {}).flatMap(([option, { title }]) => {
    const wanted = options[option];
    if (Array.isArray(wanted)) return wanted.length ? [`parts of ${title}`] : [];
    return wanted ? [title] : [];
  });
  return found.length ? `with ${listed(found)}` : "";
}

export const taleOf = (scenario: ScenarioFacts): Tale => frontOf(scenario.game)?.tales[scenario.name] ?? { says: scenario.notes, rounds: "" };
