// Who of an army goes: the questions "who", "how many" and "along" as one. Their facts say who may go and within which
// limits (docs/protocol.md, "Gestures of the board game").

import type { DecisionView, GroupAnswer } from "../../lib/protocol.ts";
import { count } from "../../lib/words.ts";
import { isUnit as ofUnits, kindOf } from "../facts.ts";

export interface Party {
  figures: Readonly<Record<string, number>>; // who may go, in the order in which they are asked for
  people: readonly string[];
  least: number; // units
  most: number;
  left: number; // units that stay in any case
  need: string | null; // who must be among them
  apart: readonly (readonly string[])[]; // the nations that can go together, if not all can
}

export interface Force {
  figures: Readonly<Record<string, number>>;
  people: readonly string[];
}

const KINDS = new Set(["who", "how many", "along"]);

export const asksForForce = (asked: DecisionView): boolean => KINDS.has(asked.kind) && "party" in asked.facts;

/** "Who goes from Edoras to the Folde?" */
export function headingOf({ facts }: DecisionView, phraseOf: (region: string) => string): string {
  const [from, to] = [phraseOf(String(facts["region"])), phraseOf(String(facts["goal"]))];
  if (facts["purpose"] === "attack") return from === to ? `Who attacks in ${from}?` : `Who attacks ${to} from ${from}?`;
  return `Who ${facts["purpose"] === "advance" ? "advances" : "goes"} from ${from} to ${to}?`;
}

export const partyOf = (asked: DecisionView): Party => asked.facts["party"] as Party;

const isUnit = (kind: string): boolean => ofUnits(kindOf(kind).rank);

export function unitsIn(figures: Readonly<Record<string, number>>): number {
  return Object.entries(figures).reduce((sum, [kind, n]) => sum + (isUnit(kind) ? n : 0), 0);
}

/** What is still to be asked; what was answered before stands in `going` and `joined`. */
export function open(asked: DecisionView): { kinds: string[]; people: string[]; before: Readonly<Record<string, number>> } {
  const party = partyOf(asked);
  const kinds = Object.keys(party.figures);
  const before = (asked.facts["going"] ?? {}) as Record<string, number>;
  if (asked.kind === "who") return { kinds, people: [...party.people], before };
  if (asked.kind === "how many") return { kinds: kinds.slice(kinds.indexOf(asked.facts["figure"] as string)), people: [...party.people], before };
  return { kinds: [], people: party.people.slice(party.people.indexOf(asked.facts["person"] as string)), before };
}

/** Whether Leaders, and whether characters, must go because no unit stays with them. */
export function mustFollow(asked: DecisionView, figures: Readonly<Record<string, number>>): { leaders: boolean; people: boolean } {
  const party = partyOf(asked);
  const alone = party.left + unitsIn(party.figures) === unitsIn(figures);
  const attacks = asked.facts["purpose"] === "attack";
  const free = Object.keys(party.figures).some((kind) => kindOf(kind).side === "free");
  return { leaders: alone && (attacks || free), people: alone && attacks };
}

/** The force with those who cannot stay behind. */
export function completed(asked: DecisionView, force: Force): Force {
  const party = partyOf(asked);
  const must = mustFollow(asked, force.figures);
  const figures = { ...force.figures };
  if (must.leaders) for (const kind of open(asked).kinds) if (!isUnit(kind)) figures[kind] = party.figures[kind]!;
  return { figures, people: must.people ? open(asked).people : force.people };
}

/** As many as may go, the best first if not all can; if nations must part, the largest company. */
export function everybody(asked: DecisionView): Force {
  const party = partyOf(asked);
  const { kinds, people, before } = open(asked);
  const companies = party.apart.length ? party.apart.map((nations) => (kind: string) => kind === "nazgul" || nations.includes(kindOf(kind).nation)) : [() => true];
  const forces = companies.map((goes) => {
    const figures: Record<string, number> = { ...before };
    let room = party.most - unitsIn(before);
    const best = [...kinds].sort((a, b) => Number(kindOf(b).rank === "elite") - Number(kindOf(a).rank === "elite"));
    for (const kind of best) {
      const n = !goes(kind) ? 0 : isUnit(kind) ? Math.min(room, party.figures[kind]!) : party.figures[kind]!;
      figures[kind] = n;
      if (isUnit(kind)) room -= n;
    }
    return figures;
  });
  forces.sort((a, b) => unitsIn(b) - unitsIn(a));
  return completed(asked, { figures: forces[0]!, people });
}

const NEEDED: Readonly<Record<string, string>> = {
  leader: "A Leader or a character must go with them.",
  nazgul: "A Nazgûl must go with them.",
  "witch-king": "The Witch-king must go with them.",
  companion: "A Companion must go with them.",
  "isengard-unit": "A unit of Isengard must go with them.",
};

function has(need: string, { figures, people }: Force, elitesLead: boolean): boolean {
  const some = (fits: (kind: string) => boolean) => Object.entries(figures).some(([kind, n]) => n > 0 && fits(kind));
  switch (need) {
    case "leader":
      return people.length > 0 || some((kind) => !isUnit(kind) || (elitesLead && kind === "isengard-elite"));
    case "isengard-unit":
      return some((kind) => isUnit(kind) && kindOf(kind).nation === "isengard");
    case "companion":
      return people.length > 0;
    case "nazgul":
      return people.includes("witch-king") || (figures["nazgul"] ?? 0) > 0;
    default:
      return people.includes(need);
  }
}

/** Why this force cannot go, in a sentence; "" if it can. `elitesLead`: Saruman is in play. */
export function problem(asked: DecisionView, force: Force, elitesLead: boolean): string {
  const party = partyOf(asked);
  const units = unitsIn(force.figures);
  const least = Math.max(1, party.least);
  if (units < least) return least === 1 ? "At least one unit must go." : `At least ${count(least, "unit")} must go.`;
  if (units > party.most) return `At most ${count(party.most, "unit")} can go.`;
  const going = Object.keys(force.figures).filter((kind) => force.figures[kind] && kind !== "nazgul");
  if (party.apart.length && !party.apart.some((nations) => going.every((kind) => nations.includes(kindOf(kind).nation)))) return "These nations are not at war together: they cannot go the same way.";
  const joined = (asked.facts["joined"] ?? []) as readonly string[];
  if (party.need && !has(party.need, { ...force, people: [...joined, ...force.people] }, elitesLead)) return NEEDED[party.need] ?? "";
  return "";
}

/** Whether nobody stays who could go. */
export function isAll(asked: DecisionView, force: Force): boolean {
  const party = partyOf(asked);
  return Object.entries(party.figures).every(([kind, n]) => force.figures[kind] === n) && force.people.length === party.people.length;
}

/** The answers to all questions that are left, in their order. */
export function answers(asked: DecisionView, force: Force): GroupAnswer[] {
  const { kinds, people } = open(asked);
  const { region, goal } = asked.facts;
  const found: GroupAnswer[] = [];
  if (asked.kind === "who") {
    const whole = isAll(asked, force) && (asked.options ?? []).some((option) => option.key === "all");
    found.push({ kind: "who", facts: { region, goal }, key: whole ? "all" : "choose" });
    if (whole) return found;
  }
  for (const figure of kinds) found.push({ kind: "how many", facts: { region, goal, figure }, key: `number ${force.figures[figure] ?? 0}` });
  for (const person of people) found.push({ kind: "along", facts: { region, goal, person }, key: force.people.includes(person) ? "yes" : "no" });
  return found;
}
