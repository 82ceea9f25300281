// What lines of the log mean on the map: who went from where to where, what was lost, gained and taken, and where a card
// was at work. Everything is read from the kind and the facts of a line.

import type { Line } from "../../lib/protocol.ts";
import { sideOfSeat, type AnyView, type Side } from "../../lib/view.ts";
import { characterOf, kindOf } from "../facts.ts";

export interface Going {
  from: string;
  to: string;
  side: Side;
  way: "march" | "attack" | "retreat" | "alone";
  n: number; // how many figures
}

export interface News {
  goings: readonly Going[];
  lost: ReadonlyMap<string, number>; // figures, by region
  gained: ReadonlyMap<string, number>;
  taken: ReadonlyMap<string, Side>; // who took it
  struck: ReadonlySet<string>; // where a card was at work
  about: readonly string[]; // all regions that are concerned, in their order
}

const text = (facts: Line["facts"], name: string): string => (typeof facts?.[name] === "string" ? (facts[name] as string) : "");
const number = (facts: Line["facts"], name: string): number => (typeof facts?.[name] === "number" ? (facts[name] as number) : 1);
const people = (facts: Line["facts"], name = "people"): string[] => (Array.isArray(facts?.[name]) ? (facts[name] as string[]) : []);

/** The regions that some facts name, from where to where. */
export function regionsIn(facts: Line["facts"]): string[] {
  return ["origin", "region", "goal"].map((name) => text(facts, name)).filter(Boolean);
}

export const regionsOf = (line: Line): string[] => regionsIn(line.facts);

function sum(figures: unknown): number {
  return figures !== null && typeof figures === "object" ? Object.values(figures as Record<string, number>).reduce((all, n) => all + n, 0) : 0;
}

/** Where each character was last told to be, for those who go without saying from where. */
export class Whereabouts {
  private readonly at = new Map<string, string>();
  private ring: string;

  constructor(bearers: string) {
    this.ring = bearers;
  }

  of(person: string): string {
    return this.at.get(person) ?? this.ring;
  }

  follow(line: Line): void {
    const goal = text(line.facts, "goal") || text(line.facts, "region");
    if (line.kind === "declared" || line.kind === "revealed") this.ring = goal;
    const gone = text(line.facts, "person");
    if (line.kind === "minion moves" || line.kind === "enters") this.at.set(gone, goal);
    if (line.kind === "walk" || line.kind === "march") for (const person of people(line.facts)) this.at.set(person, goal);
  }
}

/** The actions that may follow a card; a line of another kind ends what the card does. */
const ENDS_A_CARD = new Set(["die", "pass", "turn", "roll", "hunt dice", "draw"]);

const START = "rivendell"; // where the Fellowship begins

/** The news of the lines after `since`; the ones before are read for where everybody was. */
export function newsOf(lines: readonly Line[], since: number, view: Pick<AnyView, "seats">): News {
  const where = new Whereabouts(START);
  const goings: Going[] = [];
  const lost = new Map<string, number>();
  const gained = new Map<string, number>();
  const taken = new Map<string, Side>();
  const struck = new Set<string>();
  const about: string[] = [];
  const more = (map: Map<string, number>, key: string, n: number) => map.set(key, (map.get(key) ?? 0) + n);
  let byCard = false;
  for (const line of lines) {
    if (line.at <= since) {
      where.follow(line);
      continue;
    }
    const { facts } = line;
    const [region, origin, goal] = [text(facts, "region"), text(facts, "origin"), text(facts, "goal")];
    if (line.kind === "event") byCard = true;
    else if (ENDS_A_CARD.has(line.kind)) byCard = false;
    const side = sideOfSeat(view, line.seat);
    const n = sum(facts?.["figures"]) + people(facts).length;
    if (line.kind === "march") goings.push({ from: origin, to: goal, side: sideOf(facts, side), way: "march", n });
    else if (line.kind === "attack" && origin !== region) goings.push({ from: origin, to: region, side, way: "attack", n });
    else if (line.kind === "retreat") goings.push({ from: origin, to: goal, side, way: "retreat", n: 1 });
    else if (line.kind === "fly") goings.push({ from: origin, to: goal, side: "shadow", way: "alone", n: number(facts, "number") });
    else if (line.kind === "walk") {
      const group = people(facts);
      const from = where.of(group[0] ?? "");
      if (from && from !== region) goings.push({ from, to: region, side: "free", way: "alone", n: group.length });
    } else if (line.kind === "minion moves") {
      const from = where.of(text(facts, "person"));
      if (from !== region) goings.push({ from, to: region, side: "shadow", way: "alone", n: 1 });
    } else if (line.kind === "loss" || line.kind === "leaders lost") more(lost, region, number(facts, "number"));
    else if (line.kind === "recruit") more(gained, region, number(facts, "number"));
    else if (line.kind === "capture") taken.set(region, side);
    if (byCard && line.kind !== "event") for (const id of regionsOf(line)) struck.add(id);
    for (const id of regionsOf(line)) if (!about.includes(id)) about.push(id);
    where.follow(line);
  }
  return { goings: joined(goings), lost, gained, taken, struck, about };
}

function sideOf(facts: Line["facts"], otherwise: Side): Side {
  const [figure] = Object.keys((facts?.["figures"] as Record<string, number> | undefined) ?? {});
  if (figure) return kindOf(figure).side;
  const [person] = people(facts);
  return person ? characterOf(person).side : otherwise;
}

/** One arrow for all who went the same way. */
function joined(goings: readonly Going[]): Going[] {
  const found = new Map<string, Going>();
  for (const going of goings) {
    const key = `${going.from} ${going.to} ${going.side} ${going.way}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, n: known.n + going.n } : going);
  }
  return [...found.values()];
}
