// What each side gained and lost in a turn, read from the lines of the log.

import type { Line } from "../../lib/protocol.ts";
import type { Side } from "../../lib/view.ts";
import { capital, count, listed } from "../../lib/words.ts";
import { characterOf, kindOf, nationOf, pointsWords } from "../facts.ts";
import { regions } from "../map/atlas.ts";

const text = (line: Line, name: string): string => String(line.facts?.[name] ?? "");
const number = (line: Line, name: string): number => Number(line.facts?.[name] ?? 0);
const titleOf = (region: string): string => regions[region]?.title ?? region;

/** The lines of a turn. */
export function linesOfTurn(lines: readonly Line[], turn: number): Line[] {
  const begins = (n: number) => lines.findIndex((line) => line.kind === "turn" && number(line, "turn") === n);
  const from = begins(turn);
  const to = begins(turn + 1);
  return from < 0 ? [] : lines.slice(from + 1, to < 0 ? undefined : to);
}

/** Sentences without a full stop, the weightiest first. */
export function gainsOf(lines: readonly Line[], side: Side, sideOf: (seat: string | null) => Side): string[] {
  const told = (kind: string) => lines.filter((line) => line.kind === kind);
  const ours = (kind: string) => told(kind).filter((line) => sideOf(line.seat) === side);
  const ofFigures = (kinds: readonly string[]) => lines.filter((line) => kinds.includes(line.kind) && kindOf(text(line, "figure")).side === side).reduce((sum, line) => sum + number(line, "number"), 0);
  const people = (kind: string, name = "person") => told(kind).map((line) => text(line, name)).filter((person) => characterOf(person).side === side);

  const taken = ours("capture").map((line) => text(line, "region"));
  const points = taken.reduce((sum, region) => sum + (enemyPoints(region, side) ?? 0), 0);
  const atWar = told("politics").filter((line) => number(line, "steps") === 0 && nationOf(text(line, "nation")).side === side);
  const woken = told("awake").map((line) => text(line, "nation")).filter((nation) => nationOf(nation).side === side);
  const mustered = ofFigures(["recruit"]);
  const lost = ofFigures(["loss", "leaders lost"]);
  const entered = people("enters");
  const gone = [...new Set([...people("slain"), ...people("falls")])];
  const cards = ours("event").length;
  const found = [
    taken.length ? `took ${listed(taken.map(titleOf))}${points ? `: ${pointsWords(points)}` : ""}` : "",
    side === "free" ? onTheWay(lines) : "",
    atWar.length ? `${listed(atWar.map((line) => nationOf(text(line, "nation")).title))} went to war` : "",
    woken.length ? `${listed(woken.map((nation) => nationOf(nation).title))} became active` : "",
    entered.length ? `${listed(entered.map((person) => characterOf(person).title))} entered the game` : "",
    gone.length ? `lost ${listed(gone.map((person) => characterOf(person).title))}` : "",
    mustered ? `mustered ${count(mustered, "figure")}` : "",
    lost ? `lost ${count(lost, "figure")} in battle` : "",
    cards ? `played ${count(cards, "Event card")}` : "",
  ];
  return found.filter(Boolean).map(capital);
}

function enemyPoints(region: string, side: Side): number | undefined {
  const place = regions[region];
  return place?.nation && nationOf(place.nation).side !== side ? place.points : 0;
}

/** How the Fellowship fared. */
function onTheWay(lines: readonly Line[]): string {
  const steps = lines.filter((line) => line.kind === "fellowship moves" || line.kind === "mordor step").length;
  const corruption = lines.filter((line) => line.kind === "corruption").reduce((sum, line) => sum + number(line, "more"), 0);
  const entered = lines.some((line) => line.kind === "mordor");
  const parts = [
    entered ? "entered Mordor" : "",
    steps ? `went ${count(steps, "step")}` : "",
    corruption > 0 ? `gained ${corruption} Corruption` : corruption < 0 ? `lost ${-corruption} Corruption` : "",
  ].filter(Boolean);
  return parts.length ? `the Fellowship ${listed(parts)}` : "";
}
