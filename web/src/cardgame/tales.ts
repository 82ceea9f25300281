// What we say of each scenario, shortest first.

import type { Tale } from "../fronts.ts";

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
