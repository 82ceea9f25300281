// What the player's own hands do at the table: what is lit, and what a click, a key or a drop means. Components find it
// in their context and know nothing of sockets; in a replay the hands do nothing.

import { getContext, setContext } from "svelte";

import type { Live } from "../lib/live.svelte.ts";
import type { OptionView, Would } from "../lib/protocol.ts";
import type { AnyView } from "../lib/view.ts";
import { zoom } from "../lib/zoom.svelte.ts";
import { cardKey, distinct, leadingTo, nextOfPlan, NOTHING_LIT, type Lit, type Plan, type Zone } from "./choices.ts";
import type { GameFace } from "./game.ts";
import { Telling } from "./telling.svelte.ts";

export interface Menu {
  options: number[];
  anchor: DOMRect;
  opener: HTMLElement;
}

/** The number changes when the same sentence is said again. */
export interface Said {
  text: string;
  n: number;
  ofQuestion: boolean; // removed when another question is asked
}

export interface Grip {
  zone: Zone;
  card: string;
}

const NOTHING: ReadonlyMap<string, Would> = new Map();
const BEFORE_ASKING = 90; // milliseconds of rest before the server is asked, so that a passing pointer asks nothing

export abstract class Hands<V extends AnyView = AnyView> {
  /** The game that is played. */
  readonly game: GameFace;
  abstract readonly view: V;
  /** The seat at the bottom of the table; "" for somebody who only watches. */
  abstract readonly seat: string;
  abstract readonly yours: readonly string[];
  abstract readonly lit: Lit;
  menu = $state.raw<Menu | null>(null);
  grip = $state.raw<Grip | null>(null);
  /** A sentence shown for a moment. */
  said = $state.raw<Said | null>(null);
  /** Whether the list of all answers is open, where not all fit beside the question. */
  listing = $state(false);
  /** The scene that is being told, if there is one. */
  readonly telling: Telling;
  /** The option a hint or the pointer is on, to be marked on the table. */
  marked = $state<number | null>(null);
  /** What the option under the pointer would change, by place. */
  would = $state.raw<ReadonlyMap<string, Would>>(NOTHING);

  private sentences = 0;

  constructor(game: GameFace) {
    this.game = game;
    this.telling = new Telling(game.story);
  }

  abstract get acting(): boolean;
  abstract choose(index: number): void;
  abstract why(card: string | null, place: string | null): void;
  abstract dropped(place: string): void;
  /** The pointer is on a thing that means these options, or no longer on anything. */
  abstract pointAt(indices: readonly number[]): void;

  get options(): readonly OptionView[] {
    return this.view.decision?.options ?? [];
  }

  ofCard(zone: Zone, card: string): number[] {
    return this.lit.cards.get(cardKey(zone, card)) ?? [];
  }

  ofPlace(place: string): number[] {
    return this.lit.places.get(place) ?? [];
  }

  /** What a card does under the pointer: it can be dragged, and shows what it would change. */
  grasps(zone: Zone, card: string) {
    const point = () => this.pointAt(this.ofCard(zone, card));
    const leave = () => this.pointAt([]);
    return {
      ondragstart: (event: DragEvent) => {
        this.grip = { zone, card };
        zoom.close();
        event.dataTransfer?.setData("text/plain", card);
      },
      ondragend: () => {
        this.grip = null;
        leave();
      },
      onpointerenter: point,
      onpointerleave: leave,
      onfocus: point,
      onblur: leave,
      onkeydown: (event: KeyboardEvent) => zoom.bySpace(event, card),
    };
  }

  /** What a place does with a card that is dragged over it or dropped on it. */
  takes(place: string, over: (held: boolean) => void) {
    return {
      ondragover: (event: DragEvent) => {
        if (!this.grip) return;
        event.preventDefault();
        over(true);
      },
      ondragleave: () => over(false),
      ondrop: (event: DragEvent) => {
        event.preventDefault();
        over(false);
        this.dropped(place);
      },
    };
  }

  isMarked(indices: number[]): boolean {
    return this.marked !== null && indices.includes(this.marked);
  }

  clickCard(zone: Zone, card: string, thing: HTMLElement): void {
    this.pick(this.ofCard(zone, card), thing, () => (this.acting ? this.why(card, null) : zoom.fixed(card)));
  }

  clickPlace(place: string, thing: HTMLElement): void {
    this.pick(this.ofPlace(place), thing, () => {
      const card = this.game.cardAt(place, this.view);
      if (this.acting) this.why(null, place.split("/")[0]!);
      else if (card) zoom.fixed(card);
    });
  }

  /** Choose the option of a thing; with several, ask which; with none, say why not or just show the card. */
  private pick(indices: number[], thing: HTMLElement, otherwise: () => void): void {
    const all = this.options;
    const wanted = distinct(indices.map((index) => all[index]!)).map((n) => indices[n]!);
    if (wanted.length === 1) this.choose(wanted[0]!);
    else if (wanted.length > 1) this.menu = { options: wanted, anchor: thing.getBoundingClientRect(), opener: thing };
    else otherwise();
  }

  tell(text: string, ofQuestion = false): void {
    this.said = { text, n: ++this.sentences, ofQuestion };
  }

  hush(): void {
    this.said = null;
  }

  /** Esc: close what was opened last. */
  putAway(): boolean {
    if (this.menu) {
      this.menu.opener.focus();
      this.menu = null;
    } else if (this.listing) this.listing = false;
    else if (this.said) this.hush();
    else return false;
    return true;
  }
}

/** Hands on a live table. */
export class LiveHands extends Hands {
  private readonly live: Live;
  private chosenSeat = $state("");
  private plan: Plan | null = null;
  private readonly previews = new Map<number | null, ReadonlyMap<string, Would>>(); // of this ply
  private looking: ReturnType<typeof setTimeout> | undefined;

  constructor(game: GameFace, live: Live) {
    super(game);
    this.live = live;
    live.teller = this.telling;
  }

  get view(): AnyView {
    return this.live.view!;
  }

  get yours(): readonly string[] {
    return this.live.yours;
  }

  /** With several seats, the one that is asked lies in front; else the one looked at last. */
  readonly seat = $derived.by(() => {
    const yours = this.live.yours;
    const asked = this.live.view?.decision?.seat ?? "";
    if (this.chosenSeat && yours.includes(this.chosenSeat)) return this.chosenSeat;
    return yours.includes(asked) ? asked : (yours[0] ?? "");
  });

  readonly lit = $derived.by(() => (this.live.view && this.acting ? this.game.lit(this.live.view) : NOTHING_LIT));

  get acting(): boolean {
    return Boolean(this.live.view?.decision?.options) && this.live.sent !== this.live.ply && !this.live.table?.over && !this.telling.scene;
  }

  lookAt(seat: string): void {
    this.chosenSeat = seat;
  }

  /** After each step: the seat that is asked comes to the front, and a plan is continued. */
  stepped(): void {
    this.menu = null;
    this.listing = false;
    this.marked = null;
    if (this.said?.ofQuestion) this.hush();
    this.previews.clear();
    this.would = NOTHING;
    this.pointAt([]);
    const asked = this.view.decision;
    if (asked?.options && this.yours.includes(asked.seat)) this.chosenSeat = asked.seat;
    if (!this.plan || this.live.sent === this.live.ply) return;
    const next = nextOfPlan(this.plan, asked, this.game.isGoal);
    this.plan = null;
    if (next !== null) this.choose(next);
  }

  choose(index: number): void {
    this.menu = null;
    this.listing = false;
    if (this.said?.ofQuestion) this.hush();
    this.live.choose(index);
  }

  /** A card was dropped on a place: it goes there, or the page says why it cannot. */
  dropped(place: string): void {
    const grip = this.grip;
    this.grip = null;
    if (!grip || grip.zone === place) return;
    const going = leadingTo(place, this.options, this.ofCard(grip.zone, grip.card));
    if (going === null) return this.why(grip.card, place.split("/")[0]!);
    this.plan = { seat: this.view.decision!.seat, card: grip.card, place };
    this.choose(going);
  }

  pointAt(indices: readonly number[]): void {
    clearTimeout(this.looking);
    if (this.grip && !indices.length) return; // keep the preview of a card while it is dragged
    const index = indices.find((each) => this.options[each]?.to.some(this.game.isCounted));
    const asked = index ?? (this.asksWhere ? null : undefined);
    const known = asked === undefined ? NOTHING : this.previews.get(asked);
    if (known || asked === undefined) this.would = known ?? NOTHING;
    else if (this.acting) this.looking = setTimeout(() => void this.ask(asked), BEFORE_ASKING);
  }

  /** When the question is where a card goes, every place shows what it would change there. */
  private get asksWhere(): boolean {
    return this.options.some((option) => this.game.isGoal(option) && option.to.some(this.game.isCounted));
  }

  private async ask(index: number | null): Promise<void> {
    const ply = this.live.ply;
    const places = await this.live.preview(index).catch(() => []);
    if (ply !== this.live.ply) return;
    const found = new Map(places.map((would) => [would.place, would]));
    this.previews.set(index, found);
    this.would = found;
  }

  why(card: string | null, place: string | null): void {
    const ply = this.live.ply;
    const say = (text: string) => {
      if (ply === this.live.ply) this.tell(text, true);
    };
    this.live.why(card, place).then(say, (error: Error) => say(error.message));
  }

  /** Esc: one step back, if the question is in the middle of an action. */
  back(): boolean {
    const asked = this.live.view?.decision;
    if (this.live.undo && asked && !this.game.opensTurn(asked) && this.acting) {
      this.live.takeBack(1);
      return true;
    }
    return false;
  }
}

/** Hands that do nothing, for a replay. */
export class StillHands extends Hands {
  private readonly look: () => AnyView;
  private readonly whose: () => string;
  readonly lit = NOTHING_LIT;
  readonly yours: readonly string[] = [];

  constructor(game: GameFace, view: () => AnyView, seat: () => string = () => "") {
    super(game);
    this.look = view;
    this.whose = seat;
  }

  get view(): AnyView {
    return this.look();
  }

  get seat(): string {
    return this.whose();
  }

  get acting(): boolean {
    return false;
  }

  choose(): void {}
  pointAt(): void {}
  why(): void {}
  dropped(): void {}
}

const HANDS = Symbol("hands");

export const giveHands = (hands: Hands): Hands => setContext(HANDS, hands);
export const hands = (): Hands => getContext<Hands>(HANDS);
