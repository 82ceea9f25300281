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
    "war-of-the-ring-3": {
      says: "The same war, with two who share the Shadow: one has the hosts of Mordor, the other Isengard and the South. Together they hunt one Fellowship.",
      rounds: "two hours or more",
    },
    "war-of-the-ring-4": {
      says: "Two against two: Gondor and Rohan stand together, the Witch-king and Saruman do not quite trust each other. One pool of dice a team, and cards nobody may show.",
      rounds: "two hours or more",
    },
  },
  options: {},
  expansions: {
    twilight: {
      title: "Twilight of the Third Age",
      says: "New characters, factions to call to war, siege engines and 14 more Event cards. Best after a game or two without it.",
      parts: {
        smeagol: "Sméagol, who guides the Fellowship",
        galadriel: "Galadriel in Lórien",
        "chief-of-the-ringwraiths": "The Chief of the Ringwraiths",
        balrog: "The Balrog in Moria",
        dunlendings: "The Hillmen of Dunland",
        corsairs: "The Corsairs of Umbar and their ships",
        ents: "The Ents of Fangorn",
        "siege-engines": "Siege Towers and Trebuchets",
      },
    },
  },
  Setup: SetupPicture,
  Signs,
};
