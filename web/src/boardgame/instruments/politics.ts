// What would wake a nation, and what would move it towards war.

import type { BoardView, OptionView } from "../../lib/protocol.ts";
import { capital, count, listed } from "../../lib/words.ts";
import { characterOf, nationOf, SPEAKS_FOR, WAKES } from "../facts.ts";
import { regions } from "../map/atlas.ts";
import { phraseOf } from "../map/words.ts";

export const FARTHEST = 3; // steps from war

/** Everybody who can make a nation active, its own people first. */
const wakersOf = (nation: string): string[] => Object.keys(WAKES).filter((person) => WAKES[person]!.includes(nation)).sort((a, b) => WAKES[a]!.length - WAKES[b]!.length);
const speakerFor = (nation: string): string | undefined => Object.keys(SPEAKS_FOR).find((person) => SPEAKS_FOR[person] === nation);
const EREBOR = "erebor"; // Gimli speaks nowhere else

export interface Standing {
  words: string;
  wakes: readonly string[]; // empty if it is awake
  moves: readonly string[]; // empty if it is At War
  held: string; // why it stops before war; "" if it does not
}

/** In the Fellowship or on the map. */
const isThere = (view: BoardView, person: string): boolean => !["gone", "not-yet"].includes(view.people[person] ?? "gone");

/** The Cities and Strongholds of a nation that its enemy has not taken, as a list. */
function homesOf(view: BoardView, nation: string): string[] {
  const { side } = nationOf(nation);
  const homes = Object.values(regions).filter((region) => region.nation === nation && (region.site === "city" || region.site === "stronghold"));
  return homes.filter(({ id }) => (view.regions[id]?.controller ?? side) === side).map(({ id }) => phraseOf(id));
}

export function standingOf(view: BoardView, nation: string): Standing {
  const { steps, active } = view.nations[nation]!;
  const { side } = nationOf(nation);
  const homes = homesOf(view, nation);
  const wakers = wakersOf(nation).filter((person) => isThere(view, person)).map((person) => characterOf(person).title);
  const speaker = speakerFor(nation);
  const words = `${steps ? `${capital(count(steps, "step"))} from war` : "At War"}, ${active ? "active" : "passive"}`;
  const wakes = active
    ? []
    : [
        "a Shadow army enters one of its regions",
        "an army with units of it is attacked",
        homes.length ? `the Fellowship is declared in ${listed(homes, "or")}` : "",
        homes.length && wakers.length ? `${listed(wakers, "or")} ends a move in ${listed(homes, "or")}` : "",
        view.people["witch-king"] === "not-yet" ? "the Witch-king enters the game" : "",
      ].filter(Boolean);
  const moves = steps
    ? [
        `a Muster result of the ${side === "free" ? "Free Peoples" : "Shadow"} is used for it`,
        "an army with units of it is attacked",
        "one of its Settlements is taken",
        speaker && isThere(view, speaker) && homes.length ? `${characterOf(speaker).title} speaks for it, with any die, in ${speaker === "gimli" ? phraseOf(EREBOR) : listed(homes, "or")}` : "",
        "an Event card says so",
      ].filter(Boolean)
    : [];
  return { words, wakes, moves, held: steps === 1 && !active ? "While it is passive it does not go to war." : "" };
}

/** The options that move a nation. */
export function ofNation(options: readonly Pick<OptionView, "nations">[], nation: string): number[] {
  return [...options.keys()].filter((index) => options[index]!.nations?.includes(nation));
}
