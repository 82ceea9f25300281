// The reader's own settings, kept in the browser and put on the page as they change.

import { keep, kept } from "./storage.ts";

export interface Settings {
  theme: "dark" | "light" | "system";
  contrast: boolean;
  textSize: number; // 0.9 to 1.4
  motion: "calm" | "quick" | "off"; // how fast cards move and others' actions follow each other
  combat: boolean; // combats are told step by step before the game continues
  follow: "step" | "slow" | "calm" | "quick" | "none"; // how the others' moves and combats are told: each step when I say so, or how fast
  sound: boolean;
  volume: number; // 0 to 1
  notify: boolean; // browser notifications when it is your turn
  lessons: boolean; // the hints of the first game
  name: string; // what others at the table call you
}

/** How the moves of others can be shown, from the slowest on. */
export const FOLLOWING: readonly { follow: Settings["follow"]; words: string }[] = [
  { follow: "step", words: "Step by step" },
  { follow: "slow", words: "Slow" },
  { follow: "calm", words: "Calm" },
  { follow: "quick", words: "Quick" },
  { follow: "none", words: "At once" },
];

const USUAL: Settings = {
  theme: "dark",
  contrast: false,
  textSize: 1,
  motion: "calm",
  combat: true,
  follow: "calm",
  sound: false, // until somebody asks for it
  volume: 0.5,
  notify: false,
  lessons: true,
  name: "",
};

export const settings: Settings = $state({ ...USUAL, ...kept<Partial<Settings>>("settings", {}) });

const light = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a card takes from place to place, in milliseconds; 0: it is simply there. */
export function moveTime(): number {
  if (still.matches || settings.motion === "off") return 0;
  return settings.motion === "quick" ? 120 : 220;
}

/** Whether the reader's system asks that nothing moves. */
export const isStill = (): boolean => still.matches;

/** How long the action of somebody else is shown before the next. */
export function pace(): number {
  if (settings.motion === "off") return 0;
  return settings.motion === "quick" ? 120 : 420;
}

function show(): void {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme === "system" ? (light.matches ? "light" : "dark") : settings.theme;
  root.dataset["motion"] = settings.motion;
  if (settings.contrast) root.dataset["contrast"] = "high";
  else delete root.dataset["contrast"];
  root.style.setProperty("--text-size", String(settings.textSize));
}

light.addEventListener("change", show);

// Another tab has set something: it holds here too, and is not undone when something is set here.
addEventListener("storage", ({ key }) => {
  if (key === "thirdage.settings") Object.assign(settings, kept<Partial<Settings>>("settings", {}));
});

$effect.root(() => {
  $effect(() => {
    keep("settings", $state.snapshot(settings));
    show();
  });
});
