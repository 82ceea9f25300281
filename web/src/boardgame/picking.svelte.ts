// What a player has picked up on the board on the way to an answer: a die, an army, a character. It is shared by the map,
// the dice and the list of answers; a new question puts it down.

import { getContext, setContext } from "svelte";

import type { BoardView, OptionView } from "../lib/protocol.ts";
import type { Hands } from "../table/hands.svelte.ts";
import { DARK, dieOf, isSame, movesOf, onlyStart, onMap, opensTurn, startOf, wayOf, type OnMap, type Start } from "./asking.ts";
import { armyOf, canSail } from "./teams.ts";

export class Picking {
  private readonly table: Hands<BoardView>;
  /** What was picked up by hand. */
  chosen = $state.raw<Start | null>(null);
  /** The face of the die that is held: only what it can do is lit and listed. */
  die = $state.raw("");
  private kept: Start | null = null;
  private way: Way | null = null; // an army, or Ships, that were dragged before a die was chosen for them

  constructor(table: Hands<BoardView>) {
    this.table = table;
  }

  /** What goes where the player points next; what everything begins with need not be picked up. */
  readonly start = $derived.by(() => {
    const asked = this.table.view.decision;
    if (!this.table.acting || !asked) return null;
    return opensTurn(asked) ? this.chosen : (onlyStart(this.table.options) ?? this.chosen);
  });

  readonly onMap: OnMap = $derived.by(() => (this.table.acting ? onMap(this.table.options, this.start, (option) => this.serves(option)) : DARK));

  /** Whether an option uses the die that is held, if one is. */
  serves(option: OptionView): boolean {
    const asked = this.table.view.decision;
    return !this.die || !asked || dieOf(asked, option) === this.die;
  }

  /** Pick up a die, or put down the one that is held. */
  takeDie(face: string): void {
    this.die = this.die === face ? "" : face;
    const start = this.chosen;
    if (start && !this.table.options.some((option) => this.serves(option) && isSame(startOf(option), start))) this.chosen = null;
  }

  take(start: Start): void {
    this.chosen = start;
  }

  /** Esc: put down what was picked up last. */
  putDown(): boolean {
    const had = this.chosen !== null || this.die !== "";
    if (this.chosen) this.chosen = null;
    else this.die = "";
    return had;
  }

  /** Keep what is picked up for the next question, if that begins with it too. */
  keep(): void {
    this.kept = this.chosen;
  }

  /** The answers by which the army or the Ships of a region can be moved, in the question that opens a turn. */
  movesFrom(region: string, onlyShips = false): number[] {
    const { view, options } = this.table;
    const asked = view.decision;
    if (!this.table.acting || !asked || !opensTurn(asked)) return [];
    return movesOf(onlyShips ? undefined : armyOf(view, region, asked.seat), options, canSail(view, region, asked.seat)).filter((index) => this.serves(options[index]!));
  }

  /** With the next question this army is picked up, and goes there if it can; or the Ships that lie there. */
  sends(from: string, to = "", ships = false): void {
    this.kept = { region: from };
    this.way = to ? { from, to, by: ships ? "sail" : "march" } : null;
  }

  /** The answer that sends the dragged army on, now that it is asked for; null if it cannot go there. */
  wayOn(): number | null {
    const way = this.way;
    this.way = null;
    const found = way ? this.table.options.findIndex((option) => movesTo(option, way)) : -1;
    return found < 0 ? null : found;
  }

  /** Another question is asked. */
  clear(): void {
    const kept = this.kept;
    this.kept = null;
    this.die = "";
    this.chosen = kept && this.table.options.some((option) => isSame(startOf(option), kept)) ? kept : null;
  }
}

interface Way {
  from: string;
  to: string;
  by: string; // the kind of option
}

const movesTo = (option: OptionView, { from, to, by }: Way): boolean => {
  const way = option.kind === by ? wayOf(option) : null;
  return way?.from === from && way.to === to;
};

const PICKING = Symbol("picking");

export const givePicking = (table: Hands<BoardView>): Picking => setContext(PICKING, new Picking(table));
export const picking = (): Picking => getContext<Picking>(PICKING);
