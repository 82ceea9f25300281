// The great moments of a combat: they are seen across the table.

import type { CardView, Line } from "../../lib/protocol.ts";
import type { Step } from "../../table/scenes.ts";
import type { CardFacts } from "../facts.ts";

export interface Great {
  kind: "ring" | "fortress" | "corruption" | "hero";
  card: string; // what is drawn
  title: string;
  words: string;
  side: "free" | "shadow"; // for whom it is good
}

type Facts = (id: string) => Pick<CardFacts, "title" | "side" | "type" | "number">;

const LAST_PATH = 9;
const HEAVY = 5; // corruption

/** What is great about a step of a combat, if anything is; `view` is the table before it. */
export function greatIn(step: Step, view: Pick<CardView, "corruption">, factsOf: Facts): Great | null {
  const { line } = step;
  return (line && (ringIn(line, factsOf) ?? fortressIn(line, factsOf) ?? corruptionIn(line, view, factsOf))) ?? heroIn(step, factsOf);
}

function ringIn(line: Line, factsOf: Facts): Great | null {
  const place = String(line.facts?.["place"] ?? "");
  if (line.kind !== "scored path" || line.facts?.["winner"] !== "free" || factsOf(place).number !== LAST_PATH) return null;
  return { kind: "ring", card: place, title: "The Ring goes into the fire", words: `The Free Peoples win ${factsOf(place).title}.`, side: "free" };
}

function fortressIn(line: Line, factsOf: Facts): Great | null {
  const winner = line.facts?.["winner"];
  if (line.kind !== "scored battleground" || (winner !== "free" && winner !== "shadow")) return null;
  const place = String(line.facts?.["place"] ?? "");
  const facts = factsOf(place);
  if (facts.side === winner) return null;
  return { kind: "fortress", card: place, title: `${facts.title} has fallen`, words: winner === "free" ? "The Free Peoples take it." : "The Shadow takes it.", side: winner };
}

function corruptionIn(line: Line, view: Pick<CardView, "corruption">, factsOf: Facts): Great | null {
  const more = Number(line.facts?.["corruption"] ?? 0);
  const now = view.corruption + more;
  if (more <= 0 || Math.floor(now / HEAVY) === Math.floor(view.corruption / HEAVY)) return null;
  const place = String(line.facts?.["place"] ?? "");
  return { kind: "corruption", card: place, title: "The Ring grows heavy", words: `${now} corruption${place ? ` at ${factsOf(place).title}` : ""}.`, side: "shadow" };
}

function heroIn(step: Step, factsOf: Facts): Great | null {
  const hero = step.fallen.find((card) => factsOf(card).side === "free" && factsOf(card).type === "character");
  return hero ? { kind: "hero", card: hero, title: `${factsOf(hero).title} is lost`, words: "", side: "shadow" } : null;
}
