// The steps of a table that have come but are not yet shown: our own at once, those of others one after the other at a
// readable pace, each after its story if it has one.

import type { Change, Line } from "./protocol.ts";
import { pace } from "./settings.svelte.ts";

/** Tells the story of a step, such as a combat, before the step is shown. */
export interface Teller {
  /** Begin to tell these lines; false if there is nothing to tell. `onwards` is called after the last. */
  begin(lines: readonly Line[], onwards: () => void): boolean;
  /** Take note of lines that are not told, because later ones may continue them. */
  note(lines: readonly Line[]): void;
  /** Whether too many steps are waiting to go on telling. */
  isLate(waiting: readonly Line[]): boolean;
  /** Stop telling, without calling `onwards`. */
  stop(): void;
  /** Stop, and forget what was told before: a whole new state has come. */
  forget(): void;
}

const LONGEST_CATCH_UP = 2_400; // others' actions are shown one after the other, but never longer than this

export class Steps {
  /** Set by whoever draws the table. */
  teller: Teller | null = null;

  private readonly show: (step: Change) => void;
  private waiting = $state.raw<readonly Change[]>([]);
  private telling = false; // the first of them is being told
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastShown = 0;

  constructor(show: (step: Change) => void) {
    this.show = show;
  }

  /** Whether what is shown is not yet what is known. */
  get behind(): boolean {
    return this.waiting.length > 0;
  }

  /** The ply after all that wait. */
  get ply(): number | undefined {
    return this.waiting.at(-1)?.ply;
  }

  /** One more; our own is shown at once if nothing waits before it. */
  add(step: Change, own: boolean): void {
    this.waiting = [...this.waiting, step];
    if (document.hidden) return this.catchUp();
    if (this.waiting.length > 1 && this.isLate) return this.catchUp(1);
    if (this.waiting.length === 1) {
      if (own) this.tellAndShow();
      else this.later();
    }
  }

  /** Show all that wait now, except the last few: the player has touched the table and does not want to wait. */
  catchUp(but = 0): void {
    if (this.telling) {
      this.teller?.stop();
      this.next();
    }
    while (this.waiting.length > but) {
      this.teller?.note(this.waiting[0]!.lines);
      this.next();
    }
  }

  /** A whole state has come, or the table is left: none of them is shown. */
  drop(): void {
    this.waiting = [];
    this.telling = false;
    clearTimeout(this.timer);
    this.teller?.forget();
  }

  private later(): void {
    const wait = Math.min(pace(), LONGEST_CATCH_UP / this.waiting.length);
    const left = Math.max(0, this.lastShown + wait - performance.now());
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tellAndShow(), left);
  }

  /** Show the next step, after telling its story if it has one. */
  private tellAndShow(): void {
    clearTimeout(this.timer);
    if (this.waiting.length > 1 && this.isLate) return this.catchUp(1); // the newest may still be told
    this.telling = this.teller?.begin(this.waiting[0]?.lines ?? [], () => this.next()) ?? false;
    if (!this.telling) this.next();
  }

  /** Whether too much waits; the step that is being told waits no more. */
  private get isLate(): boolean {
    const waiting = this.telling ? this.waiting.slice(1) : this.waiting;
    return this.teller?.isLate(waiting.flatMap((step) => step.lines)) ?? false;
  }

  private next(): void {
    clearTimeout(this.timer);
    this.telling = false;
    const step = this.waiting[0];
    if (!step) return;
    // What is shown changes together: nobody is told that nothing waits before the last step is shown.
    this.waiting = this.waiting.slice(1);
    this.lastShown = performance.now();
    this.show(step);
    if (this.waiting.length) this.later();
  }
}
