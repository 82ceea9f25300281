// How the answers of a question are listed beside the map: each as a line in words, or, where many differ in one thing only
// (a nation, a place, a number), as small buttons behind what they have in common.

import type { DecisionView, OptionView } from "../lib/protocol.ts";
import { characterOf, DICE, figureWords, nationOf } from "./facts.ts";
import { regions } from "./map/atlas.ts";

/** Answers that stand together: lines, or small buttons behind a label. */
export interface Cluster {
  key: string;
  label: string; // "" : lines in words
  die: string; // the face that is turned, beside the label
  indices: number[];
}

const PLACES = new Set(["where fly", "where walk", "where minion", "where leave", "declare where"]); // the question says all but the place
const DECLARES = "Declare the Fellowship: ";
const RING = "ring";
export const WASTE = "waste"; // a die is used for nothing
/** Whatever was picked up is named over these, so that they need only say where it goes. */
const GOES: Readonly<Record<string, string>> = { march: "Moves to", sail: "Ships sail to" };
const DIPLOMACY = "diplomacy";
const ENTERS = "enter"; // a character, and where
const PLACE = "place"; // a figure and where it comes
const MUSTER = "muster";
const FEW = 8;
const SIEGE_ENGINE = (option: OptionView): string => (option.key.includes("siege-tower") ? "siege-tower" : "trebuchet");
/** Kinds of answers that differ only in the one place they name. */
const WHERE: Readonly<Record<string, { key(option: OptionView): string; label(option: OptionView): string }>> = {
  build: { key: (option) => `build ${SIEGE_ENGINE(option)}`, label: (option) => (SIEGE_ENGINE(option) === "trebuchet" ? "Build a Trebuchet in" : "Build a Siege Tower before") },
  hillmen: { key: () => "hillmen", label: () => "Two Dunlendings join the army in" },
  mix: { key: () => "mix", label: () => "Make one army of yours and your teammate's in" },
  "ent-marches": { key: () => "ent-marches", label: () => "An Ent goes to" },
  "ent-strikes": { key: () => "ent-strikes", label: () => "An Ent attacks the army in" },
};

const title = (region: string | undefined): string => regions[region ?? ""]?.title ?? region ?? "";

/** What an answer shares with others of its kind; null if it is read in words. */
function shared(option: OptionView, asked: DecisionView, reserve: Readonly<Record<string, number>>): Omit<Cluster, "indices"> | null {
  if (option.kind === DIPLOMACY) return { key: DIPLOMACY, label: "One step towards war", die: "" };
  if (option.kind === RING) return { key: `${RING} ${option.dice?.[0]}`, label: `${DICE[option.dice?.[0] ?? ""]} becomes`, die: option.dice?.[0] ?? "" };
  if (option.kind === WASTE) return { key: WASTE, label: "Put aside unused", die: "" };
  const goes = GOES[option.kind];
  if (goes && option.places.length === 2) return { key: option.kind, label: goes, die: "" };
  if (option.kind === ENTERS && option.places.length) {
    const person = option.people?.[0] ?? "";
    return { key: `${ENTERS} ${person}`, label: `${characterOf(person).title} comes into play in`, die: "" };
  }
  if (option.kind === "number" && asked.options!.every(({ text }) => text.length < 3)) return { key: "number", label: "", die: "" };
  if (asked.kind === MUSTER && option.kind === PLACE) {
    const figure = option.key.split(" ")[1]!; // place FIGURE REGION
    return { key: figure, label: `${figureWords(figure, reserve[figure] ?? 0)} left`, die: "" };
  }
  const where = WHERE[option.kind];
  if (where && option.places.length === 1) return { key: where.key(option), label: where.label(option), die: "" };
  if (PLACES.has(asked.kind) && option.kind === "region" && asked.options!.length > FEW) return { key: "region", label: "", die: "" };
  return null;
}

/** What a small button says. */
export function short(option: OptionView): string {
  if (option.brief) return option.brief;
  if (option.kind === WASTE) return DICE[option.dice?.[0] ?? ""] ?? "";
  if (option.kind === DIPLOMACY) return nationOf(option.nations?.[0] ?? "").title;
  if (option.kind === RING) return DICE[option.dice?.[1] ?? ""] ?? "";
  if (option.kind === "region" && option.text.startsWith(DECLARES)) return option.text.slice(DECLARES.length); // with what it brings
  if (option.places.length) return title(option.places.at(-1));
  return option.text;
}

/** These answers as they are listed, in their order; places by their names. */
export function clusters(indices: readonly number[], asked: DecisionView, reserve: Readonly<Record<string, number>>): Cluster[] {
  const found: Cluster[] = [];
  const small = new Map<string, Cluster>();
  const onlyOneIsWasted = indices.filter((index) => asked.options![index]!.kind === WASTE).length === 1;
  for (const index of indices) {
    const option = asked.options![index]!;
    const common = onlyOneIsWasted && option.kind === WASTE ? null : shared(option, asked, reserve);
    const known = common ? small.get(common.key) : found.at(-1);
    if (known && (common || !small.has(known.key))) known.indices.push(index);
    else {
      const next = { key: common?.key ?? `lines ${found.length}`, label: common?.label ?? "", die: common?.die ?? "", indices: [index] };
      found.push(next);
      if (common) small.set(next.key, next);
    }
  }
  for (const { indices } of small.values()) {
    const places = indices.every((index) => asked.options![index]!.places.length);
    if (places) indices.sort((a, b) => short(asked.options![a]!).localeCompare(short(asked.options![b]!)));
  }
  return found;
}

export const isSmall = ({ key }: Cluster): boolean => !key.startsWith("lines ");
