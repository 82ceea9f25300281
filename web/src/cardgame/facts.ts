// What is printed on a card or a location, as `thirdage.cards()` gives it.

import type { Side } from "../lib/view.ts";

export type CardType = "character" | "army" | "item" | "event";

export interface Icons {
  attack: number;
  defense: number;
  attack_leadership: number;
  defense_leadership: number;
  path: number;
}

export interface CardFacts {
  id: string;
  title: string;
  kind: "faction card" | "path" | "battleground" | "skirmish";
  set?: string;
  text: string;
  provenance: string; // "reconstructed" is shown on the card
  doubt: string;
  other_reading?: string; // how what is in doubt might have to be read instead
  no_other_reading?: string; // or why there is no other reading
  side?: Side;
  faction?: string;
  type?: CardType;
  keywords?: string[];
  copies?: number;
  icons?: Icons;
  starred?: string[]; // icons whose number the text changes
  paths?: number[];
  wielders?: string[];
  promo?: boolean;
  defense?: number;
  points?: number;
  number?: number; // of a path
  other_number?: number; // of a path: the number that its text can change it to
  defenders?: string[]; // factions, or "any-shadow", "any-free-peoples"
  attackers?: string[];
  needs?: string[]; // it cannot be activated unless the enemy has scored one of these
  accompanying?: string[]; // of a skirmish: the battlegrounds that it brings, or whose fight it can help
}
