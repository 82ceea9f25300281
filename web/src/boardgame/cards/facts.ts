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

// Words that a new thought begins with: before them a text can be left off.
const THOUGHTS = new Set("and or then if when while that which who whose with without in on at from for as but unless before after where instead either so of to by".split(" "));
const LEAST = 12; // letters that say something
const AND_MORE = "\u00a0…"; // never in a line of its own

/** A text for where there is little room: whole, then as far as each earlier thought goes, the longest first. */
export function gistsOf(text: string): string[] {
  const words = text.split(" ");
  const found = [text];
  for (let n = words.length - 1; n > 1; n -= 1) {
    const begins = THOUGHTS.has(words[n]!) || words[n]!.startsWith("(");
    const ended = /[.,;:)]$/.test(words[n - 1]!);
    if (THOUGHTS.has(words[n - 1]!) || (!begins && !ended)) continue;
    const told = words.slice(0, n).join(" ").replace(/[.,;:]$/, "");
    if (told.length >= LEAST) found.push(`${told}${AND_MORE}`);
  }
  return found;
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
