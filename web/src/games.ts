// Which games the page can show, and how each is laid out on a table. This file and fronts.ts are the only places outside
// of a game's own folder (and the pages about one game) that know a game; a table fetches the one that is played there.

import CardGameCard from "./cardgame/ui/Card.svelte";
import type { GameFace } from "./table/game.ts";

const FACES: Record<string, () => Promise<GameFace>> = {
  cardgame: () => import("./cardgame/face.ts").then(({ face }) => face),
};

/** What a game brings to the table; null for a game that this page cannot show. */
export const faceOf = (game: string): Promise<GameFace> | null => FACES[game]?.() ?? null;

/** Draws a card of any game. All cards that the server tells of are the card game's. */
export const Card = CardGameCard;
