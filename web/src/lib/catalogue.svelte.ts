// Every card and location, asked for once.

import { api } from "./api.ts";
import type { CardFacts } from "../cardgame/facts.ts";
import { Titles } from "./words.ts";

class Catalogue {
  cards = $state.raw<ReadonlyMap<string, CardFacts>>(new Map());
  trouble = $state("");
  titles = $derived(new Titles(this.cards.values()));
  private asked: Promise<void> | null = null;

  /** Ask for the cards, unless that was done. */
  load(): Promise<void> {
    this.asked ??= api.cards().then(
      (answer) => {
        this.put(answer.cards as unknown as CardFacts[]);
      },
      (error: Error) => {
        this.trouble = error.message;
        this.asked = null;
      },
    );
    return this.asked;
  }

  put(cards: CardFacts[]): void {
    this.cards = new Map(cards.map((card) => [card.id, card]));
    this.trouble = "";
  }

  /** What is printed on a card; before the cards have come, something that can be drawn. */
  get(id: string): CardFacts {
    return this.cards.get(id) ?? { ...UNKNOWN, id, title: id.replaceAll("-", " ") };
  }
}

const UNKNOWN: CardFacts = { id: "", title: "", kind: "faction card", text: "", provenance: "", doubt: "" };

export const catalogue = new Catalogue();
