// Clocks in words, and seats that were lost because their time had run out.

import { call } from "../lib/api.ts";
import type { ClockChoice, ClockTerms, Joined } from "../lib/protocol.ts";
import { lostOf } from "../lib/seats.ts";
import { count } from "../lib/words.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const move = (seconds: number): ClockChoice => ({ per: "move", seconds });
const game = (seconds: number): ClockChoice => ({ per: "game", seconds });
/** What is offered when a table is made. */
export const CLOCKS: readonly ClockChoice[] = [move(2 * MINUTE), move(10 * MINUTE), move(HOUR), move(DAY), move(3 * DAY), game(30 * MINUTE), game(2 * HOUR), game(7 * DAY)];

/** "10 minutes", "1 hour", "3 days". */
export function timeWords(seconds: number): string {
  if (seconds % DAY === 0) return count(seconds / DAY, "day");
  if (seconds % HOUR === 0) return count(seconds / HOUR, "hour");
  return count(Math.round(seconds / MINUTE), "minute");
}

export const clockWords = ({ per, seconds }: Pick<ClockTerms, "per" | "seconds">): string => `${timeWords(seconds)} ${per === "move" ? "a turn" : "a game"}`;

/** What is left, for somebody who watches it: "0:42", "12:05", "3 h 20 min", "2 days 4 h". */
export function leftWords(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= DAY) return `${count(Math.floor(left / DAY), "day")} ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}

/** Until what one can pass ahead. */
export const AHEAD: Readonly<Record<string, { words: string; says: string }>> = {
  change: { words: "until something changes", says: "as long as the others only pass" },
  cards: { words: "until a card is played", says: "also while others cycle, winnow and draw" },
  round: { words: "to the end of the round", says: "whatever the others do" },
};

/** Sit down again where a bot has taken over. */
export async function comeBack(id: string): Promise<void> {
  const tokens = Object.values(lostOf(id));
  await call<Joined>("POST", `/tables/${id}/return`, {}, "", { Authorization: `Bearer ${tokens.join(",")}` });
}
