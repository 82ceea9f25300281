// "It is your turn": by the tab's title, a soft sound and, if asked for, the browser's notification.

import { settings } from "./settings.svelte.ts";

let ear: AudioContext | null = null;

/** A few soft notes, synthesised here: no file is loaded. */
function strokes(notes: readonly (readonly [pitch: number, at: number])[], kind: OscillatorType = "sine"): void {
  if (!settings.sound || settings.volume <= 0) return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return; // browsers allow no sound before the first click
  try {
    ear ??= new AudioContext();
    if (ear.state === "suspended") void ear.resume();
    const now = ear.currentTime;
    for (const [pitch, at] of notes) {
      const tone = ear.createOscillator();
      const loud = ear.createGain();
      tone.type = kind;
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0, now + at);
      loud.gain.linearRampToValueAtTime(0.16 * settings.volume, now + at + 0.015);
      loud.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.55);
      tone.connect(loud).connect(ear.destination);
      tone.start(now + at);
      tone.stop(now + at + 0.6);
    }
  } catch {
    // No sound here; the title and the question still show it.
  }
}

export const sounds = {
  turn: () => strokes([[523.25, 0], [783.99, 0.13]]),
  card: () => strokes([[196, 0]], "triangle"),
  combat: () => strokes([[146.83, 0], [110, 0.12]], "triangle"),
  won: () => strokes([[392, 0], [523.25, 0.14], [659.25, 0.28], [783.99, 0.42]]),
  lost: () => strokes([[293.66, 0], [246.94, 0.18], [196, 0.36]]),
};

const TITLE = "thirdage";

export function tabTitle(words: string): void {
  document.title = words ? `${words} · ${TITLE}` : TITLE;
}

export async function allowNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, tag: "thirdage-turn", icon: "/icon.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones have notifications but let no page make one; the title and the sound still tell the player.
  }
}
