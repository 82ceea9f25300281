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

interface Shelf {
  title: string;
  scenarios: ScenarioFacts[];
}

/** Game by game, and within a game what belongs to an expansion by itself; games that the page cannot show are left out. */
export function shelves(scenarios: readonly ScenarioFacts[]): Shelf[] {
  return GAMES.flatMap((game) => {
    const front = frontOf(game)!;
    const found = new Map<string, ScenarioFacts[]>();
    for (const scenario of inOrder(scenarios.filter((one) => one.game === game))) {
      const expansion = front.tales[scenario.name]?.with;
      const title = expansion ? `${front.title} with ${expansion}` : front.title;
      found.set(title, [...(found.get(title) ?? []), scenario]);
    }
    return [...found].map(([title, scenarios]) => ({ title, scenarios }));
  });
}

/** "2", "3" or "2 to 4", from how the seats can be shared. */
export function peopleWords(people: Record<string, unknown>): string {
  const numbers = Object.keys(people).map(Number).sort((a, b) => a - b);
  const [least = 0, most = least] = [numbers[0], numbers.at(-1)];
  return least === most ? `${least} people` : `${least} to ${most} people`;
}
