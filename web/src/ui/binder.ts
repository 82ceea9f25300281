// What a binder shows.

export interface Shown {
  id: string;
  says: string; // the card for somebody who does not see it
  tag?: string; // said of the card below it
  why?: string;
}

export interface Group {
  name: string;
  title: string;
  faction?: string; // whose colours it has
  shape?: "wide" | "roomy"; // its cards lie on their side; or have much to say
  cards: readonly Shown[];
}
