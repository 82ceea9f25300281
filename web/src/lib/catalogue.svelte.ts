// Every card and location, fetched once. Only its game knows what else is printed on a card.

import { api } from "./api.ts";
import { Titles, type Titled } from "./words.ts";

class Catalogue {
  cards = $state.raw<ReadonlyMap<string, Titled>>(new Map());
  trouble = $state("");
  titles = $derived(new Titles(this.cards.values()));
  private asked: Promise<void> | null = null;

  /** Fetch the cards, unless they were fetched before. */
  load(): Promise<void> {
    this.asked ??= api.cards().then(
      (answer) => {
        this.put(answer.cards as unknown as Titled[]);
      },
      (error: Error) => {
        this.trouble = error.message;
        this.asked = null;
      },
    );
    return this.asked;
  }

  put(cards: Titled[]): void {
    this.cards = new Map(cards.map((card) => [card.id, card]));
    this.trouble = "";
  }

  /** What is known of a card; before the cards are loaded, a title made from its id. */
  get(id: string): Titled {
    return this.cards.get(id) ?? { id, title: id.replaceAll("-", " ") };
  }
}

export const catalogue = new Catalogue();
