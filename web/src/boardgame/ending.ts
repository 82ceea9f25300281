// The whole war, read from its log when it is over: how long, where the Ring went, what was taken and lost.

import type { BoardView, Line } from "../lib/protocol.ts";
import { sideOfSeat, type AnyView, type Side } from "../lib/view.ts";
import { capital, count, listed } from "../lib/words.ts";
import { nationOf } from "./facts.ts";
import { regions } from "./map/atlas.ts";
import numbers from "./numbers.json" with { type: "json" };

export interface War {
  ring: readonly string[]; // the regions in which the Fellowship was known to be, in their order
  battles: ReadonlyMap<string, number>; // how many were fought in each region
  taken: ReadonlyMap<string, Side>; // who took a region last
  fallen: Readonly<Record<Side, number>>;
  tiles: number; // drawn by the Hunt
}

const START = "rivendell";
const SEEN = new Set(["declared", "revealed", "astray"]);

export function warOf(lines: readonly Line[], view: Pick<AnyView, "seats">): War {
  const ring = [START];
  const battles = new Map<string, number>();
  const taken = new Map<string, Side>();
  const fallen = { free: 0, shadow: 0 };
  let tiles = 0;
  for (const line of lines) {
    const region = String(line.facts?.["region"] ?? "");
    if (SEEN.has(line.kind) && region && ring.at(-1) !== region) ring.push(region);
    else if (line.kind === "attack") battles.set(region, (battles.get(region) ?? 0) + 1);
    else if (line.kind === "capture") taken.set(region, sideOfSeat(view, line.seat));
    else if (line.kind === "tile") tiles++;
    else if ((line.kind === "loss" || line.kind === "leaders lost") && line.seat) fallen[sideOfSeat(view, line.seat)] += Number(line.facts?.["number"] ?? 1);
  }
  return { ring, battles, taken, fallen, tiles };
}

/** The story in at most five lines. `title` is the name of a region. */
export function storyOf(war: War, view: BoardView, title: (region: string) => string): string[] {
  const fought = [...war.battles.values()].reduce((sum, n) => sum + n, 0);
  const [hardest] = [...war.battles].sort(([, a], [, b]) => b - a);
  const isOurs = (id: string, side: Side) => nationOf(regions[id]?.nation ?? "").side === side; // what was lost and taken back
  const holding = (side: Side) => [...war.taken].filter(([id, holder]) => holder === side && !isOurs(id, side) && view.regions[id]?.controller === side).map(([id]) => title(id));
  const { fellowship } = view;
  const way = war.ring.length > 1 ? `from ${title(war.ring[0]!)} to ${title(war.ring.at(-1)!)}` : `no further than ${title(war.ring[0]!)}, as far as anybody saw`;
  const mordor = fellowship.mordor > numbers.mordorSteps ? ", and through Mordor to the Crack of Doom" : fellowship.mordor ? `, and ${count(fellowship.mordor, "step")} into Mordor` : "";
  const lines = [
    `The war lasted ${count(view.turn, "turn")}${fought ? ` and ${count(fought, "battle")}` : " and saw no battle"}${hardest && hardest[1] > 1 ? `, ${hardest[1]} of them for ${title(hardest[0])}` : ""}.`,
    `The Ring went ${way}${mordor}; its bearers took ${fellowship.corruption} Corruption.`,
    `The Hunt drew ${count(war.tiles, "tile")}, and ${fellowship.companions.length ? `${count(fellowship.companions.length, "Companion")} stayed with the Ring to the end` : "no Companion was left with the Ring at the end"}.`,
    `The Shadow ${conquest(holding("shadow"))}, the Free Peoples ${conquest(holding("free"))}.`,
    `Fallen: ${count(war.fallen.free, "figure")} of the Free Peoples, ${count(war.fallen.shadow, "figure")} of the Shadow.`,
  ];
  return lines.map(capital);
}

function conquest(places: readonly string[]): string {
  if (!places.length) return "held no place of the enemy";
  return places.length > 4 ? `held ${places.length} places of the enemy` : `held ${listed([...places])}`;
}
