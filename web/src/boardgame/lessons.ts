// The lessons of the board. They follow what is asked: none asks for anything, and each is given once. Those of the first game
// that was arranged for them (begin.ts) say what lies there; all others are true in any game, where needed of one side only.
// tests/boardgame/test_first_game.py reads the kinds of questions and options that they wait for.

import type { BoardView } from "../lib/protocol.ts";
import type { Side } from "../lib/view.ts";
import type { Lesson } from "../table/lessons.ts";

export const asks = (view: BoardView, kind: string) => view.decision?.kind === kind;
export const offers = (view: BoardView, kind: string) => view.decision?.options?.some((option) => option.kind === kind) ?? false;
export const turn = (view: BoardView) => asks(view, "turn");
/** The Fellowship has moved in this turn, or cannot any more. */
const gone = (view: BoardView) => view.hunt.free > 0 || !offers(view, "fellowship");
const fights = (view: BoardView) => view.battle !== null;

type When = (view: BoardView, seat: string) => boolean;
type Some = Partial<Pick<Lesson, "side" | "guided" | "until">>;

/** A lesson at the first of some places that is in sight; at the question if none is. */
export const lesson = (id: string, at: string, when: When, text: string, some: Some = {}): Lesson => ({
  id: `board/${id}`,
  at: `${at}, .question`,
  when,
  text,
  alone: true,
  ...some,
});

/** The same lesson in other words for each side. */
export const forEach = (id: string, at: string, when: When, texts: Readonly<Record<Side, string>>): Lesson[] =>
  (["free", "shadow"] as const).map((side) => lesson(id, at, when, texts[side], { side }));

export const FREE: Some = { side: "free" };
const SHADOW: Some = { side: "shadow" };
const GUIDED: Some = { side: "free", guided: true };
const ELSEWHERE: Some = { guided: false };

// Where the arranged game sends its first attack.
const OURS = "edoras";
const THEIRS = "westemnet";
const canTakeBack = (view: BoardView) => view.decision?.options?.some(({ kind, places }) => kind === "attack" && places[0] === OURS && places[1] === THEIRS) ?? false;

export const LESSONS: readonly Lesson[] = [
  // THE ARRANGED GAME
  lesson(
    "ring",
    ".dice.yours",
    (view) => turn(view) && !gone(view),
    "Welcome to the middle of the war. Your dice, one of every kind this time: each is good for one action, then the Shadow acts. First the Ring: press the Character die and move the Fellowship.",
    GUIDED,
  ),
  lesson(
    "attack",
    `.cluster[data-region=${OURS}] & .cluster[data-region=${THEIRS}], .dice.yours`,
    (view) => turn(view) && gone(view) && canTakeBack(view),
    "Now the sword. Isengard has taken Westemnet with two companies, and the Rohirrim in Edoras are stronger: attack them. Press Edoras, point at Westemnet to see how it would likely end, and click there.",
    { ...GUIDED, until: fights },
  ),

  // WHAT LIES THERE
  lesson(
    "map",
    ".map",
    turn,
    "Every piece on the map is an army, with the number of its units. Drag the map and use the wheel, or two fingers. A right click or a long press on a region tells all about it.",
    ELSEWHERE,
  ),
  lesson(
    "dice",
    ".dice.yours",
    turn,
    "Your dice: what each shows is what it can do. Each is good for one action; then the other side acts. Press a die to see its uses.",
    ELSEWHERE,
  ),
  lesson(
    "ring",
    ".bearers, .chips",
    (view) => turn(view) && offers(view, "fellowship"),
    "Here the Fellowship was last known; the steps around it are how far it may have gone since. A Character die moves it. The figure stays where it is until it is declared or found.",
    { ...FREE, ...ELSEWHERE },
  ),
  lesson(
    "attack",
    ".dice.yours",
    (view) => turn(view) && offers(view, "attack"),
    "An army can attack. Those that can are lit on the map: press one, and then whom it attacks; point there first to see how it would likely end.",
    ELSEWHERE,
  ),

  // THE HUNT
  lesson(
    "hunt dice",
    "[aria-label=Hunt], .chips",
    (view) => asks(view, "hunt dice"),
    "Dice in the Hunt box are rolled whenever the Fellowship moves, together with those that show an Eye. They do nothing else in this turn.",
    SHADOW,
  ),
  lesson(
    "damage",
    ".question .answers",
    (view) => asks(view, "damage"),
    "Hunt damage. Corruption seldom heals. A Companion takes as much as his Level upon himself, but is lost. Most players give a little of both.",
    FREE,
  ),
  lesson(
    "hide",
    ".bearers, .chips",
    (view) => turn(view) && view.fellowship.revealed && offers(view, "hide"),
    "The Fellowship is revealed. It must hide, with a Character die or any die while Strider guides, before it can move again.",
    FREE,
  ),

  // BATTLE
  lesson(
    "combat card",
    ".hand, .question .answers",
    (view) => asks(view, "combat card"),
    "In each round either side may use a card of its hand for what stands on its lower half. It costs no die, but the card is gone.",
  ),
  ...forEach("losses", ".question .answers", (view) => asks(view, "losses"), {
    free: "Each hit takes a Regular, or makes an Elite a Regular. Your dead do not come back; those of the Shadow do.",
    shadow: "Each hit takes a Regular, or makes an Elite a Regular. Your dead return to your reinforcements; those of the Free Peoples do not come back.",
  }),
  lesson(
    "go on",
    ".question .answers",
    (view) => asks(view, "go on"),
    "After each round the attacker may stop. If the attack goes on, the enemy in the field may retreat. Whoever is left there may take the place.",
  ),
  lesson(
    "walls",
    ".question .answers",
    (view) => asks(view, "field or siege"),
    "Behind walls you are hit with a 6 only, and the enemy fights one round for each die. Inside there is room for five units.",
  ),

  // NATIONS, TROOPS AND CARDS
  ...forEach("nations", "[aria-label=Nations], .chips", (view) => turn(view) && gone(view) && (offers(view, "diplomacy") || offers(view, "recruit")), {
    free: "Your nations. Hollow ones sleep; the number is how many steps are left to war. A Muster die brings one a step nearer, or musters troops of one that is At War.",
    shadow: "Your nations; the number is how many steps are left to war. A Muster die brings one a step nearer, or musters troops of one that is At War.",
  }),
  lesson(
    "event",
    ".hand",
    (view) => turn(view) && gone(view) && offers(view, "play"),
    "Your Event cards. Lit ones can be played now: with an Event die, or with a die that has the sign of the card. An Event die can also draw.",
  ),
  ...forEach("aim", ".standing", (view) => turn(view) && gone(view), {
    free: "Here stands who is winning. The Shadow wins with 10 points at the end of a turn, you with 4. The Ring decides at once: at the Crack of Doom for you, at 12 Corruption for the Shadow.",
    shadow: "Here stands who is winning. You win with 10 points at the end of a turn, the Free Peoples with 4. The Ring decides at once: at 12 Corruption for you, at the Crack of Doom for them.",
  }),
  lesson(
    "hunt",
    "[aria-label=Hunt], .chips",
    (view) => turn(view) && view.hunt.free > 0,
    "The die that moved the Fellowship lies in the Hunt box: a second move in this turn would be found more easily. Press here to see which tiles are left.",
    FREE,
  ),
  lesson(
    "back",
    ".question .tools",
    (view) => turn(view) && gone(view),
    "The arrow takes a choice back, as long as no die was rolled and nothing hidden was shown. The lamp tells what a bot would do. The book opens the rules about what is asked.",
  ),
  ...forEach("elven rings", ".rings", (view) => turn(view) && gone(view) && offers(view, "ring"), {
    free: "If no die is what you need, an Elven Ring turns one, once a turn. But then the Ring is the Shadow's, to be used against you.",
    shadow: "If no die is what you need, an Elven Ring that the Free Peoples have used turns one, once a turn. Then it is gone.",
  }),
  lesson(
    "pass",
    ".question .answers",
    (view) => turn(view) && offers(view, "pass"),
    "You have fewer dice left than the other side, so you may pass and see what it does first.",
  ),

  // THE NEXT TURN
  lesson(
    "declare",
    ".bearers, .chips",
    (view) => asks(view, "declare"),
    "You may say where the Fellowship is. In a City or Stronghold of yours that heals Corruption and wakes a nation; at Morannon or Minas Morgul it leads into Mordor, for good.",
    FREE,
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
    FREE,
  ),
  lesson(
    "alone",
    ".question",
    (view) => turn(view) && view.turn > 6,
    "That is all there is to a turn. From here on the war is yours; what you forget stands in the rules.",
    GUIDED,
  ),
];
