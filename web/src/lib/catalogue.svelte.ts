// The cards of each game, fetched once. Only its game knows what else is printed on a card. Two games have cards of the
// same name: a page shows the cards of one game, and says of which.

import { api } from "./api.ts";
import { Titles, type Titled } from "./words.ts";

type Book = ReadonlyMap<string, Titled>;

const NOTHING: Book = new Map();

class Catalogue {
  /** The game whose cards this page shows. */
  game = $state("");
  trouble = $state("");
  private books = $state.raw<Readonly<Record<string, Book>>>({});
  private readonly asked = new Map<string, Promise<void>>();

  /** The cards of that game. */
  cards = $derived(this.of(this.game));
  titles = $derived(new Titles(this.cards.values()));

  /** This page shows the cards of a game, all or those of some sets; they are fetched unless that was done before. */
  async open(game: string, sets: readonly string[] = [""]): Promise<void> {
    this.game = game;
    await Promise.all(sets.map((set) => this.fetched(game, set)));
  }

  private fetched(game: string, set: string): Promise<void> {
    const key = `${game}/${set}`;
    const known = this.asked.get(`${game}/`) ?? this.asked.get(key);
    if (known) return known;
    const asked = api.cards(game, set).then(
      (answer) => {
        const cards = answer.cards as unknown as Titled[];
        this.books = { ...this.books, [game]: new Map([...this.of(game), ...cards.map((card) => [card.id, card] as const)]) };
        this.trouble = "";
      },
      (error: Error) => {
        this.trouble = error.message;
        this.asked.delete(key);
      },
    );
    this.asked.set(key, asked);
    return asked;
  }

  /** The cards of any game; none before they have come. */
  of(game: string): Book {
    return this.books[game] ?? NOTHING;
  }
}

export const catalogue = new Catalogue();

/** A title for a card of which nothing is known yet, made from its id. */
export const titleFrom = (id: string): string => id.replaceAll("-", " ");
