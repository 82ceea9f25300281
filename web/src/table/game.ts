// What a game brings to the table. The shell (question, log, chat, menu, seats, replay) is the same for all games and
// knows none of them; whatever it needs to know of the one that is played it finds here. web/src/games.ts names them all.
//
// A game reads its own view, which has more than AnyView: so these are methods, which may ask for more than they promise.

import type { Component, Snippet } from "svelte";

import type { Snapshot } from "../lib/motion.ts";
import type { Sound } from "../lib/notice.ts";
import type { DecisionView, GameResult, Line, OptionView, PreviewNews, SeatFacts } from "../lib/protocol.ts";
import type { AnyView } from "../lib/view.ts";
import type { Lit } from "./choices.ts";
import type { Lesson } from "./lessons.ts";
import type { Scene, Step, Story } from "./scenes.ts";

/** What would come of an option; each game reads its own kind. */
export type Preview = PreviewNews["places"][number];

export interface BoardProps {
  title: string;
  people: Record<string, SeatFacts>; // who sits where
  over: boolean;
  replayed?: boolean; // below the places lie the controls of a replay, which need two lines
  lookAt?: (seat: string) => void; // with several seats: bring one to the front
  root?: HTMLElement | undefined;
  tools?: Snippet; // at the right of the top bar
  side: Snippet; // the log and what goes with it
  ask: Snippet; // the question, or the controls of a replay
}

export interface GameFace {
  /**
   * The table as it is laid out, with the class `table`. What lies on it finds the view and what is lit in the hands of
   * the context. Where things lie that can be touched is marked with `data-things`.
   */
  Board: Component<BoardProps, object, "root">;
  /** A scene that is being told: where, the figures, and the latest of what happens there. */
  SceneWords: Component<{ scene: Scene; steps: readonly Step[] }>;
  /** What each side has when the game is over. */
  FinalScore: Component<{ result: GameResult }>;
  /** What the parts of a game are called that are counted. */
  round: "round" | "turn";
  /** Whether that needs a wide window. */
  wideEnd?: boolean;
  /** Whether the moves of others are told as fast as the reader's setting for boards says. */
  paced?: boolean;
  /** Whether the question stands in a column beside the board, with room for its answers below each other. */
  tall: boolean;
  /** What an answer says where there is little room, on a phone, if it need not say all. */
  brief?(option: OptionView): string | null;
  /** What a question is answered with instead of buttons, where the game has something better. */
  panel?(asked: DecisionView): Component | null;
  /** What such a panel asks, where that is more than the question. */
  heading?(asked: DecisionView): string | null;

  // WHAT CAN BE CHOSEN

  /** Which options belong to which thing on the table. */
  lit(view: AnyView): Lit;
  /** Whether a question opens a turn: one that is asked in the middle of an action can be stepped back from. */
  opensTurn(asked: DecisionView): boolean;
  /** Of the answers that are shown (their indices), those that are chosen by letters, in the order of the alphabet. */
  lettered(asked: DecisionView, shown: readonly number[]): number[];
  /** Whether an option answers where a card goes. */
  isGoal(option: OptionView): boolean;
  /**
   * Which preview the server is asked for when the pointer is on a thing that means these options: that of one option,
   * null for all that are offered, undefined for none.
   */
  foretells(view: AnyView, pointed: readonly number[]): number | null | undefined;
  /** The card that shows a place large, if it has one. */
  cardAt(place: string, view: AnyView): string | null;

  /** What else the keyboard can do at its table. */
  keys: readonly (readonly [keys: readonly string[], deed: string])[];

  // WHAT IS TOLD

  /** Which parts of the log are told in scenes before the game continues. */
  story: Story;
  /** What is explained where it first appears, fetched when somebody wants it. */
  lessons(view: AnyView): Promise<readonly Lesson[]>;
  /** How a line stands in the log: as a heading, stressed, or like most. */
  weight(line: Line): "heading" | "stressed" | "plain";
  /** The places that a line is about, for a game with a map. */
  placesOf?(line: Line): readonly string[];
  /** Whether a card is heard to go from place to place. */
  isHeard(line: Line): boolean;
  /** How that sounds. */
  sounds?(line: Line): Sound;
  /** Let what lies on the table glide from where it lay before to where it lies now; `lines` is what happened in between. */
  glide(root: HTMLElement, before: Snapshot, lines: readonly Line[], time: number): void;
}
