// The whole game, read from its log when it is over: the score round by round, what turned it, which cards did most and cost most.

import type { Line } from "../lib/protocol.ts";
import type { Side } from "../lib/view.ts";
import type { CardFacts } from "./facts.ts";

export interface Standing {
  round: number;
  free: number;
  shadow: number;
  at: number; // the choice after which it stood so
}

export interface Turn {
  at: number;
  round: number;
  place: string;
  side: Side; // who gained by it
  points: number;
  corruption: boolean;
}

export interface Deeds {
  card: string;
  points: number; // of the places its side gained with it there
  fights: number;
}

export interface Loss {
  card: string;
  times: number;
  worth: number; // its icons
}

export interface Story {
  standings: readonly Standing[];
  turns: readonly Turn[];
  best: readonly Deeds[];
  lost: readonly Loss[];
}

type Facts = (id: string) => Pick<CardFacts, "side" | "points" | "icons" | "kind">;

const MOST = 3;

/** `final` is the result, which counts Ring tokens too. */
export function storyOf(lines: readonly Line[], final: { free: number; shadow: number }, factsOf: Facts): Story {
  const standings: Standing[] = [{ round: 0, free: 0, shadow: 0, at: 0 }];
  const turns: Turn[] = [];
  const at = new Map<string, Map<string, number>>(); // the cards at each place, and how many of each
  const deeds = new Map<string, Deeds>();
  const losses = new Map<string, Loss>();
  let round = 0;

  const there = (place: string) => at.get(place) ?? at.set(place, new Map()).get(place)!;
  const leaves = (card: string) => {
    for (const cards of at.values()) {
      const n = cards.get(card) ?? 0;
      if (n > 1) cards.set(card, n - 1);
      else if (cards.delete(card)) return;
      if (n) return;
    }
  };
  const gains = (line: Line, side: Side, points: number, corruption: boolean) => {
    const place = String(line.facts?.["place"] ?? "");
    if (!points) return;
    turns.push({ at: line.at, round, place, side, points, corruption });
    for (const card of fought.get(place) ?? []) {
      if (factsOf(card).side !== side) continue;
      const known = deeds.get(card) ?? { card, points: 0, fights: 0 };
      deeds.set(card, { card, points: known.points + points, fights: known.fights + 1 });
    }
  };
  const fought = new Map<string, readonly string[]>(); // who was there when the last combat began

  for (const line of lines) {
    const place = String(line.facts?.["place"] ?? "");
    switch (line.kind) {
      case "round":
        round = Number(line.facts?.["round"] ?? round + 1);
        at.clear();
        break;
      case "play":
      case "move": {
        const to = String(line.facts?.["to"] ?? "");
        for (const card of line.cards) {
          if (line.kind === "move") leaves(card);
          if (to) there(to).set(card, (there(to).get(card) ?? 0) + 1);
        }
        break;
      }
      case "combat":
        fought.set(place, [...there(place).keys()]);
        break;
      case "eliminate":
        for (const card of line.cards) {
          leaves(card);
          if (line.facts?.["out_of"] !== "play") continue;
          const known = losses.get(card) ?? { card, times: 0, worth: iconsOf(factsOf(card)) };
          losses.set(card, { ...known, times: known.times + 1 });
        }
        break;
      case "scored path": {
        const corruption = Number(line.facts?.["corruption"] ?? 0);
        if (line.facts?.["winner"] === "free") gains(line, "free", factsOf(place).points ?? 0, false);
        else if (corruption > 0) gains(line, "shadow", corruption, true);
        break;
      }
      case "scored battleground": {
        const winner = line.facts?.["winner"];
        if (winner === "free" || winner === "shadow") gains(line, winner, factsOf(place).points ?? 0, false);
        break;
      }
      case "score":
        standings.push({ round, free: Number(line.facts?.["free"] ?? 0), shadow: Number(line.facts?.["shadow"] ?? 0), at: line.at });
        break;
      case "end":
        standings.push({ round: round + (standings.at(-1)!.round === round ? 1 : 0), ...final, at: line.at });
        break;
    }
  }
  return {
    standings,
    turns: [...turns].sort((a, b) => b.points - a.points || b.at - a.at).slice(0, MOST + 1).sort((a, b) => a.at - b.at),
    best: [...deeds.values()].sort((a, b) => b.points - a.points || b.fights - a.fights).slice(0, MOST),
    lost: [...losses.values()].sort((a, b) => b.times * b.worth - a.times * a.worth).slice(0, MOST),
  };
}

const iconsOf = ({ icons }: Pick<CardFacts, "icons">): number => (icons ? Object.values(icons).reduce((sum, n) => sum + n, 0) : 0);
