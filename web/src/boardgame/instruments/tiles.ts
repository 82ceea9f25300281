// The Hunt tiles: what each does when it is drawn. They are the rules' own (src/thirdage/boardgame/setup.py); a test compares them.

import type { HuntTiles } from "../../lib/protocol.ts";
import type { Side } from "../../lib/view.ts";

export interface Tile {
  id: string;
  damage: number | "eye" | "die" | "smeagol"; // below 0 it heals; Sméagol does none and joins the Fellowship
  reveal: boolean;
  stop: boolean;
  side: Side | null; // of a special tile
}

const standard = (id: string, damage: Tile["damage"], reveal = false): Tile => ({ id, damage, reveal, stop: false, side: null });
const ofFellowship = (id: string, damage: number): Tile => ({ id, damage, reveal: false, stop: false, side: "free" });
const ofShadow = (id: string, damage: Tile["damage"], reveal = false): Tile => ({ id, damage, reveal, stop: true, side: "shadow" });

/** In the order in which they are shown, the worst first. */
export const TILES: readonly Tile[] = [
  standard("eye-reveal", "eye", true),
  standard("3", 3),
  standard("2-reveal", 2, true),
  standard("2", 2),
  standard("1-reveal", 1, true),
  standard("1", 1),
  standard("0-reveal", 0, true),
  ofShadow("the-ring-is-mine", "eye", true),
  ofShadow("shelobs-lair", "die"),
  ofShadow("on-on-they-went", 3),
  ofShadow("give-it-to-uss", 1, true),
  ofFellowship("elven-cloaks", 0),
  ofFellowship("elven-rope", 0),
  ofFellowship("smeagol-helps-nice-master", -1),
  ofFellowship("phial-of-galadriel", -2),
  { id: "smeagol", damage: "smeagol", reveal: false, stop: false, side: null }, // with Twilight of the Third Age
];

const BY_ID: ReadonlyMap<string, Tile> = new Map(TILES.map((tile) => [tile.id, tile]));

export const tileOf = (id: string): Tile => BY_ID.get(id) ?? standard(id, 0);

/** The tiles of a pile with how many there are of each, the worst first. */
export function sorted(pile: Readonly<Record<string, number>>): { tile: Tile; n: number }[] {
  return TILES.flatMap((tile) => (pile[tile.id] ? [{ tile, n: pile[tile.id]! }] : []));
}

export const total = (pile: Readonly<Record<string, number>>): number => Object.values(pile).reduce((sum, n) => sum + n, 0);

export function tileWords({ damage, reveal, stop, side }: Tile): string {
  if (damage === "smeagol") return "Sméagol: no damage, and he joins the Fellowship as its Guide";
  const hurts = damage === "eye" ? "an Eye, as much damage as the Hunt has successes" : damage === "die" ? "as much damage as a die shows" : damage < 0 ? `heals ${-damage} Corruption` : `${damage} damage`;
  const more = [reveal ? "reveals the Fellowship" : "", stop ? "stops it on the Mordor track" : ""].filter(Boolean);
  const whose = side === "free" ? "Fellowship tile: " : side === "shadow" ? "Shadow tile: " : "";
  return [`${whose}${hurts}`, ...more].join(", ");
}

/** How likely a drawn tile reveals the Fellowship, from what is in the pool. */
export function chanceToReveal({ in: pool }: HuntTiles): number {
  const all = total(pool);
  return all ? sorted(pool).reduce((sum, { tile, n }) => sum + (tile.reveal ? n : 0), 0) / all : 0;
}
