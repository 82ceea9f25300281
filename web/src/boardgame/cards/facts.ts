// What is printed on an Event card, as `thirdage.cards("boardgame")` gives it.

import type { Side } from "../../lib/view.ts";

export interface EventFacts {
  id: string;
  title: string;
  side: Side;
  deck: "character" | "strategy";
  number: number;
  icon: string; // the result of a die that plays it, besides an Event die
  text: string; // the whole of it; what it requires comes first
  requirement: string; // "" if it can always be played
  table: string; // what it does while it lies on the table; "" if it does not stay there
  leaves: string;
  combat: { title: string; initiative: string; text: string };
  confidence: string;
  provenance: string;
  set: string; // "base", or "twilight" for Twilight of the Third Age
  element?: string | null; // the element of the expansion that it comes with; none: it comes with any
  replaces?: string | null; // the card of the base set in whose place it is
}

/** The deck a card belongs to, as the view calls it: "free-character". */
export const deckOf = (card: Pick<EventFacts, "side" | "deck">): string => `${card.side}-${card.deck}`;

/** The text in two parts: what the card requires, and what it then does. */
export function partsOf(card: EventFacts): { requires: string; does: string } {
  const requires = card.requirement ? `Play if ${card.requirement}.` : "";
  if (!requires || !card.text.startsWith(`${requires} `)) return { requires: "", does: card.text };
  return { requires, does: card.text.slice(requires.length + 1) };
}

/** The same of what it does in a battle. */
export function combatPartsOf({ combat }: EventFacts): { requires: string; does: string } {
  const [requires = ""] = /^Play if [^.]+\.(?= )/.exec(combat.text) ?? [];
  return { requires, does: combat.text.slice(requires.length).trimStart() };
}

// Words before which a text can be left off. What limits it (if, when, that, with, unless, for each) is not among them.
const THOUGHTS = new Set("and in on from to where so".split(" "));
// Words that say nothing, or something else, without what follows.
const OPEN = new Set("and or then if is are be about up only one two each may must can either neither both than not also then as any end ends goes go back go gives soon way next away stays otherwise free adjacent straight has have enters".split(" "));
const LISTED = new Set("the a an of one no".split(" ")); // "and the North" is of a list, "and roll" another thought
const LIMITED = /\b(if|when|while|unless|before|after|no|not|neither)\b/i; // such a part of a sentence is told whole or not at all
const LEAST = 12; // letters that say something
const AND_MORE = "\u00a0…"; // never in a line of its own
const bare = (word: string): string => word.replace(/[.,;:()]/g, "");

/** Whether a thought ends before a word, and the text that is left stays true. */
function ends(words: readonly string[], n: number): boolean {
  const [last, next] = [words[n - 1]!, words[n]!];
  const told = words.slice(0, n).join(" ");
  if (told.split("(").length !== told.split(")").length || OPEN.has(bare(last))) return false;
  if (/[.;:)]$/.test(last)) return true;
  if (next.startsWith("(")) return true;
  const starts = next === "and" ? words[n + 1]! : next;
  const list = /^[^a-z(]/.test(starts) || LISTED.has(starts);
  if (last.endsWith(",")) return next !== "or" && !list;
  return THOUGHTS.has(next) && (next !== "and" || !list) && !LIMITED.test(told.split(/[.,;:]/).at(-1)!);
}

/** A text for where there is little room: whole, then as far as each earlier thought goes, the longest first. */
export function gistsOf(text: string): string[] {
  const words = text.split(" ");
  const found = [text];
  for (let n = words.length - 1; n > 1; n -= 1) {
    if (!ends(words, n)) continue;
    const told = words.slice(0, n).join(" ").replace(/[.,;:]$/, "");
    if (told.length >= LEAST) found.push(`${told}${AND_MORE}`);
  }
  return found;
}

const REFERS = /\b(such an?|that army|him|his region|there)\b/; // what it means stands in the requirement
const REQUIRES_MORE = "If\u00a0…:";

/**
 * What a card does for where there is little room. It is never told as if it could always be played: what it requires goes
 * before as a whole or, where that is too long, as a sign that it requires something; but as a whole if the rest refers to it.
 */
export function shortOf({ requires, does }: { requires: string; does: string }): string[] {
  if (!requires) return gistsOf(does);
  return gistsOf(does).flatMap((told) => (REFERS.test(told) ? [`${requires} ${told}`] : [`${requires} ${told}`, `${REQUIRES_MORE} ${told}`]));
}

/** Whether a card can be used in battle; one that is never in a hand cannot. */
export const hasBattle = (card: EventFacts): boolean => card.combat.initiative !== "";

/** A card told in one breath, for a screen reader. */
export function eventSentence(card: EventFacts): string {
  const { title, initiative, text } = card.combat;
  const battle = hasBattle(card) ? ` In battle: ${title}, initiative ${initiative}. ${text}` : "";
  return `${card.title}, ${card.deck === "character" ? "Character" : "Strategy"} card. ${card.text}${battle}`;
}

// How wide the letters of the titles are, in parts of their size; all others are as wide as an n.
const LETTERS: readonly (readonly [letters: string, width: number])[] = [
  ["ijl'’,!.", 0.28],
  ["frstIJ-", 0.38],
  ["acegvxyzéS", 0.46],
  ["mwABCDGHKNOQRTUVXYZÉ", 0.78],
  ["MW", 0.99],
];
const widthOf = (letter: string): number => LETTERS.find(([letters]) => letters.includes(letter))?.[1] ?? 0.55;

/** How wide the longest word of a title is, in parts of the size of its letters. It may be broken after a hyphen. */
export function longestWord(title: string): number {
  const words = title.split(/ |(?<=-)/);
  return Math.max(...words.map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));
}
