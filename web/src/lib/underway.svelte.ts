// Our answer to a question while it is on its way: until the server has taken or refused it nothing else is answered, and
// after a lost connection it is sent once more. The server recognises a repeat.

import type { Choose, ChooseGroup } from "./protocol.ts";

const LATE = 200; // milliseconds

export class Underway {
  /** The ply that it answers. */
  ply = $state<number | null>(null);
  /** It has been on its way for a while: what can be chosen is darkened. Most answers come before that, and the table is drawn once, not twice. */
  late = $state(false);
  answer: Choose | ChooseGroup | null = null;

  private id: string | null = null; // under which it was sent
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** It was sent under this id; null: there was no connection. */
  begin(answer: Choose | ChooseGroup, id: string | null): void {
    this.settle();
    this.ply = answer.ply;
    this.answer = answer;
    this.id = id;
    this.timer = setTimeout(() => (this.late = true), LATE);
  }

  /** Nothing of ours is on its way any longer. */
  settle(): void {
    this.ply = null;
    this.answer = null;
    this.id = null;
    clearTimeout(this.timer);
    this.late = false;
  }

  /** Whether a message of the server answers just this. */
  isAnsweredBy(re: string | null): boolean {
    return re !== null && re === this.id;
  }
}
