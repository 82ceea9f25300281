// What the pages around the table show of the card game.

import type { Front } from "../fronts.ts";
import { TALES } from "./tales.ts";
import SetupPicture from "./ui/SetupPicture.svelte";
import Signs from "./ui/Signs.svelte";

export const front: Front = {
  title: "The card game",
  tales: TALES,
  expansions: {},
  options: { promos: "With the promo cards", new_paths: "With the paths of Fire and Swords", drafting: "Expert drafting of the decks", readings: "With other readings of cards in doubt" },
  Setup: SetupPicture,
  Signs,
};
