// Tells a scene, such as a combat, step by step. Later changes wait until it is over or skipped, so that the cards it
// speaks of are still on the table.

import type { Teller } from "../lib/steps.svelte.ts";
import { play } from "../lib/notice.ts";
import type { Line } from "../lib/protocol.ts";
import { zoom } from "../lib/zoom.svelte.ts";
import { pauseAfter, shownAtFirst, type Pace, type Scene, type Step, type Story } from "./scenes.ts";

interface Waiting {
  scene: Scene;
  before: number; // how many of its steps were told with an earlier change
  goesOn: boolean; // it began with an earlier change
}

export class Telling implements Teller {
  private readonly story: Story;
  private readonly yours: () => readonly string[];
  private readonly live: boolean; // not a replay
  private queue = $state.raw<Waiting[]>([]);
  private shown = $state(0);
  private open: Scene | null = null; // the last one, until its end has come
  private skipping = false; // no more scenes until somebody acts again
  private timer: ReturnType<typeof setTimeout> | undefined;
  private onwards: () => void = () => {};

  /** The scene that is told now. */
  readonly scene = $derived(this.queue[0]?.scene ?? null);
  /** The latest of its steps that were told; all that are new where they are told at once. */
  readonly latest = $derived.by(() => {
    const told = this.scene?.steps.slice(0, this.shown) ?? [];
    return this.atOnce ? told.slice(this.queue[0]?.before) : told.slice(-1);
  });
  /** The lines of this scene that were told so far; a step without a line of its own has none. */
  readonly told: readonly Line[] = $derived.by(() => {
    if (!this.scene) return [];
    const steps = this.scene.steps.slice(0, this.shown).flatMap(({ line }) => line ?? []);
    return [this.scene.opening, ...steps];
  });
  /** Everything that was told and is not in the log yet, so that the log follows what is told. */
  readonly heard: readonly Line[] = $derived.by(() => {
    const now = this.queue[0];
    if (!now) return [];
    const linesOf = (step: Step) => step.lines ?? (step.line ? [step.line] : []);
    const whole = (told: Waiting, upTo: number) => [...(told.goesOn ? [] : [told.scene.opening]), ...told.scene.steps.slice(told.before, upTo).flatMap(linesOf)];
    return [...this.gone.flatMap((told) => whole(told, told.scene.steps.length)), ...whole(now, this.shown)];
  });
  private gone = $state.raw<readonly Waiting[]>([]); // told with this change before it
  private past = $state.raw<readonly Scene[]>([]); // told before it while the table lay as it lies now

  constructor(story: Story, yours: () => readonly string[], live: boolean) {
    this.story = story;
    this.yours = yours;
    this.live = live;
  }

  /** The cards that have fallen at a place so far, each as often as it fell. */
  fallenAt(place: string): readonly string[] {
    if (!this.scene) return [];
    const told = this.scene.place === place ? this.scene.steps.slice(0, this.shown) : (this.past.find((scene) => scene.place === place)?.steps ?? []);
    return told.flatMap((step) => step.fallen);
  }

  private get atOnce(): boolean {
    return this.pace === "off" || (this.scene?.brief ?? true);
  }

  private get pace(): Pace {
    const pace = this.story.pace();
    return pace === "none" ? "off" : pace;
  }

  begin(lines: readonly Line[], onwards: () => void): boolean {
    const skips = this.skipping || this.story.pace() === "none";
    const waiting = this.follow(lines);
    if (skips || !waiting.length) return false;
    this.onwards = onwards;
    this.queue = waiting;
    this.past = [];
    this.gone = [];
    this.raise();
    return true;
  }

  note(lines: readonly Line[]): void {
    this.follow(lines);
  }

  /** What there is to tell of these lines. */
  private follow(lines: readonly Line[]): Waiting[] {
    const open = this.open;
    const scenes = this.story.told(open, lines, this.yours(), this.live);
    const last = scenes.at(-1);
    if (last) this.open = last.done ? null : last;
    if (this.story.isActedAgain(lines, this.yours())) this.skipping = false;
    const waiting = scenes.map((scene, n) => ({ scene, before: n === 0 && open ? open.steps.length : 0, goesOn: n === 0 && open !== null }));
    return waiting.filter(({ scene, before, goesOn }) => !goesOn || scene.steps.length > before);
  }

  isLate(waiting: readonly Line[]): boolean {
    return this.story.isLate(waiting);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  forget(): void {
    this.stop();
    this.open = null;
    this.skipping = false;
  }

  /** The next step; after the last one the next scene, or the changes that have waited. */
  next(): void {
    if (!this.scene) return;
    if (this.shown < this.scene.steps.length) {
      const sound = this.scene.steps[this.shown++]!.sound;
      if (sound) play(sound);
      this.later();
    } else if (this.queue.length > 1) {
      this.past = [...this.past, this.scene];
      this.gone = [...this.gone, this.queue[0]!];
      this.queue = this.queue.slice(1);
      this.raise();
    } else this.end();
  }

  /** No more of this scene, nor of those that follow at once. */
  skip(): void {
    if (!this.scene) return;
    this.skipping = !this.scene.deed; // somebody's next move is shown again
    this.end();
  }

  private end(): void {
    this.stop();
    this.onwards();
  }

  private raise(): void {
    const { scene, before, goesOn } = this.queue[0]!;
    this.shown = shownAtFirst(scene, goesOn ? before + 1 : 0, this.pace); // its figures were told before
    if (!scene.brief && !goesOn) play("combat");
    this.later();
  }

  private later(): void {
    clearTimeout(this.timer);
    const pause = pauseAfter(this.scene!, this.shown, this.pace);
    if (Number.isFinite(pause)) this.timer = setTimeout(() => this.timeIsUp(), pause);
  }

  /** Pause while a card is shown large: then nobody reads this. */
  private timeIsUp(): void {
    if (zoom.shown && !zoom.shown.anchor) this.later();
    else this.next();
  }
}
