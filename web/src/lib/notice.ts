// "It is your turn": by the tab's title, a soft sound and, if asked for, the browser's notification.

import { settings } from "./settings.svelte.ts";

export type Sound = "turn" | "character" | "army" | "item" | "event" | "combat" | "falls" | "drip" | "great" | "won" | "lost";

/** A sound of the table, if the reader wants any. What makes them is fetched with the first. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume <= 0) return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return; // browsers allow no sound before the first click
  void import("./sounds.ts").then(({ make }) => make(sound, settings.volume)).catch(() => {}); // the title and the question still show it
}

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
