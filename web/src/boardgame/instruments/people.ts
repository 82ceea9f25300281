// What characters can do, in words: beside their numbers, for whoever taps one.

import { capital, count, listed } from "../../lib/words.ts";
import { BRINGS_A_DIE, BRINGS_NONE_BESIDE, CAPTAINS, characterOf, isPlural, KINGLY_PLACES, nationPhrase, SHADOWFAX, SPEAKS_FOR, WAKES } from "../facts.ts";
import { phraseOf } from "../map/words.ts";

export interface PersonWords {
  numbers: string; // "Level 3 · Leadership 1"
  guide: string; // what he does as the Guide of the Fellowship; "" for most
  deeds: readonly string[]; // what he does on the map
}

const HOBBIT = "When the Hunt has done damage, he may leave the Fellowship and take 1 off it.";
const TAKEN = "If he is lost from the Fellowship, he is not dead: he goes on by himself on the map, though not in Mordor.";

const AS_GUIDE: Readonly<Record<string, string>> = {
  "gandalf-the-grey": "Whenever an Event die plays a Character card, you may draw a Character card.",
  strider: "Any die, whatever it shows, can hide the Fellowship.",
  merry: HOBBIT,
  pippin: HOBBIT,
  smeagol: "He is the Guide as long as he is with the Fellowship. A Character die can declare it during the actions; that heals nothing, but it may lead into Mordor.",
  gollum: "A tile with a number does not reveal the Fellowship. You may reveal it yourself to take 1 off the damage.",
};

const DEEDS: Readonly<Record<string, readonly string[]>> = {
  "gandalf-the-grey": ["When he has left the Fellowship or fallen, and a Minion has entered the game, a Will of the West brings him back as Gandalf the White."],
  strider: [`In ${listed(KINGLY_PLACES.map(phraseOf), "or")}, while it is free, a Will of the West makes him Aragorn.`],
  merry: [TAKEN],
  pippin: [TAKEN],
  "gandalf-the-white": [
    `Alone or with one Hobbit he goes ${count(SHADOWFAX, "step")}.`,
    "When a battle begins he may give up his Leadership; then Nazgûl have none in it.",
  ],
  gollum: ["He comes when no Companion is left, and cannot be lost."],
  saruman: [
    "He never leaves Orthanc. Isengard's Elites lead like Leaders.",
    "A Muster die raises a Regular in each Settlement of Isengard, or makes two Regulars in Orthanc Elites.",
  ],
  "witch-king": ["He flies like the Nazgûl and counts as one. When he enters, all Free Peoples nations become active.", "If you use a Combat card in the first round of his battle, you may draw a card."],
  smeagol: [
    "He joins when his tile is drawn, and his Level is that of the best Companion beside him.",
    "If he is left alone with the Ring-bearers, he becomes Gollum. If he is lost to the Hunt, the Shadow gets We Shall Get It. Where the Fellowship is declared in a City or Stronghold of the Free Peoples, he leaves it.",
  ],
  galadriel: [
    "A Muster die brings her to Lórien, which she never leaves, while Gandalf the White is not in play.",
    "When the Hunt draws an Eye, one of your Elven Rings cancels it, once a turn, and another tile is drawn. Elves can be mustered in Lórien under siege.",
  ],
  "chief-of-the-ringwraiths": [
    "The Witch-king in his other shape: he enters where the Ring-bearers' figure stands, if that is no Stronghold of the Free Peoples, and he flies like the Nazgûl.",
    "In the Hunt every Nazgûl at the Ring-bearers' figure, himself included, lets a die be rolled again. Where the Fellowship is declared outside a Stronghold of the Free Peoples, he may go there at once.",
  ],
  balrog: [
    "He wakes in Moria while no Witch-king is in play, and does not leave it. His army has 2 more Combat Strength.",
    "A Fellowship that is found or declared on a way through his region draws a tile. If that is an Eye, he and the Guide fall together.",
  ],
  "mouth-of-sauron": ["Once a turn a Muster die is good for an Army action."],
};

function wakingOf(id: string): string {
  const [first, ...more] = WAKES[id] ?? [];
  if (!first) return "";
  return `wakes ${more.length ? "a nation of the Free Peoples" : nationPhrase(first)} where he ends a move in one of ${!more.length && isPlural(first) ? "their" : "its"} Cities or Strongholds.`;
}

function dieOf(id: string): string {
  if (!BRINGS_A_DIE.includes(id)) return "";
  const beside = BRINGS_NONE_BESIDE[id]?.map((other) => characterOf(other).title.replace(/^The /, "the "));
  return `your side has one die more, from the next turn on${beside ? `, but not while ${beside.join(" or ")} is in play` : ""}.`;
}

export function wordsOf(id: string): PersonWords {
  const { level, leadership } = characterOf(id);
  const speaks = SPEAKS_FOR[id];
  const deeds = [
    wakingOf(id),
    speaks ? `in ${id === "gimli" ? phraseOf("erebor") : `a City or Stronghold of ${nationPhrase(speaks)}`}, any die brings ${nationPhrase(speaks)} a step towards war.` : "",
    CAPTAINS.includes(id) ? "his army rolls one die more in battle, up to five." : "",
    dieOf(id),
    ...(DEEDS[id] ?? []),
  ];
  return {
    numbers: `${level ? `Level ${level} · ` : ""}Leadership ${leadership}`,
    guide: AS_GUIDE[id] ?? "",
    deeds: deeds.filter(Boolean).map(capital),
  };
}
