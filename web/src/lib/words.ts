// Words for people: small pure helpers, no state.

import type { Side } from "./view.ts";

export const sideTitle = (side: Side): string => (side === "free" ? "Free Peoples" : "Shadow");

/** Who has won, as a headline: "The Shadow wins". */
export const winnerWords = (winner: Side | null | undefined): string => (winner ? `The ${sideTitle(winner)} ${winner === "free" ? "win" : "wins"}` : "Nobody wins");

/** A seat that has no other name than its side is called "the Shadow" within a sentence. */
export const seatPhrase = ({ title, side }: { title: string; side: Side }): string => (title === sideTitle(side) ? `the ${title}` : title);
/** What follows it: "Frodo is", "the Free Peoples are". */
export const isOrAre = ({ title }: { title: string }): string => (title === sideTitle("free") ? "are" : "is");
/** What it does: "Frodo asks", "the Free Peoples ask". */
export const does = ({ title }: { title: string }, verb: string): string => (title === sideTitle("free") ? verb : `${verb}s`);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Dúnedain" is found by "dunedain". */
export const plain = (words: string): string => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function count(n: number, thing: string, things = `${thing}s`): string {
  return `${n} ${n === 1 ? thing : things}`;
}

export function listed(words: string[], and = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
}

/** How long ago, for somebody who waits: "just now", "40 s", "12 min", "3 h", "2 days". */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 3) return "just now";
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 129600) return `${Math.round(seconds / 3600)} h`;
  return count(Math.round(seconds / 86400), "day");
}

/** The letters that choose options from the keyboard: a, b, c ... without those that mean something else. */
const LETTERS = "abcdefgijklmnopqrstvwxyz"; // u undoes, h hints

export const letterOf = (index: number): string => LETTERS[index] ?? "";

/** A sentence cut at the names of cards it mentions, so that each can be looked at. */
export interface Piece {
  text: string;
  card?: string;
}

/** A card as the neutral parts of the page know it. */
export interface Titled {
  id: string;
  title: string;
}

export class Titles {
  private readonly ids = new Map<string, string[]>();
  private readonly found: RegExp | null;

  constructor(cards: Iterable<Titled>) {
    for (const card of cards) this.ids.set(card.title, [...(this.ids.get(card.title) ?? []), card.id]);
    const longest = [...this.ids.keys()].sort((a, b) => b.length - a.length);
    const safe = longest.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.found = safe.length ? new RegExp(`(?<![\\p{L}])(?:${safe.join("|")})(?![\\p{L}])`, "gu") : null;
  }

  /** The cards whose titles stand in a text. */
  in(text: string): string[] {
    return this.hits(text).flatMap(({ title }) => this.ids.get(title)!);
  }

  /**
   * Cut a sentence at the titles of those cards that it is known to name. A seat may have the same name as a card: of several
   * such names the first, after the one that heads the sentence ("Saruman: …"), is the seat that acts.
   */
  split(sentence: string, named: Iterable<string>, acting = ""): Piece[] {
    const wanted = new Set(named);
    const hits = wanted.size ? this.hits(sentence) : [];
    const heading = hits.find(({ at, title }) => at === 0 && sentence.startsWith(":", title.length));
    const alike = hits.filter(({ title }) => acting.includes(title));
    const [first, second] = alike;
    const seat = second && (first === heading ? second : first);
    const pieces: Piece[] = [];
    let from = 0;
    for (const hit of hits) {
      const card = this.ids.get(hit.title)!.find((id) => wanted.has(id));
      if (!card || hit === seat) continue;
      if (hit.at > from) pieces.push({ text: sentence.slice(from, hit.at) });
      pieces.push({ text: hit.title, card });
      from = hit.at + hit.title.length;
    }
    if (from < sentence.length) pieces.push({ text: sentence.slice(from) });
    return pieces;
  }

  private hits(text: string): { at: number; title: string }[] {
    return this.found ? [...text.matchAll(this.found)].map((hit) => ({ at: hit.index, title: hit[0] })) : [];
  }
}
