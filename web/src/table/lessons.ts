// The lessons of a first game. Each game supplies the texts, when each is shown and at what it points; each is shown once.

import { sideOfSeat, type AnyView, type Side } from "../lib/view.ts";

export interface Lesson {
  id: string; // several may have the same one if they tell the same to different readers
  at: string; // selectors: the lesson points at the first that is seen, or at several together that "&" joins
  when(view: AnyView, seat: string): boolean; // asked only while it is the reader who is asked
  text: string;
  /** What it explains, where the list of all words and signs should call it otherwise than by its id. */
  title?: string;
  /** Whose lesson it is; without it everybody's. */
  side?: Side;
  /** True: only in a first game that was arranged for its lessons. False: only in any other game. */
  guided?: boolean;
  /** No other is shown at the same question. */
  alone?: boolean;
  /** It comes back, after all others, until this is so. */
  until?(view: AnyView): boolean;
}

/** Who reads, and what of the lessons they have read. */
export interface Reader {
  seat: string;
  guided: boolean; // at the table that was arranged for the lessons
  given: ReadonlySet<string>; // never shown again
  putAway: ReadonlySet<string>; // come back when nothing else is to be said
}

/** The first lesson that fits and was not yet given. */
export function due(lessons: readonly Lesson[], view: AnyView, { seat, guided, given, putAway }: Reader): Lesson | null {
  if (!view.decision?.options) return null;
  const side = sideOfSeat(view, seat);
  const fits = (lesson: Lesson) =>
    !given.has(lesson.id) && (lesson.side ?? side) === side && (lesson.guided ?? guided) === guided && lesson.when(view, seat) && !lesson.until?.(view);
  return lessons.find((lesson) => !putAway.has(lesson.id) && fits(lesson)) ?? lessons.find(fits) ?? null;
}
