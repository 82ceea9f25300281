// What the pages around the table show of the board game.

import type { Front } from "../fronts.ts";
import SetupPicture from "./ui/SetupPicture.svelte";
import Signs from "./ui/Signs.svelte";

export const front: Front = {
  title: "The board game",
  tales: {
    "war-of-the-ring": {
      says: "Armies and sieges over the whole of Middle-earth, while a few carry the Ring past all of them to Mount Doom. Win by the sword, or by one long walk.",
      rounds: "two hours or more",
    },
  },
  options: {},
  Setup: SetupPicture,
  Signs,
};
