// Which games the page can show, and how each is laid out on a table. This file and fronts.ts are the only places outside
// of a game's own folder (and the pages about one game) that know a game; a table fetches the one that is played there.

import type { Component } from "svelte";

import EventCard from "./boardgame/cards/EventCard.svelte";
import Card from "./cardgame/ui/Card.svelte";
import type { GameFace } from "./table/game.ts";

const FACES: Record<string, () => Promise<GameFace>> = {
  cardgame: () => import("./cardgame/face.ts").then(({ face }) => face),
  boardgame: () => import("./boardgame/face.ts").then(({ face }) => face),
};

/** What a game brings to the table; null for a game that this page cannot show. */
export const faceOf = (game: string): Promise<GameFace> | null => FACES[game]?.() ?? null;

type DrawnCard = Component<{ id: string; size: "zoom" }>;

const CARDS: Record<string, DrawnCard> = { cardgame: Card, boardgame: EventCard };

/** What draws the cards of a game; null for a game that this page cannot show. */
export const cardDrawnBy = (game: string): DrawnCard | null => CARDS[game] ?? null;
