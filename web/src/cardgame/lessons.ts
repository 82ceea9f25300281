// The lessons of the first game of cards: what each word and sign of the table means, told where it first appears.

import type { CardView } from "../lib/protocol.ts";
import type { Lesson } from "../table/lessons.ts";
import type { CardFacts } from "./facts.ts";

type Cards = (id: string) => CardFacts;

const asks = (view: CardView, kind: string) => view.decision?.kind === kind;
const turn = (view: CardView) => asks(view, "turn");
const offers = (view: CardView, kind: string) => view.decision?.options?.some((option) => option.kind === kind) ?? false;

/** The cards that somebody holds and the places that are fought over. */
const inSight = (view: CardView, seat: string, cardOf: Cards) =>
  [...(view.seats[seat]?.hand ?? []), ...(view.path ? [view.path.id] : []), ...(view.battlegrounds ?? []).map(({ id }) => id)].map((id) => cardOf(id));

/** All of them; what is printed on a card is read from `cardOf`. */
export const lessonsOf = (cardOf: Cards): readonly Lesson[] => [
  {
    id: "aim",
    at: ".score",
    title: "The aim of the game",
    side: "free",
    when: (view: CardView) => asks(view, "setup"),
    text: "Welcome. You play the Free Peoples, who carry the Ring along this road. You win points by passing each path unharmed, and by holding or taking the battlegrounds beside it. What gets through on a path is corruption, and counts for the Shadow. Ten points ahead win at once; else the higher score does after the last path.",
  },
  {
    id: "aim",
    at: ".score",
    title: "The aim of the game",
    side: "shadow",
    when: (view: CardView) => asks(view, "setup"),
    text: "Welcome. You play the Shadow, which hunts the Ring along this road. What you get through on a path is corruption, and counts as points for you, as does every battleground that you take or hold. Ten points ahead win at once; else the higher score does after the last path, and you if it is even.",
  },
  {
    id: "setup",
    at: ".hand",
    when: (view: CardView) => asks(view, "setup"),
    text: "This is your hand. Before the first round, put two cards you can spare, one after the other, on your cycle pile: they come back when your deck runs out.",
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
    title: "Who holds a place",
    text: "This line says how it stands: the attack on the left, the place and its defenders on the right. “Holds” means that the defenders keep it if the fighting began now: on the path the Free Peoples, on a battleground whoever owns it. “Falls” means that the attackers take it.",
  },
  {
    id: "turn",
    at: ".hand .lit, .reserve .lit, .hand",
    when: turn,
    text: "It is your turn. What is lit can be chosen: press a card to play it, or drag it where it should go. Other actions are buttons at the question.",
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
    when: (view: CardView, seat) => turn(view) && (view.round > 1 || (view.seats[seat]?.reserve.length ?? 0) > 0), // something was chosen that could be taken back
    text: "With the arrow you take a choice back, as long as nothing hidden was shown. The lamp tells what a strong player would do, and why.",
  },
  {
    id: "seats",
    at: ".seat .who, .seat",
    title: "Who plays whom",
    alone: true,
    when: turn,
    text: "Each panel is a seat with a deck of its own: yours is below, the others are here. Beside the name stands who plays it: a person by name, or with the little machine a bot, and how strong it is (easy, normal, hard).",
  },
  {
    id: "leadership",
    at: ".hand .leads, .locale .leads",
    title: "Gold rings around icons",
    alone: true,
    when: (view: CardView, seat) => turn(view) && inSight(view, seat, cardOf).some(({ icons }) => Boolean(icons?.attack_leadership || icons?.defense_leadership)),
    text: "An icon in a gold ring is leadership. It counts only where an army of its own faction supports the leader, one army for each. Without such an army beside it, a ringed icon is worth nothing.",
  },
  {
    id: "ring token",
    at: ".own .ring, .question .answers",
    title: "The gold circle: Ring token",
    alone: true,
    when: (view: CardView, seat) => turn(view) && Boolean(view.seats[seat]?.ring),
    text: "The gold circle is your Ring token: an action that costs no card. Mostly it can be used once in the game, to draw two cards, and is worth a point if it was never used. In a duel it can be used every round: draw three, eliminate one, cycle one.",
  },
  {
    id: "winnow",
    at: ".question .answers",
    title: "Winnow",
    alone: true,
    when: (view: CardView) => turn(view) && offers(view, "winnow"),
    text: "To winnow is an action: eliminate two cards of your hand for good and draw one. It is for cards that will not fight any more, and it makes your hand small enough to pass.",
  },
  {
    id: "forsake",
    at: ".question .answers, .hand",
    title: "Forsake",
    alone: true,
    when: (view: CardView, seat) => (view.decision?.kind ?? "").startsWith("forsake") || (turn(view) && inSight(view, seat, cardOf).some(({ text }) => /forsak/i.test(text))),
    text: "Some texts here say “forsake”: whoever is told to eliminates one card of their choice, from hand, from reserve, or unseen from the top of the deck. It is out of the game. A cycled card comes back; a forsaken one does not.",
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
    title: "Pass and carryover",
    text: "You may pass, since your hand is within your carryover limit (two cards, if no card in play says more) or smaller than every enemy's. When all have passed in a row, the fighting begins, and whoever holds more than the limit cycles down to it.",
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
    text: "Places that were won pull the score to one side; corruption counts for the Shadow. Ten points ahead at the end of a round wins at once. Press it to see all.",
  },
];
