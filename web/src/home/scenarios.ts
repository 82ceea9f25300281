// The scenarios as the first page shows them.

import { frontOf, GAMES } from "../fronts.ts";
import type { ScenarioFacts } from "../lib/protocol.ts";

/** The scenarios of a game that we describe come first, in their order. */
function inOrder(scenarios: readonly ScenarioFacts[]): ScenarioFacts[] {
  const rank = ({ game, name }: ScenarioFacts) => {
    const told = Object.keys(frontOf(game)?.tales ?? {});
    return told.includes(name) ? told.indexOf(name) : told.length;
  };
  return scenarios.toSorted((a, b) => rank(a) - rank(b));
}

/** Game by game; those that the page cannot show are left out. */
export function byGame(scenarios: readonly ScenarioFacts[]): { game: string; title: string; scenarios: ScenarioFacts[] }[] {
  return GAMES.map((game) => ({ game, title: frontOf(game)!.title, scenarios: inOrder(scenarios.filter((scenario) => scenario.game === game)) })).filter((found) => found.scenarios.length);
}

/** "2", "3" or "2 to 4", from how the seats can be shared. */
export function peopleWords(people: Record<string, unknown>): string {
  const numbers = Object.keys(people).map(Number).sort((a, b) => a - b);
  const [least = 0, most = least] = [numbers[0], numbers.at(-1)];
  return least === most ? `${least} people` : `${least} to ${most} people`;
}
