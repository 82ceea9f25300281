// What stands in a region, put together as it is drawn: one army for each side, with its nations and its characters.

import type { ArmyView, RegionView } from "../../lib/protocol.ts";
import type { Side } from "../../lib/view.ts";
import { characterOf, isBeside, kindOf, NATIONS, SIDES, type Beside } from "../facts.ts";

/** What one nation has in an army. */
export interface Band {
  nation: string;
  regular: number;
  elite: number;
  leader: number;
  dunlending: number;
}

export interface Army {
  side: Side;
  figures: Readonly<Record<string, number>>;
  bands: readonly Band[]; // in the order of the nations
  units: number;
  elites: number;
  leaders: number; // without Nazgûl and characters
  nazgul: number;
  people: readonly string[];
  beside: readonly (readonly [rank: Beside, n: number])[]; // Ships, Ents and Siege Engines, which are in no army
  inside: boolean; // besieged in the Stronghold
  commander: string; // the seat that commands it, if its side is a team; else ""
  mixed: boolean; // of troops of both teammates
}

/** The Army units of a nation in an army. */
export const unitsOf = (band: Band): number => band.regular + band.elite + band.dunlending;

export const MOST_DICE = 5;

/**
 * The armies of a region; characters, Nazgûl, Ships and Ents who stand alone are one without units. Teammates may have
 * separate armies in it: `teams` are those, and whoever belongs to none of them stands with the first.
 */
export function armiesIn(region: RegionView, teams: readonly ArmyView[] = []): Army[] {
  return SIDES.flatMap((side) => {
    const all = Object.entries(region.figures).filter(([id]) => kindOf(id).side === side);
    const everybody = region.people.filter((id) => characterOf(id).side === side);
    const [first, ...others] = teams.filter((army) => army.side === side);
    if (!first) return army(region, side, all, everybody, null);
    const apart = (kind: string) => others.reduce((sum, { figures }) => sum + (figures[kind] ?? 0), 0);
    const rest = all.flatMap(([kind, n]): [string, number][] => (n > apart(kind) ? [[kind, n - apart(kind)]] : []));
    const there = everybody.filter((id) => !others.some(({ people }) => people.includes(id)));
    return [...army(region, side, rest, there, first), ...others.flatMap((other) => army(region, side, Object.entries(other.figures), other.people, other))];
  });
}

function army(region: RegionView, side: Side, figures: readonly [string, number][], people: readonly string[], of: ArmyView | null): Army[] {
  const bands = new Map<string, Band>();
  const beside: [Beside, number][] = [];
  let nazgul = 0;
  for (const [id, n] of figures) {
    const { rank, nation } = kindOf(id);
    if (isBeside(rank)) beside.push([rank, n]);
    else if (rank === "nazgul") nazgul += n;
    else {
      const band = bands.get(nation) ?? { nation, regular: 0, elite: 0, leader: 0, dunlending: 0 };
      band[rank] += n;
      bands.set(nation, band);
    }
  }
  if (!figures.length && !people.length) return [];
  const sum = (count: (band: Band) => number) => [...bands.values()].reduce((all, band) => all + count(band), 0);
  return [
    {
      side,
      figures: Object.fromEntries(figures),
      bands: NATIONS.flatMap(({ id }) => bands.get(id) ?? []),
      units: sum(unitsOf),
      elites: sum((band) => band.elite),
      leaders: sum((band) => band.leader),
      nazgul,
      people,
      beside,
      inside: region.besieged && region.controller === side,
      commander: of?.commander ?? "",
      mixed: of?.mixed ?? false,
    },
  ];
}

/** The figures of an army without the Ships, Ents and Siege Engines that only stand beside it. */
export const troopsOf = ({ figures }: Army): Record<string, number> => Object.fromEntries(Object.entries(figures).filter(([id]) => !isBeside(kindOf(id).rank)));

/** Combat Strength before terrain and cards: a die for each unit, five at most. */
export const strengthOf = (army: Army): number => Math.min(MOST_DICE, army.units);

/** Leadership: of the Leaders, the Nazgûl and the characters. */
export const leadershipOf = (army: Army): number => army.leaders + army.nazgul + army.people.reduce((sum, id) => sum + characterOf(id).leadership, 0);
