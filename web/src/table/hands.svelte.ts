// What the player's own hands do at the table: what is lit, and what a click, a key or a drop means. Components find it
// in their context and know nothing of sockets; in a replay the hands do nothing.

import { getContext, setContext } from "svelte";

import { answerTo, type Step } from "../lib/draft.ts";
import type { Live } from "../lib/live.svelte.ts";
import type { Line, OptionView } from "../lib/protocol.ts";
import type { AnyView } from "../lib/view.ts";
import { zoom } from "../lib/zoom.svelte.ts";
import { cardKey, distinct, leadingTo, nextOfPlan, NOTHING_LIT, type Lit, type Plan, type Zone } from "./choices.ts";
import type { GameFace, Preview } from "./game.ts";
import { Telling } from "./telling.svelte.ts";

export interface Menu {
  options: number[];
  anchor: DOMRect;
  opener: Thing;
  /** What else can be done there that is not yet an answer. */
  more?: readonly { text: string; act: () => void }[];
}

/** Whatever can be clicked: a card, a place, a part of a drawing. */
export type Thing = HTMLElement | SVGElement;

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

const NOTHING: readonly Preview[] = [];
const BEFORE_ASKING = 90; // milliseconds of rest before the server is asked, so that a passing pointer asks nothing

export abstract class Hands<V extends AnyView = AnyView, P extends Preview = Preview> {
  /** The game that is played. */
  readonly game: GameFace;
  abstract readonly view: V;
  /** The seat at the bottom of the table; "" for somebody who only watches. */
  abstract readonly seat: string;
  abstract readonly yours: readonly string[];
  abstract readonly lit: Lit;
  /** What has happened so far. */
  abstract readonly lines: readonly Line[];
  /** After how many choices the seat in front acted last; what came later is news. For others the latest step is. */
  abstract readonly since: number;
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
  /** The places that a line of the log under the pointer is about. */
  shown = $state.raw<readonly string[]>([]);
  /** The place under the pointer, for the lines of the log that are about it. */
  place = $state("");
  /** The options that the thing under the pointer means. */
  pointed = $state.raw<readonly number[]>([]);
  /** What would come of them, or of all that the question offers. */
  would = $state.raw<readonly P[]>([]);

  /** What the game itself has open or picked up: Esc puts down the latest of it that answers with true. */
  readonly held: (() => boolean)[] = [];

  private sentences = 0;

  constructor(game: GameFace, live: boolean) {
    this.game = game;
    this.telling = new Telling(game.story, () => this.yours, live);
  }

  abstract get acting(): boolean;
  /** Whether an answer is on its way to the server. */
  abstract get answering(): boolean;
  abstract choose(index: number): void;
  /** Answer this question and those that follow it with one touch, as far as they are of one gesture. */
  abstract goOn(step: Step): void;
  /** The steps of a gesture that is not complete, in words. */
  abstract readonly drafted: readonly string[];
  /** Say why something is not lit. */
  abstract why(card: string | null, place: string | null): void;
  /** The same, for whoever says it elsewhere. */
  abstract reason(card: string | null, place: string | null): Promise<string>;
  abstract dropped(place: string): void;
  /** The pointer is on a thing that means these options, or no longer on anything. */
  abstract pointAt(indices: readonly number[]): void;
  /** What would come of an option, or of all that are offered, for those who have no pointer. */
  abstract foresee(index: number | null): Promise<readonly P[]>;

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

  clickCard(zone: Zone, card: string, thing: Thing): void {
    this.pick(this.ofCard(zone, card), thing, () => (this.acting ? this.why(card, null) : zoom.fixed(card)));
  }

  clickPlace(place: string, thing: Thing): void {
    this.pick(this.ofPlace(place), thing, () => {
      const card = this.game.cardAt(place, this.view);
      if (this.acting) this.why(null, place.split("/")[0]!);
      else if (card) zoom.fixed(card);
    });
  }

  /** Choose the option of a thing; with several, ask which; with none, say why not or just show the card. */
  pick(indices: readonly number[], thing: Thing, otherwise: () => void): void {
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
    else return this.held.findLast((put) => put()) !== undefined;
    return true;
  }
}

/** Hands on a live table. */
export class LiveHands extends Hands {
  private readonly live: Live;
  private chosenSeat = $state("");
  private plan: Plan | null = null;
  private readonly previews = new Map<number | null, readonly Preview[]>(); // of this ply
  private looking: ReturnType<typeof setTimeout> | undefined;
  private wanted: number | null | undefined; // what the pointer asks about: an option, or all; undefined: nothing

  constructor(game: GameFace, live: Live) {
    super(game, true);
    this.live = live;
    live.steps.teller = this.telling;
  }

  /** The table, as it would be with the answers of a gesture that is not complete. */
  get view(): AnyView {
    return this.live.draft?.view ?? this.live.view!;
  }

  get drafted(): readonly string[] {
    return this.live.draft?.steps.map((step) => step.said) ?? [];
  }

  get yours(): readonly string[] {
    return this.live.yours;
  }

  get lines(): readonly Line[] {
    return this.live.draft ? [...this.live.lines, ...this.live.draft.lines] : this.live.lines;
  }

  get since(): number {
    return this.live.since[this.seat] ?? (this.live.lines.at(-1)?.at ?? 0) - 1;
  }

  /** With several seats, the one that is asked lies in front; else the one looked at last. */
  readonly seat = $derived.by(() => {
    const yours = this.live.yours;
    const asked = this.live.view?.decision?.seat ?? "";
    if (this.chosenSeat && yours.includes(this.chosenSeat)) return this.chosenSeat;
    return yours.includes(asked) ? asked : (yours[0] ?? "");
  });

  readonly lit = $derived.by(() => (this.live.view && this.acting ? this.game.lit(this.view) : NOTHING_LIT));

  get acting(): boolean {
    return Boolean(this.live.view?.decision?.options) && !this.live.late && !this.live.table?.over && !this.telling.scene;
  }

  get answering(): boolean {
    return this.live.answering;
  }

  lookAt(seat: string): void {
    this.chosenSeat = seat;
  }

  /** Another question is asked: nothing of the last one is kept. */
  askedAnew(): void {
    this.settle();
    this.marked = null;
    this.previews.clear();
    this.would = NOTHING;
    this.pointAt([]);
  }

  /** After each step: the seat that is asked comes to the front, and a plan is continued. */
  stepped(): void {
    this.askedAnew();
    const asked = this.view.decision;
    if (asked?.options && this.yours.includes(asked.seat)) this.chosenSeat = asked.seat;
    if (!this.plan || this.live.answering) return;
    const next = nextOfPlan(this.plan, asked, this.game.isGoal);
    this.plan = null;
    if (next !== null) this.choose(next);
  }

  choose(index: number): void {
    this.plan = null; // it belongs to the choice it was made with; a refusal may have ended that
    const asked = this.view.decision;
    const option = this.options[index];
    if (asked?.gesture && option) return this.goOn({ answers: [answerTo(asked, option)], said: option.text });
    this.settle();
    this.live.choose(index);
  }

  goOn(step: Step): void {
    this.plan = null;
    this.settle();
    this.live.goOn(step);
  }

  /** Put away what belongs to a question that is being answered. */
  private settle(): void {
    this.menu = null;
    this.listing = false;
    if (this.said?.ofQuestion) this.hush();
  }

  /** A card was dropped on a place: it goes there, or the page says why it cannot. */
  dropped(place: string): void {
    const grip = this.grip;
    this.grip = null;
    if (!grip || grip.zone === place) return;
    const going = leadingTo(place, this.options, this.ofCard(grip.zone, grip.card));
    if (going === null) return this.why(grip.card, place.split("/")[0]!);
    const seat = this.view.decision!.seat;
    this.choose(going);
    if (this.answering) this.plan = { seat, card: grip.card, place };
  }

  pointAt(indices: readonly number[]): void {
    clearTimeout(this.looking);
    if (this.grip && !indices.length) return; // keep the preview of a card while it is dragged
    this.pointed = indices;
    // The server looks ahead from what is chosen, not from a draft.
    const asked = this.live.draft ? undefined : this.game.foretells(this.view, indices);
    this.wanted = asked;
    const known = asked === undefined ? NOTHING : this.previews.get(asked);
    if (known || asked === undefined) this.would = known ?? NOTHING;
    else if (this.acting) this.looking = setTimeout(() => void this.ask(asked), BEFORE_ASKING);
  }

  private async ask(index: number | null): Promise<void> {
    const ply = this.live.ply;
    const found = await this.foresee(index);
    if (ply === this.live.ply && index === this.wanted) this.would = found; // the pointer has not moved on meanwhile
  }

  async foresee(index: number | null): Promise<readonly Preview[]> {
    const known = this.previews.get(index);
    if (known) return known;
    const ply = this.live.ply;
    try {
      const found = await this.live.preview(index);
      if (ply === this.live.ply) this.previews.set(index, found);
      return found;
    } catch {
      return NOTHING; // it is asked again when it is wanted again
    }
  }

  why(card: string | null, place: string | null): void {
    if (this.live.draft) return; // the server knows what is chosen, not a draft
    const ply = this.live.ply;
    void this.reason(card, place).then((text) => {
      if (ply === this.live.ply) this.tell(text, true);
    });
  }

  reason(card: string | null, place: string | null): Promise<string> {
    return this.live.why(card, place).catch((error: Error) => error.message);
  }

  /** Whether there is a step to take back without asking the others. */
  get canStepBack(): boolean {
    return this.live.draft !== null || this.live.undo !== null;
  }

  /** Take back the latest step, or the whole action. */
  stepBack(whole = false): void {
    this.plan = null;
    if (this.live.draft && !whole) return this.live.stepBack();
    this.live.dropDraft();
    if (this.live.undo) this.live.takeBack(whole ? this.live.undo.choices : 1);
  }

  /** Esc: one step back, if the question is in the middle of an action. */
  back(): boolean {
    this.plan = null;
    if (this.live.draft) {
      this.live.stepBack();
      return true;
    }
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
  private readonly told: () => readonly Line[];
  private readonly before: () => number;
  readonly lit = NOTHING_LIT;
  readonly yours: readonly string[] = [];

  constructor(game: GameFace, view: () => AnyView, seat: () => string, lines: () => readonly Line[], since: () => number) {
    super(game, false);
    this.look = view;
    this.whose = seat;
    this.told = lines;
    this.before = since;
  }

  get since(): number {
    return this.before();
  }

  get lines(): readonly Line[] {
    return this.told();
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

  get answering(): boolean {
    return false;
  }

  readonly drafted: readonly string[] = [];

  choose(): void {}
  goOn(): void {}
  pointAt(): void {}
  foresee(): Promise<readonly Preview[]> {
    return Promise.resolve(NOTHING);
  }
  why(): void {}
  reason(): Promise<string> {
    return Promise.resolve("");
  }
  dropped(): void {}
}

const HANDS = Symbol("hands");

export const giveHands = (hands: Hands): Hands => setContext(HANDS, hands);
export const hands = (): Hands => getContext<Hands>(HANDS);
