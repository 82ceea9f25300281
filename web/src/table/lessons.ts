// The lessons of a first game. Each game supplies the texts, when each is shown and at what it points; each is shown once.

import type { AnyView } from "../lib/view.ts";

export interface Lesson {
  id: string;
  at: string; // a selector; the lesson points at the first match
  when(view: AnyView, seat: string): boolean; // asked only while it is the reader who is asked
  text: string;
}

/** The first lesson that fits and was not yet given. */
export function due(lessons: readonly Lesson[], view: AnyView, seat: string, given: ReadonlySet<string>): Lesson | null {
  if (!view.decision?.options) return null;
  return lessons.find((lesson) => !given.has(lesson.id) && lesson.when(view, seat)) ?? null;
}
