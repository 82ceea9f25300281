// The lessons of teams and of Twilight of the Third Age, which are fetched where they are played.

import type { BoardView } from "../lib/protocol.ts";
import { sideOfSeat, type Side } from "../lib/view.ts";
import type { Lesson } from "../table/lessons.ts";
import { asks, forEach, FREE, lesson, offers, turn } from "./lessons.ts";

/** Whether a seat has a teammate. */
const isTeamed = (view: BoardView, seat: string) => Boolean(view.teams) && Object.values(view.seats).filter(({ side }) => side === sideOfSeat(view, seat)).length > 1;

/** What is told when an element of Twilight of the Third Age has come into play. */
const ofTwilight = (id: string, there: (view: BoardView) => boolean, texts: Readonly<Record<Side, string>>): Lesson[] =>
  forEach(`twilight ${id}`, ".map", (view) => turn(view) && Boolean(view.twilight) && there(view), texts);
const inPlay = (person: string) => (view: BoardView) => Object.values(view.regions).some(({ people }) => people.includes(person));
const called = (faction: string) => (view: BoardView) => view.twilight?.factions.includes(faction) ?? false;

export const LATER_LESSONS: readonly Lesson[] = [
  // THREE AND FOUR PLAYERS
  lesson(
    "leading",
    ".team:has(.yours), .chips",
    (view, seat) => isTeamed(view, seat) && (asks(view, "hunt dice") || asks(view, "declare") || asks(view, "guide") || (turn(view) && view.teams?.leading[sideOfSeat(view, seat)] === seat)),
    "The crown shows the Leading Player of a team, who decides for both about the Fellowship or the Hunt. From the second turn on it changes hands every turn.",
  ),
  lesson(
    "order",
    ".team:has(.yours), .chips",
    (view, seat) => turn(view) && isTeamed(view, seat),
    "Your team has one pool of dice, and its players act in turn: first whoever does not lead. Use a die for nations you command, for the Fellowship or for characters.",
  ),
  lesson(
    "exchange",
    ".hand, .question .answers",
    (view) => asks(view, "exchange"),
    "You and your teammate may each give the other one card, if both agree. Neither sees what comes until it is there.",
  ),
  lesson(
    "mixed army",
    ".map",
    (view) => turn(view) && offers(view, "mix"),
    "Armies of two players in a region stay apart until both agree to mix them. Whoever has more units there, then more Elites, commands the mixed army.",
  ),
  lesson(
    "rest",
    "[aria-label=Nations], .chips",
    (view) => turn(view) && Boolean(view.teams?.rest && (view.teams.rest.nations.length || view.teams.rest.armies.length)),
    "Against two you may not act twice running with the same nation. Those that rest are marked; a mixed army can act if it was not the one that acted last.",
    FREE,
  ),

  // TWILIGHT OF THE THIRD AGE
  ...ofTwilight("smeagol", (view) => view.fellowship.guide === "smeagol", {
    free: "Sméagol guides the Fellowship, whoever else is with it. While he does, a Character die can declare it. In a City or Stronghold of yours he leaves it again.",
    shadow: "Sméagol guides the Fellowship: his Hunt tile does no damage now. If he is lost to the Hunt, We Shall Get It is yours; left alone he becomes Gollum.",
  }),
  ...ofTwilight("galadriel", inPlay("galadriel"), {
    free: "Galadriel is in Lórien and stays there. When the Hunt draws an Eye, one of your Elven Rings can cancel it, once a turn.",
    shadow: "Galadriel is in Lórien: an Elven Ring can now cancel an Eye of the Hunt. She is gone as soon as Lórien is yours.",
  }),
  ...ofTwilight("chief", inPlay("chief-of-the-ringwraiths"), {
    free: "The Chief of the Ringwraiths hunts: each Nazgûl with the Ring-bearers' figure lets a Hunt die be rolled again, and he follows a Fellowship that is declared.",
    shadow: "The Chief of the Ringwraiths flies like a Nazgûl. Bring Nazgûl to the Ring-bearers' figure: each there, he too, lets a Hunt die be rolled again.",
  }),
  ...ofTwilight("balrog", inPlay("balrog"), {
    free: "The Balrog is awake in Moria. A Fellowship that is found or declared on a way through his region draws a tile more: on an Eye he and the Guide fall together.",
    shadow: "The Balrog is awake and stays in Moria. If the Fellowship goes through, it draws a tile more: on an Eye he takes the Guide with him.",
  }),
  ...ofTwilight("dunlendings", called("dunlendings"), {
    free: "The Hillmen of Dunland have come. They fight like Regulars, but each hit takes two of them.",
    shadow: "The Hillmen of Dunland are yours: a Muster die places two with an army of yours in Isengard or Rohan. One hit takes two of them.",
  }),
  ...ofTwilight("corsairs", called("corsairs"), {
    free: "The Corsairs have put to sea. An army of the Shadow goes, or attacks, from one region with a Ship to another. Ships fall with the army that is beaten where they lie.",
    shadow: "Ships lie at Umbar. As one move of an Army die they sail up to two regions along the coast; then armies go, or attack, from Ship to Ship.",
  }),
  ...ofTwilight("ents", called("ents"), {
    free: "The Ents are roused. They march and strike only when you play an Ents Awake card: each beyond the last in Fangorn goes one region further, or rolls five dice.",
    shadow: "The Ents are roused, and nothing can attack them. They strike when an Ents Awake card is played; if Orthanc stands empty then, Saruman is lost.",
  }),
  ...ofTwilight("siege engines", (view) => Object.values(view.regions).some(({ figures }) => figures["siege-tower"] || figures.trebuchet), {
    free: "Siege engines stand at a Stronghold. Whoever has more in a siege has the better of it: one more or less on your dice, and longer or shorter assaults.",
    shadow: "Siege engines stand at a Stronghold. With more of them, the besieged roll one less at first, and one round more costs you no Elite.",
  }),
];
