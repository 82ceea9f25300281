// Which cards are meant by a search and filters.

import type { CardFacts } from "../facts.ts";
import { plain } from "../../lib/words.ts";
import { factionTitle, setTitle } from "../words.ts";

const TYPES = ["character", "army", "item", "event", "path", "battleground", "skirmish"] as const;

export interface Wanted {
  text: string;
  side: "" | "free" | "shadow";
  type: "" | (typeof TYPES)[number];
  faction: string;
  set: string;
  path: number; // 0: any
}

export const ANY: Wanted = { text: "", side: "", type: "", faction: "", set: "", path: 0 };

const typeOf = (card: CardFacts): string => (card.kind === "faction card" ? (card.type ?? "") : card.kind);

function fits(card: CardFacts, wanted: Wanted): boolean {
  if (wanted.side && card.side !== wanted.side) return false;
  if (wanted.type && typeOf(card) !== wanted.type) return false;
  if (wanted.set && card.set !== wanted.set) return false;
  const factions = card.faction ? [card.faction] : [...(card.defenders ?? []), ...(card.attackers ?? [])];
  if (wanted.faction && !factions.includes(wanted.faction)) return false;
  if (wanted.path && card.number !== wanted.path && card.other_number !== wanted.path && !card.paths?.includes(wanted.path)) return false;
  return true;
}

/** Cards whose title has the words come first. */
export function sift(cards: Iterable<CardFacts>, wanted: Wanted): CardFacts[] {
  const words = plain(wanted.text).split(/\s+/).filter(Boolean);
  const titled: CardFacts[] = [];
  const others: CardFacts[] = [];
  for (const card of cards) {
    if (!fits(card, wanted)) continue;
    const title = plain(card.title);
    const all = plain(
      [card.title, card.text, typeOf(card), factionTitle(card.faction ?? ""), ...(card.keywords ?? []), ...(card.wielders ?? []), card.promo ? "promo" : "", setTitle(card.set ?? "")].join(" "),
    );
    if (words.every((word) => title.includes(word))) titled.push(card);
    else if (words.every((word) => all.includes(word))) others.push(card);
  }
  return [...titled, ...others];
}

export interface Group {
  name: string; // a faction, or "path", "battleground", "skirmish"
  cards: CardFacts[];
}

/** The factions of these cards, the Free Peoples first. */
export function factionsOf(cards: readonly CardFacts[]): string[] {
  const of = (side: string) => cards.flatMap((card) => (card.faction && card.side === side ? [card.faction] : [])).sort();
  return [...new Set([...of("free"), ...of("shadow")])];
}

/** The sets that these cards are from, in the order in which they are listed. */
export const setsOf = (cards: readonly CardFacts[]): string[] => [...new Set(cards.flatMap((card) => card.set ?? []))];

/** By faction, then paths, battlegrounds and skirmishes; inside a faction by type. */
export function grouped(cards: readonly CardFacts[]): Group[] {
  const groups = new Map<string, CardFacts[]>();
  for (const card of cards) {
    const name = card.faction ?? card.kind;
    groups.set(name, [...(groups.get(name) ?? []), card]);
  }
  const rankOf = (card: CardFacts) => (card.type ? TYPES.indexOf(card.type) : -1);
  const rank = (name: string) => ["path", "battleground", "skirmish"].indexOf(name);
  return [...groups]
    .map(([name, own]) => ({
      name,
      cards: own.sort((a, b) => rankOf(a) - rankOf(b) || (a.number ?? 0) - (b.number ?? 0)),
    }))
    .sort((a, b) => rank(a.name) - rank(b.name));
}

/** Filters as they stand in an address, and back. */
export function toQuery(wanted: Wanted): string {
  const query = new URLSearchParams();
  if (wanted.text.trim()) query.set("q", wanted.text.trim());
  if (wanted.side) query.set("side", wanted.side);
  if (wanted.type) query.set("type", wanted.type);
  if (wanted.faction) query.set("faction", wanted.faction);
  if (wanted.set) query.set("set", wanted.set);
  if (wanted.path) query.set("path", String(wanted.path));
  const text = query.toString();
  return text && `?${text}`;
}

export function fromQuery(query: URLSearchParams): Wanted {
  const one = <T extends string>(name: string, allowed: readonly T[]): T | "" => allowed.find((word) => word === query.get(name)) ?? "";
  const path = Number(query.get("path"));
  return {
    text: query.get("q") ?? "",
    side: one("side", ["free", "shadow"] as const),
    type: one("type", TYPES),
    faction: query.get("faction") ?? "",
    set: query.get("set") ?? "",
    path: path >= 1 && path <= 9 ? path : 0,
  };
}
