// The state of a replay: which moment is shown, through whose eyes, and the views already fetched.

import { api } from "../../lib/api.ts";
import type { Teller } from "../../lib/steps.svelte.ts";
import type { Line, Replay } from "../../lib/protocol.ts";
import type { AnyView } from "../../lib/view.ts";
import { after, before, between, momentsOf } from "./moments.ts";

const MOST = 400; // views that are kept

export class Reel {
  readonly id: string;
  at = $state(0); // the moment that is wanted
  shown = $state(0); // the moment the view belongs to
  choices = $state(0);
  rounds = $state.raw<number[]>([]);
  lines = $state.raw<Line[]>([]); // of the whole game
  whys = $state.raw<number[]>([]); // the choices about which a bot can be asked
  view = $state.raw<AnyView | null>(null);
  trouble = $state("");
  eyes = $state(""); // as the server wants them; "" is what our own seats saw
  moments = $derived(momentsOf(this.lines, this.choices));
  /** Those of them that led to the moment that is shown. */
  asked = $derived(between(this.whys, before(this.moments, this.shown), this.shown));

  /** Called just before another moment is shown. */
  beforeStep: () => void = () => {};
  /** Tells what a step forward brings before it is shown. */
  teller: Teller | null = null;

  private views = new Map<string, Replay>();
  private fetching = ""; // the key of the moment that is on its way
  private opened = 0; // how often: what was asked for before that is for nobody

  constructor(id: string) {
    this.id = id;
  }

  /** Fetch the end for all lines, then the moment that is wanted. */
  async open(at: number | null, eyes: string): Promise<void> {
    this.eyes = eyes;
    this.views.clear();
    this.fetching = "";
    const opened = ++this.opened;
    try {
      // Past any end is refused; without a number the server answers with the end.
      const end = await api.replay(this.id, null, eyes);
      if (opened !== this.opened) return;
      this.keep(end);
      this.choices = end.choices;
      this.rounds = end.rounds;
      this.lines = end.lines;
      this.whys = end.whys;
      this.at = Math.max(0, Math.min(at ?? end.choices, end.choices));
      this.trouble = "";
      await this.catchUp();
    } catch (error) {
      if (opened === this.opened) this.trouble = (error as Error).message;
    }
  }

  /** The replay is left: nothing more is told or shown. */
  close(): void {
    this.opened++;
    this.fetching = "";
    this.teller?.forget();
  }

  go(at: number): void {
    this.teller?.stop();
    this.at = Math.max(0, Math.min(at, this.choices));
    void this.catchUp();
  }

  /** Only one question is on its way at a time; whoever scrubs gets the moment where the finger rests. */
  private async catchUp(): Promise<void> {
    const wanted = this.at;
    const known = this.views.get(this.key(wanted));
    if (known) {
      this.show(known);
      void this.fetchAhead();
      return;
    }
    if (this.fetching) return;
    const key = (this.fetching = this.key(wanted));
    let trouble = "";
    try {
      const found = await api.replay(this.id, wanted, this.eyes);
      if (key === this.fetching) this.keep(found);
    } catch (error) {
      trouble = (error as Error).message;
    }
    if (key !== this.fetching) return; // other eyes look by now
    this.fetching = "";
    this.trouble = trouble;
    if (this.at !== wanted) return this.catchUp();
    const found = this.views.get(key);
    if (!found) return;
    this.show(found);
    void this.fetchAhead();
  }

  /** The next moment is there before it is asked for. */
  private async fetchAhead(): Promise<void> {
    const next = this.moments.find((one) => one > this.at);
    if (next === undefined || this.fetching || this.views.has(this.key(next))) return;
    const eyes = this.eyes;
    try {
      const found = await api.replay(this.id, next, eyes);
      if (eyes === this.eyes) this.keep(found);
    } catch {
      // It will be asked for again when it is wanted.
    }
  }

  private show(found: Replay): void {
    if (this.view === found.view) return;
    const lines = this.lines.filter((line) => line.at > this.shown && line.at <= found.at);
    // Whoever goes elsewhere does not want to be told what happened on the way.
    if (this.view === null || found.at !== after(this.moments, this.shown)) this.teller?.forget();
    else if (this.teller?.begin(lines, () => this.put(found))) return;
    this.put(found);
  }

  private put(found: Replay): void {
    this.beforeStep();
    this.view = found.view;
    this.shown = found.at;
  }

  private keep(found: Replay): void {
    this.views.set(this.key(found.at), found);
    const oldest = this.views.keys().next();
    if (this.views.size > MOST && !oldest.done) this.views.delete(oldest.value);
  }

  private key(at: number): string {
    return `${this.eyes}/${at}`;
  }
}
