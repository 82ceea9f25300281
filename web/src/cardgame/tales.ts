// What we say of each scenario, shortest first.

import type { Tale } from "../fronts.ts";

const FIRE_AND_SWORDS = "Fire and Swords";

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
  "war-in-the-north": {
    says: "Dale, Erebor and the Shire instead of Gondor and Rohan; every Free land that falls corrupts. The way to meet the new cards.",
    rounds: "up to 9 rounds",
    with: FIRE_AND_SWORDS,
  },
  "war-in-the-north-duel-2": {
    says: "The war in the North between two people, each with one great deck of fifty-six cards.",
    rounds: "up to 9 rounds",
    with: FIRE_AND_SWORDS,
  },
  "war-in-the-north-duel-3": {
    says: "The war in the North with Gandalf alone, and every second turn his, against two decks of the Shadow.",
    rounds: "up to 9 rounds",
    with: FIRE_AND_SWORDS,
  },
  "expanded-trilogy": {
    says: "Every card of both sets: three decks to a side, skirmishes between the battles, up to six people.",
    rounds: "up to 9 rounds",
    with: FIRE_AND_SWORDS,
  },
  "epic-duel": {
    says: "All there is, between two people: decks that grow as the war goes on, and two paths to every number.",
    rounds: "up to 18 rounds",
    with: FIRE_AND_SWORDS,
  },
};
