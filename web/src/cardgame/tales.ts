// What we say of each scenario, shortest first.

export interface Tale {
  says: string;
  rounds: string;
}

export const TALES: Record<string, Tale> = {
  fellowship: {
    says: "From the Shire to the shores of the Anduin, a deck each. The game to begin with.",
    rounds: "4 to 6 rounds",
  },
  "return-of-the-king": {
    says: "Only the last three paths, and everything at stake on each of them.",
    rounds: "3 rounds",
  },
  "duel-2": {
    says: "The whole war between two people, each with one great deck of sixty cards.",
    rounds: "up to 9 rounds",
  },
  "duel-3": {
    says: "Gandalf alone, with every second turn, against the Witch-king and Saruman.",
    rounds: "up to 9 rounds",
  },
  trilogy: {
    says: "The whole war from Bag End to Mount Doom, two decks to a side. The full game.",
    rounds: "up to 9 rounds",
  },
};

const ORDER = Object.keys(TALES);

export function inOrder<T extends { name: string }>(scenarios: readonly T[]): T[] {
  const rank = (one: T) => (ORDER.includes(one.name) ? ORDER.indexOf(one.name) : ORDER.length);
  return [...scenarios].sort((a, b) => rank(a) - rank(b));
}

/** "2", "3" or "2 to 4", from how the seats can be shared. */
export function peopleWords(people: Record<string, unknown>): string {
  const numbers = Object.keys(people).map(Number).sort((a, b) => a - b);
  const [least = 0, most = least] = [numbers[0], numbers.at(-1)];
  return least === most ? `${least} people` : `${least} to ${most} people`;
}
