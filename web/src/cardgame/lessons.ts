// The lessons of the first game of cards.

import type { CardView } from "../lib/protocol.ts";
import type { Lesson } from "../table/lessons.ts";

const asks = (view: CardView, kind: string) => view.decision?.kind === kind;
const turn = (view: CardView) => asks(view, "turn");

export const LESSONS: readonly Lesson[] = [
  {
    id: "setup",
    at: ".hand",
    when: (view: CardView) => asks(view, "setup"),
    text: "Welcome. This is your hand. Before the first round, put two cards you can spare, one after the other, on your cycle pile: they come back when your deck runs out.",
  },
  {
    id: "places",
    at: ".locale.path .place",
    when: (view: CardView) => turn(view) && view.path !== null,
    text: "Every round is fought over the places in the middle: always one path, and one or more battlegrounds. Point at a place or a card, or hold your finger on it, to read it.",
  },
  {
    id: "sum",
    at: ".locale .sum",
    when: turn,
    text: "This line says how it stands: the attack on the left against the place and its defenders on the right, and what would happen if the fighting began now.",
  },
  {
    id: "turn",
    at: ".hand .lit, .reserve .lit, .hand",
    when: turn,
    text: "It is your turn. What is lit can be chosen: click a card to play it, or drag it where it should go. Other actions are buttons at the question.",
  },
  {
    id: "where",
    at: ".locale.lit .place, .reserve .to",
    when: (view: CardView) => asks(view, "where"),
    text: "Now a place for it. Each lit place takes the card. In your reserve it is safe, and can move to a path or battleground from the next round on.",
  },
  {
    id: "cost",
    at: ".hand .lit, .hand",
    when: (view: CardView) => asks(view, "cycle pay"),
    text: "Playing a card costs another: cycle one you need less. It goes to your cycle pile and not out of the game.",
  },
  {
    id: "back",
    at: ".question .tools",
    when: turn,
    text: "With the arrow you take a choice back, as long as nothing hidden was shown. The lamp tells what a strong player would do, and why.",
  },
  {
    id: "fresh",
    at: ".own .fresh, .own .reserve",
    when: (view: CardView, seat) => turn(view) && (view.seats[seat]?.reserve.some((entry) => entry.fresh) ?? false),
    text: "Hatched cards came into your reserve this round and cannot move yet. Many cards have actions of their own while they lie here.",
  },
  {
    id: "pass",
    at: ".answers",
    when: (view: CardView) => turn(view) && (view.decision?.options?.some((option) => option.kind === "pass") ?? false),
    text: "You may pass. When everybody has passed, the fighting begins; of your hand you can only keep a few cards for the next round.",
  },
  {
    id: "combat",
    at: ".locale.lit .place, .locale .place",
    when: (view: CardView) => asks(view, "combat"),
    text: "The fighting begins. Choose which place is fought over first; what happens there is told step by step.",
  },
  {
    id: "loss",
    at: ".locale .lit, .locale .place",
    when: (view: CardView) => asks(view, "loss"),
    text: "Defenders hold an attack by giving themselves up. Choose who falls; whoever is left over comes back to you.",
  },
  {
    id: "score",
    at: ".score",
    when: (view: CardView) => turn(view) && view.round >= 2,
    text: "Places that were won pull the score to one side; corruption counts for the Shadow. Ten points ahead at the end of a round wins at once. Click it to see all.",
  },
];
