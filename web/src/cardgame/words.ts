// Words of the card game: small pure helpers, no state.

import type { Score, CardView, SeatFacts } from "../lib/protocol.ts";
import { capital, count, listed, sideTitle } from "../lib/words.ts";
import type { CardFacts } from "./facts.ts";

const FACTIONS: Record<string, string> = {
  dunedain: "Dúnedain",
  elf: "Elf",
  dwarf: "Dwarf",
  hobbit: "Hobbit",
  rohan: "Rohan",
  wizard: "Wizard",
  isengard: "Isengard",
  monstrous: "Monstrous",
  mordor: "Mordor",
  southron: "Southron",
  northmen: "Northmen",
  easterling: "Easterling",
  ruffian: "Ruffian",
  "any-free-peoples": "any Free Peoples faction",
  "any-shadow": "any Shadow faction",
};

export const factionTitle = (id: string): string => FACTIONS[id] ?? capital(id);

/** A seat's title where there is little room. */
export const withoutThe = (title: string): string => title.replace(/^The /, "");

/** Who sits on a seat: a bot by its level, a person by name; whoever holds several seats is told that it is they. */
export function sitterOf(who: Pick<SeatFacts, "kind" | "level" | "name">, yours: boolean): string {
  if (who.kind === "open") return "open seat";
  if (who.kind === "bot") return who.level ?? "bot";
  return yours ? "you" : who.name || "somebody";
}

/** The sign of each kind of location. */
export const PLACE_ICONS = { path: "path", battleground: "tower", skirmish: "skirmish" } as const;

const SETS: Record<string, string> = { base: "Base set", "fire-and-swords": "Fire and Swords" };

export const setTitle = (id: string): string => SETS[id] ?? capital(id.replaceAll("-", " "));

/** What the mark of a card that nobody could copy from print means. */
export const RECONSTRUCTED = "Reconstructed: what is printed on it is not public, so this is our best guess.";

export const isReconstructed = (card: Pick<CardFacts, "provenance">): boolean => card.provenance === "reconstructed";

/** Whether anything on it is not certain. */
export const isDoubtful = (card: Pick<CardFacts, "provenance" | "doubt">): boolean => isReconstructed(card) || card.doubt !== "";

/** The points of both sides. Only the end counts unused Ring tokens, so the final score can be more than the places and the corruption. */
export function scoreOf(view: Pick<CardView, "score" | "result">): Score {
  const final = view.result?.scores;
  return final ? { free: final["free"] ?? view.score.free, shadow: final["shadow"] ?? view.score.shadow } : view.score;
}

/** A card told in one breath, for a screen reader. */
export function cardSentence(card: CardFacts): string {
  return isReconstructed(card) ? `${printed(card)} Reconstructed.` : printed(card);
}

function printed(card: CardFacts): string {
  const side = sideTitle(card.side ?? "free");
  if (card.kind === "path") {
    return `${card.title}, path ${card.number}, ${count(card.points ?? 0, "point")}, defense ${card.defense ?? 0}. ${card.text}`;
  }
  const { defend, attack } = fightersAt(card);
  const fight = `${defend ? `Defend: ${defend}. ` : ""}${attack ? `Attack: ${attack}. ` : ""}`;
  if (card.kind === "battleground") {
    return `${card.title}, ${side} battleground, ${count(card.points ?? 0, "point")}, defense ${card.defense ?? 0}. ${fight}${card.text}`;
  }
  if (card.kind === "skirmish") return `${card.title}, ${side} skirmish. ${fight}${card.text}`;
  const icons = iconWords(card);
  const said = [`${card.title}, ${factionTitle(card.faction ?? "")} ${card.type}`];
  if (icons.length) said.push(listed(icons));
  if (card.paths?.length) said.push(`${card.paths.length === 1 ? "path" : "paths"} ${spanOf(card.paths)}`);
  if (card.wielders?.length) said.push(`wielded by ${listed(card.wielders, "or")}`);
  return `${said.join(", ")}. ${card.text}`;
}

/** Who may fight at a location: "Defend: Mordor. Attack: Wizard, Dúnedain." Nothing where anybody may. */
export function fightersAt({ defenders = [], attackers = [] }: Pick<CardFacts, "defenders" | "attackers">): { defend: string; attack: string } {
  const named = (factions: readonly string[]) => factions.map(factionTitle).join(", ");
  return { defend: named(defenders), attack: named(attackers) };
}

export function iconWords(card: CardFacts): string[] {
  const icons = card.icons;
  if (!icons) return [];
  const named: [number, string][] = [
    [icons.attack, "attack"],
    [icons.defense, "defense"],
    [icons.attack_leadership, "attack leadership"],
    [icons.defense_leadership, "defense leadership"],
    [icons.path, "path"],
  ];
  return named.filter(([n]) => n > 0).map(([n, what]) => `${n} ${what}`);
}

/** [1, 2, 3, 5] is "1-3, 5". */
export function spanOf(numbers: number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length; i++) {
    let j = i;
    while (numbers[j + 1] === numbers[j]! + 1) j++;
    parts.push(i === j ? `${numbers[i]}` : `${numbers[i]}–${numbers[j]}`);
    i = j;
  }
  return parts.join(", ");
}
