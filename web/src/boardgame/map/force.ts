// What stands in a region, put together as it is drawn: one army for each side, with its nations and its characters.

import type { RegionView } from "../../lib/protocol.ts";
import type { Side } from "../../lib/view.ts";
import { characterOf, kindOf, NATIONS, SIDES } from "../facts.ts";

/** What one nation has in an army. */
export interface Band {
  nation: string;
  regular: number;
  elite: number;
  leader: number;
}

export interface Army {
  side: Side;
  figures: Readonly<Record<string, number>>;
  bands: readonly Band[]; // in the order of the nations
  units: number; // regulars and elites
  elites: number;
  leaders: number; // without Nazgûl and characters
  nazgul: number;
  people: readonly string[];
  inside: boolean; // besieged in the Stronghold
}

export const MOST_DICE = 5;

/** The armies of a region; characters and Nazgûl who stand alone are one without units. */
export function armiesIn(region: RegionView): Army[] {
  return SIDES.flatMap((side) => {
    const bands = new Map<string, Band>();
    const figures = Object.entries(region.figures).filter(([id]) => kindOf(id).side === side);
    let nazgul = 0;
    for (const [id, n] of figures) {
      const kind = kindOf(id);
      if (kind.rank === "nazgul") {
        nazgul += n;
        continue;
      }
      const band = bands.get(kind.nation) ?? { nation: kind.nation, regular: 0, elite: 0, leader: 0 };
      band[kind.rank] += n;
      bands.set(kind.nation, band);
    }
    const people = region.people.filter((id) => characterOf(id).side === side);
    if (!bands.size && !nazgul && !people.length) return [];
    const sum = (count: (band: Band) => number) => [...bands.values()].reduce((all, band) => all + count(band), 0);
    return [
      {
        side,
        figures: Object.fromEntries(figures),
        bands: NATIONS.flatMap(({ id }) => bands.get(id) ?? []),
        units: sum((band) => band.regular + band.elite),
        elites: sum((band) => band.elite),
        leaders: sum((band) => band.leader),
        nazgul,
        people,
        inside: region.besieged && region.controller === side,
      },
    ];
  });
}

/** Combat Strength before terrain and cards: a die for each unit, five at most. */
export const strengthOf = (army: Army): number => Math.min(MOST_DICE, army.units);

/** Leadership: of the Leaders, the Nazgûl and the characters. */
export const leadershipOf = (army: Army): number => army.leaders + army.nazgul + army.people.reduce((sum, id) => sum + characterOf(id).leadership, 0);
