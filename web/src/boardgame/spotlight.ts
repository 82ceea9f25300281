// Whose ability is at work in a line of the log: the event card or the character that is shown in the middle of the map.

import type { Line } from "../lib/protocol.ts";
import type { Scene, Step } from "../table/scenes.ts";

export interface Spot {
  line: Line;
  card?: string; // an event card
  person?: string; // a character
}

const BY_CARD = new Set(["event", "lowered by card", "card comes"]);
const BY_PERSON = new Set(["lowered by", "silenced", "guide", "enters"]);
/** Abilities that belong to one character alone, so that their lines name nobody. */
const OWNERS: Readonly<Record<string, string>> = {
  "white rider": "gandalf-the-white",
  "eye cancelled": "galadriel",
  "balrog comes": "balrog",
  "smeagol joins": "smeagol",
  "smeagol helps": "smeagol",
};

export function spotOf(line: Line): Spot | null {
  const card = line.cards[0];
  if (BY_CARD.has(line.kind) && card) return { line, card };
  const person = OWNERS[line.kind] ?? (BY_PERSON.has(line.kind) ? line.facts?.["person"] : undefined);
  return typeof person === "string" ? { line, person } : null;
}

/** What is in the light while a scene is told: the latest of what was just told, or how the scene began. What oneself did is known. */
export function spotNow(scene: Scene | null, latest: readonly Step[], yours: readonly string[]): Spot | null {
  if (!scene) return null;
  const fresh = latest.flatMap(({ line }) => line ?? []);
  const lines = scene.brief || !fresh.length ? [scene.opening, ...fresh] : fresh;
  const spots = lines.filter(({ seat }) => seat === null || !yours.includes(seat)).map(spotOf);
  return spots.findLast(Boolean) ?? null;
}
