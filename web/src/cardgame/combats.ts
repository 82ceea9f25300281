// A combat told in steps, put together from the lines of the log.

import type { Sound } from "../lib/notice.ts";
import type { Line } from "../lib/protocol.ts";
import { listed } from "../lib/words.ts";
import { toldBy } from "../table/named.ts";
import type { Scene, Step } from "../table/scenes.ts";

/** What the two sides bring to a place that is fought over. */
export interface Figures {
  attack: number;
  ground: number;
  defenders: number;
}

/** What is known of a card that is named. */
export type Named = (card: string) => { title: string; side?: string | undefined };

const ENDINGS = new Set(["scored path", "scored battleground", "skirmish won"]);
const NOT_COMBAT = new Set(["round", "play", "pass", "draw", "activate", "path", "end", "winnow", "use", "score", "skirmish", "locked", "resolve", "skirmish back", "battlegrounds join"]);
const GONE = "eliminate";
const FATES = new Set([GONE, "cycle", "saved"]); // what becomes of the cards that fought

export const figures = (opening: Line): Figures => opening.facts as unknown as Figures;

function opened(line: Line): Scene | null {
  if (line.kind !== "combat") return null;
  return { place: String(line.facts?.["place"]), opening: line, brief: figures(line).attack === 0, steps: [], done: false };
}

/** What is shown large with who does it: a card that is played, moved or whose ability is used. */
const DEEDS: Readonly<Record<string, string>> = { play: "plays", move: "moves", use: "uses" };

/** What somebody does with the card that is shown large: "plays". */
export const deedWord = (line: Line): string => DEEDS[line.kind] ?? "";

/** Somebody's move: the card is shown large, with who does it, before it goes to its place or its text is done. */
const deedOf = (line: Line): Scene => ({ place: String(line.facts?.["to"] ?? ""), opening: line, brief: true, steps: [], done: true, deed: true });

const NOBODYS = (): boolean => false;

/**
 * The scenes that go on or begin with these lines; `open` is a scene whose end was not yet told. `follows` says of whom
 * moves are shown one by one.
 */
export function told(open: Scene | null, lines: readonly Line[], named: Named, follows: (seat: string) => boolean = NOBODYS): Scene[] {
  const scenes: { scene: Scene; lines: Line[] }[] = open && !open.done ? [{ scene: open, lines: [] }] : [];
  const done = new Set<Scene>();
  for (const line of lines) {
    const fresh = opened(line);
    const last = scenes.at(-1);
    if (fresh) {
      if (last) done.add(last.scene);
      scenes.push({ scene: fresh, lines: [] });
    } else if (last && !done.has(last.scene)) {
      if (!NOT_COMBAT.has(line.kind)) last.lines.push(line);
      if (NOT_COMBAT.has(line.kind) || ENDINGS.has(line.kind)) done.add(last.scene);
    }
    if (line.kind in DEEDS && line.cards.length && line.seat && follows(line.seat)) {
      const deed = deedOf(line);
      scenes.push({ scene: deed, lines: [] });
      done.add(deed);
    }
  }
  return scenes.map(({ scene, lines }) => ({ ...scene, steps: [...scene.steps, ...stepsOf(lines, named)], done: done.has(scene) }));
}

/** A step for each line; but all that fall, and all that come back, are named together. */
function stepsOf(lines: readonly Line[], named: Named): Step[] {
  const fates = lines.filter((line) => FATES.has(line.kind) && line.cards.length);
  const settled = new Set(fates.flatMap((line) => line.cards));
  const isTacit = (line: Line) => line.kind === "loss" && line.cards.every((card) => settled.has(card));
  const steps: Step[] = [];
  for (const line of lines) {
    if (line === fates[0]) {
      const fallen = fates.filter(({ kind }) => kind === GONE).flatMap(({ cards }) => cards);
      steps.push({ text: fateWords(fates, named), named: [...settled], seat: null, fallen, lines: lines.filter((one) => fates.includes(one) || isTacit(one)), ...(fallen.length ? { sound: "falls" as const } : {}) });
    }
    if (fates.includes(line)) continue;
    if (isTacit(line)) continue; // it is named among the fallen
    const sound = soundOf(line);
    steps.push({ ...toldBy(line), line, fallen: line.kind === "loss" ? line.cards : [], ...(sound ? { sound } : {}) });
  }
  return steps;
}

function soundOf(line: Line): Sound | null {
  if (Number(line.facts?.["corruption"] ?? 0) > 0) return "drip";
  return line.kind === "loss" ? "falls" : null;
}

const WORDS: Record<string, { lose: string; cycle: string }> = {
  free: { lose: "The Free Peoples lose", cycle: "The Free Peoples cycle" },
  shadow: { lose: "The Shadow loses", cycle: "The Shadow cycles" },
};

function fateWords(fates: readonly Line[], named: Named): string {
  const sides = [...new Set(fates.flatMap(({ cards }) => cards.map((card) => named(card).side ?? "")))];
  const sentences = sides.flatMap((side) => {
    const these = (gone: boolean) =>
      fates.filter(({ kind }) => (kind === GONE) === gone).flatMap(({ cards }) => cards.filter((card) => (named(card).side ?? "") === side));
    const lost = these(true);
    const back = these(false);
    const words = WORDS[side] ?? { lose: "Lost:", cycle: "Cycled:" };
    return [lost.length ? `${words.lose} ${counted(lost, named)}.` : "", back.length ? `${words.cycle} ${counted(back, named)}.` : ""];
  });
  return sentences.filter(Boolean).join(" ");
}

/** "Aragorn and Mordor Orcs ×2" */
function counted(cards: readonly string[], named: Named): string {
  const copies = new Map<string, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return listed([...copies].map(([card, n]) => named(card).title + (n > 1 ? ` ×${n}` : "")));
}

const MANY_DEEDS = 8; // more than a turn of everybody

/** Whether the lines that wait go on to the combat of another round: then what is told is a whole round late. */
export function isLate(waiting: readonly Line[]): boolean {
  if (waiting.filter((line) => line.kind in DEEDS).length > MANY_DEEDS) return true;
  const next = waiting.findIndex((line) => line.kind === "round");
  return next >= 0 && waiting.slice(next).some((line) => line.kind === "combat");
}

const ACTIONS = new Set(["play", "move", "use", "pass", "winnow", "resolve", "round"]);

/** Whether somebody acts again, so that the combats before are done with. */
export const isActedAgain = (lines: readonly Line[]): boolean => lines.some((line) => ACTIONS.has(line.kind));
