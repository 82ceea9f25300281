// A combat told in steps, put together from the lines of the log.

import type { Line } from "../lib/protocol.ts";

export interface Scene {
  place: string; // its title
  attack: number;
  ground: number;
  held: number;
  steps: string[]; // what follows, a sentence each
  done: boolean;
}

const OPENING = /^combat at (.+): (\d+) attack against (\d+) of the place and (\d+) of its defenders/i;
const ENDINGS = new Set(["scored path", "scored field"]);
const NOT_COMBAT = new Set(["round", "play", "pass", "draw", "activate", "path", "end", "winnow", "use"]);

export function opened(line: Line): Scene | null {
  const found = line.kind === "combat" ? OPENING.exec(line.text) : null;
  if (!found) return null;
  return { place: found[1]!, attack: Number(found[2]), ground: Number(found[3]), held: Number(found[4]), steps: [], done: false };
}

/** The scenes that go on or begin with these lines; `open` is a scene whose end was not yet told. */
export function told(open: Scene | null, lines: readonly Line[]): Scene[] {
  const scenes: Scene[] = open && !open.done ? [{ ...open, steps: [...open.steps] }] : [];
  for (const line of lines) {
    const fresh = opened(line);
    const last = scenes.at(-1);
    if (fresh) {
      if (last) last.done = true;
      scenes.push(fresh);
    } else if (last && !last.done) {
      if (NOT_COMBAT.has(line.kind)) last.done = true;
      else {
        last.steps.push(line.text);
        if (ENDINGS.has(line.kind)) last.done = true;
      }
    }
  }
  return scenes;
}

const TO_READ = 700; // milliseconds for a sentence

/** How long a scene stays as it is; with all told at once, long enough to read it all. */
export function pauseAfter(scene: Scene, shown: number, motion: "calm" | "quick" | "off"): number {
  const beat = motion === "calm" ? 950 : 500;
  if (shown < scene.steps.length) return beat;
  return beat * (scene.attack ? 2 : 1.5) + (motion === "off" ? scene.steps.length * TO_READ : 0);
}
