// The icons of a card as they are drawn: which sign, how many, and how they are said.

import type { IconName } from "../ui/icons.ts";
import type { CardFacts } from "./facts.ts";

export interface Worth {
  icon: IconName;
  n: number;
  star: boolean; // the card's text may add to it
  leads: boolean; // leadership: drawn with a ring around it
  words: string;
}

export function worths(card: CardFacts): Worth[] {
  const icons = card.icons;
  if (!icons) return [];
  const starred = card.starred ?? [];
  const path: IconName = card.side === "shadow" ? "skull" : "helmet";
  const all: [IconName, keyof typeof icons, string, boolean][] = [
    ["sword", "attack", "attack", false],
    ["sword", "attack_leadership", "attack leadership", true],
    ["shield", "defense", "defense", false],
    ["shield", "defense_leadership", "defense leadership", true],
    [path, "path", "path", false],
  ];
  return all
    .filter(([, key]) => icons[key] > 0 || starred.includes(key))
    .map(([icon, key, words, leads]) => {
      const star = starred.includes(key);
      return { icon, n: icons[key], star, leads, words: `${icons[key]}${star ? " or more" : ""} ${words}` };
    });
}
