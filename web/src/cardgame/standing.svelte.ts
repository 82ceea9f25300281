// How it stands at an active location: who is there, the count, and what a click on it means.

import type { Battleground, CardInPlay, Path } from "../lib/protocol.ts";
import { cardOf } from "./cards.ts";
import { hands } from "./hands.ts";
import { fallenOf } from "./stacks.ts";
import { cardSentence } from "./words.ts";

/** Made while a component is set up; `locale` is asked again whenever it changes. */
export class Standing {
  readonly table = hands();
  private readonly locale: () => Path | Battleground;
  private readonly isPath: boolean;

  constructor(locale: () => Path | Battleground, isPath: boolean) {
    this.locale = locale;
    this.isPath = isPath;
  }

  facts = $derived.by(() => cardOf(this.locale().id));
  zone = $derived.by(() => (this.isPath ? "path" : this.locale().id));
  defends = $derived.by(() => (this.isPath ? "free" : (this.locale() as Battleground).side));
  options = $derived.by(() => this.table.ofPlace(this.zone));
  isLit = $derived.by(() => this.options.length > 0);
  isMarked = $derived.by(() => this.table.isMarked(this.options));
  attackers = $derived.by(() => this.locale().cards.filter((entry) => !this.isDefender(entry)));
  defenders = $derived.by(() => this.locale().cards.filter((entry) => this.isDefender(entry)));
  would = $derived.by(() => this.table.would.find((would) => would.place === this.zone));
  sum = $derived.by(() => this.would?.sum ?? this.locale().sum);
  held = $derived.by(() => this.sum.place + this.sum.defenders);
  /** A combat here is being told, or one elsewhere. */
  fought = $derived.by(() => this.table.telling.scene?.place === this.locale().id);
  aside = $derived.by(() => Boolean(this.table.telling.scene) && !this.fought);
  fallen = $derived.by(() => fallenOf(this.locale().cards, this.table.telling.fallenAt(this.locale().id)));
  spoken = $derived.by(() => {
    const { attack, place, defenders, outcome } = this.sum;
    const count = `Attack ${attack} against ${place} of the place and ${defenders} of the defenders: ${outcome}.`;
    return `${cardSentence(this.facts)} ${this.would ? "If it goes here: " : ""}${count}${this.isLit ? " Can be chosen." : ""}`;
  });

  /** The attack against what holds it, as a sign. */
  versus = $derived.by(() => (this.sum.attack > this.held ? ">" : this.sum.attack === this.held ? "=" : "<"));

  private isDefender(entry: CardInPlay): boolean {
    return cardOf(entry.card).side === this.defends;
  }
}
