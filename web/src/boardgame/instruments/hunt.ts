// How strong the Hunt is.

import type { BoardView, Line } from "../../lib/protocol.ts";
import { kindOf, nationOf } from "../facts.ts";
import { regions } from "../map/atlas.ts";
import numbers from "../numbers.json" with { type: "json" };

export interface HuntStrength {
  dice: number; // that are rolled
  from: number; // a die finds the Fellowship from this number on
  again: readonly string[]; // why a die that failed may be rolled again, one for each
  eye: number; // damage of an Eye on the Mordor track, where nothing is rolled
}

/** What the Hunt would roll if the Fellowship moved now. */
export function strengthOf(view: BoardView): HuntStrength {
  const { hunt, fellowship } = view;
  const here = view.regions[fellowship.at];
  const stands = Object.keys(here?.figures ?? {}).map(kindOf);
  const place = regions[fellowship.at];
  const holder = here ? here.controller : place?.nation ? nationOf(place.nation).side : null; // of a region in which nothing stands
  const again = [
    place?.site === "stronghold" && holder === "shadow" ? "a Stronghold of the Shadow" : "",
    stands.some(({ side, rank }) => side === "shadow" && rank !== "nazgul") ? "a Shadow army" : "",
    stands.some(({ rank }) => rank === "nazgul") || here?.people.includes("witch-king") ? "Nazgûl" : "",
  ];
  return {
    dice: Math.min(hunt.shadow, numbers.huntDice),
    from: Math.max(2, 6 - hunt.free), // a natural 1 never finds it
    again: again.filter(Boolean),
    eye: hunt.shadow + hunt.free,
  };
}

/** "on 6", "on 5 or 6", "on 3 to 6" */
export function onWhat(from: number): string {
  return from === 6 ? "on 6" : from === 5 ? "on 5 or 6" : `on ${from} to 6`;
}

/** What a number of dice do: "2 dice hit on 6" goes on after the number. */
export const hitsOn = (from: number, dice = 1): string => `${dice === 1 ? "hits" : "hit"} ${onWhat(from)}`;

/** What the Hunt rolled when the Fellowship moved last, and the tile it drew. */
export interface Hunted {
  dice: readonly { n: number; hit: boolean; again: boolean }[];
  tile: string | null;
}

const NEXT_ACTION = new Set(["die", "pass", "turn"]);

/** The latest Hunt; null if something else was done since. */
export function huntIn(lines: readonly Line[]): Hunted | null {
  const begun = lines.findLastIndex((line) => NEXT_ACTION.has(line.kind));
  const since = lines.slice(begun + 1);
  const roll = since.findLast((line) => line.kind === "hunt roll");
  const tile = since.findLast((line) => line.kind === "tile");
  if (!roll && !tile) return null;
  const bonus = Number(roll?.facts?.["bonus"] ?? 0);
  const numbers = (name: string) => (roll?.facts?.[name] as number[] | undefined) ?? [];
  const isHit = (n: number) => n > 1 && n + bonus >= 6;
  let again = numbers("again").length;
  return {
    dice: [
      ...numbers("rolled").map((n) => ({ n, hit: isHit(n), again: !isHit(n) && again-- > 0 })),
      ...numbers("again").map((n) => ({ n, hit: isHit(n), again: false })),
    ],
    tile: tile ? String(tile.facts?.["tile"] ?? "") : null,
  };
}
