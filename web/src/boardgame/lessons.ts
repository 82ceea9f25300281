// The lessons of the first game of the board. They follow what is asked: none asks for anything, and each is given once.
// tests/boardgame/test_first_game.py reads the kinds of questions and options that they wait for.

import type { BoardView } from "../lib/protocol.ts";
import type { Lesson } from "../table/lessons.ts";

const asks = (view: BoardView, kind: string) => view.decision?.kind === kind;
const offers = (view: BoardView, kind: string) => view.decision?.options?.some((option) => option.kind === kind) ?? false;
const turn = (view: BoardView) => asks(view, "turn");
/** The Fellowship has moved in this turn, or cannot any more. */
const gone = (view: BoardView) => view.hunt.free > 0 || !offers(view, "fellowship");

/** A lesson at the first of some places that is in sight; at the question if none is. */
const lesson = (id: string, at: string, when: (view: BoardView) => boolean, text: string): Lesson => ({
  id: `board/${id}`,
  at: `${at}, .question`,
  when,
  text,
});

export const LESSONS: readonly Lesson[] = [
  // WHAT LIES THERE
  lesson(
    "map",
    ".map",
    turn,
    "Welcome to the middle of the war. Every piece on the map is an army, with the number of its units. Drag the map and use the wheel, or two fingers. A right click or a long press on a region tells all about it.",
  ),
  lesson(
    "aim",
    ".standing",
    turn,
    "Here stands who is winning. The Shadow wins with 10 points at the end of a turn, you with 4. The Ring decides at once: at the Crack of Doom for you, at 12 Corruption for the Shadow.",
  ),
  lesson(
    "dice",
    ".dice.yours",
    (view) => turn(view) && offers(view, "fellowship"),
    "Your dice, one of every kind this time. Each is good for one action; then the Shadow acts. Click a die to see what it can do.",
  ),

  // THE RING
  lesson(
    "ring",
    ".bearers",
    (view) => turn(view) && offers(view, "fellowship"),
    "First the Ring. Here the Fellowship was last known; the steps around it are how far it may have gone since. Take the Character die and move it. The figure stays where it is.",
  ),
  lesson(
    "damage",
    ".question .answers",
    (view) => asks(view, "damage"),
    "The Hunt has found a trace. Corruption seldom heals. A Companion takes as much damage as his Level upon himself, but is lost. Most players give a little of both.",
  ),
  lesson(
    "hunt",
    "[aria-label=Hunt]",
    (view) => turn(view) && view.hunt.free > 0,
    "The die that moved the Fellowship lies in the Hunt box now: a second move in this turn would be found more easily. Click here to see which tiles are left.",
  ),
  lesson(
    "hide",
    ".bearers",
    (view) => turn(view) && view.fellowship.revealed && offers(view, "hide"),
    "The Fellowship is revealed. It must hide, with a Character die or any die while Strider guides, before it can move again.",
  ),

  // THE SWORD
  lesson(
    "attack",
    ".dice.yours",
    (view) => turn(view) && gone(view) && offers(view, "attack"),
    "Now the sword. An Army or Muster/Army die attacks with one army. Armies that can attack are lit on the map: click one, and then whom it attacks; point there first to see how it would likely end. Isengard has taken Westemnet with two companies, and the Rohirrim in Edoras are stronger: attack them.",
  ),
  lesson(
    "combat card",
    ".hand, .question .answers",
    (view) => asks(view, "combat card"),
    "In each round either side may use a card of its hand for what stands on its lower half. It costs no die, but the card is gone.",
  ),
  lesson(
    "losses",
    ".question .answers",
    (view) => asks(view, "losses"),
    "Each hit takes a Regular, or makes an Elite a Regular. Your dead do not come back; those of the Shadow do.",
  ),
  lesson(
    "go on",
    ".question .answers",
    (view) => asks(view, "go on"),
    "After each round you may stop. If you go on, the enemy may retreat. Whoever is left in the field may take the place.",
  ),
  lesson(
    "walls",
    ".question .answers",
    (view) => asks(view, "field or siege"),
    "Behind walls you are hit with a 6 only, and the enemy fights one round for each die. Inside there is room for five units.",
  ),

  // NATIONS, TROOPS AND CARDS
  lesson(
    "nations",
    "[aria-label=Nations]",
    (view) => turn(view) && gone(view) && offers(view, "diplomacy"),
    "Your nations. Hollow ones sleep; the number is how many steps are left to war. A Muster die brings one a step nearer.",
  ),
  lesson(
    "muster",
    ".dice.yours",
    (view) => turn(view) && gone(view) && offers(view, "recruit"),
    "A nation At War can also muster with such a die: an Elite, or two of Regulars and Leaders in two of its Settlements.",
  ),
  lesson(
    "event",
    ".hand",
    (view) => turn(view) && gone(view) && offers(view, "play"),
    "Your Event cards. Lit ones can be played now: with an Event die, or with a die that has the sign of the card. An Event die can also draw.",
  ),
  lesson(
    "back",
    ".question .tools",
    (view) => turn(view) && gone(view),
    "The arrow takes a choice back, as long as no die was rolled and nothing hidden was shown. The lamp tells what a bot would do. The book opens the rules about what is asked.",
  ),
  lesson(
    "elven rings",
    ".rings",
    (view) => turn(view) && gone(view) && offers(view, "ring"),
    "If no die is what you need, an Elven Ring turns one, once a turn. But then the Ring is the Shadow's, to be used against you.",
  ),
  lesson(
    "pass",
    ".question .answers",
    (view) => turn(view) && offers(view, "pass"),
    "You have fewer dice left than the Shadow, so you may pass and see what it does first.",
  ),

  // THE NEXT TURN
  lesson(
    "declare",
    ".bearers",
    (view) => asks(view, "declare"),
    "A new turn. You may say where the Fellowship is. In a City or Stronghold of yours that heals Corruption and wakes a nation; at Morannon or Minas Morgul it leads into Mordor, for good.",
  ),
  lesson(
    "hand",
    ".hand",
    (view) => asks(view, "cut hand"),
    "You may hold six cards. What you discard now is gone, so use cards in battle before it comes to that.",
  ),
  lesson(
    "mordor",
    ".question",
    (view) => turn(view) && view.fellowship.mordor > 0,
    "You are in Mordor. Each move draws a Hunt tile without a roll, and a turn without a try costs Corruption. Five steps lead to the Crack of Doom.",
  ),
  lesson(
    "alone",
    ".question",
    (view) => turn(view) && view.turn > 6,
    "That is all there is to a turn. From here on the war is yours; what you forget stands in the rules.",
  ),
];
