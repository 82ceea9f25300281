// One open table: what is known of it, and what is said to its server. Messages are applied strictly in order; a choice
// that was on its way when the connection was lost is sent once more.

import { api } from "./api.ts";
import { applied } from "./apply.ts";
import { Connection, UNREACHED, type Next, type Status } from "./connection.svelte.ts";
import { answersOf, type Draft, type Step } from "./draft.ts";
import type {
  Change,
  Chat,
  Choose,
  ChooseGroup,
  ClientMessage,
  Hello,
  HintNews,
  Line,
  PreviewNews,
  Proposal,
  ServerMessage,
  State,
  TableFacts,
  Undo,
  Waiting,
  WhyNews,
} from "./protocol.ts";
import { askedFor, leave, lose, personAt, remember, settleAsked, settleLost, sharingOf, tokensOf, type Sharing } from "./seats.ts";
import { settings } from "./settings.svelte.ts";
import { Steps } from "./steps.svelte.ts";
import { Underway } from "./underway.svelte.ts";
import type { AnyView, Side } from "./view.ts";
import { seatPhrase } from "./words.ts";

const BEFORE_SYNC = 1500; // milliseconds until a state that was refused is asked for again

export class Live {
  readonly id: string;

  trouble = $state(""); // why it is closed for good, or what was refused last
  ply = $state(-1);
  choices = $state(0);
  yours = $state.raw<string[]>([]);
  view = $state.raw<AnyView | null>(null);
  lines = $state.raw<Line[]>([]);
  since = $state.raw<Record<string, number>>({});
  undo = $state.raw<Undo | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  table = $state.raw<TableFacts | null>(null);
  chat = $state.raw<Chat[]>([]);
  proposals = $state.raw<Proposal[]>([]);
  invitation = $state<string | null>(null);
  asks = $state(""); // the seat for which we have asked
  ahead = $state.raw<Record<string, string>>({}); // until what seats of ours pass ahead
  hint = $state.raw<HintNews | null>(null);
  hinting = $state(false);
  /** The answers of a gesture that is not complete, and what they would lead to. */
  draft = $state.raw<Draft | null>(null);
  refusal = $state.raw<{ text: string; n: number } | null>(null);
  /** The lines that came with the latest step, for motion and for telling what happened. */
  latest = $state.raw<Line[]>([]);

  /** Several people sit at this screen. */
  readonly shared: Sharing;
  /** Whose cards are open on a shared screen; none: all are covered, and we only watch. */
  private front = $state<string | null>(null);

  /** Set by the component that draws the table: called just before what is shown changes. */
  beforeStep: () => void = () => {};
  /** What has come but is not yet shown. */
  readonly steps = new Steps((step) => this.step(step));

  private readonly connection: Connection;
  private readonly underway = new Underway();
  private syncing: string | null = null; // the message that asks for a whole state
  private again: ReturnType<typeof setTimeout> | undefined;
  private drafting: readonly Step[] = []; // what was sent last of a gesture
  private hintedAt: Draft | null = null; // the draft at whose question a hint was asked for
  private shown: string[] = []; // the seats whose tokens the last hello carried
  private bad: string[] = []; // those of them that were refused
  private readonly tried = new Set<string>(); // lost seats whose tokens were tried again
  private readonly withdrawn = new Set<number>(); // own proposals
  private leaving = false; // we are giving up a seat ourselves

  constructor(id: string) {
    this.id = id;
    this.shared = sharingOf(id);
    this.asks = askedFor(id)[0] ?? "";
    this.connection = new Connection(id, {
      hello: () => this.hello(),
      receive: (message, re) => this.receive(message, re),
      dropped: (code) => this.dropped(code),
      abandoned: () => (this.hinting = false),
    });
  }

  // THE CONNECTION

  open(): void {
    document.addEventListener("visibilitychange", this.lookedAt);
    this.connection.open();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.lookedAt);
    this.underway.settle();
    this.steps.drop();
    this.synced();
    this.connection.close();
  }

  get status(): Status {
    return this.connection.status;
  }

  /** Sit down anew, for instance with a token that has just come. */
  private reconnect(): void {
    this.connection.reconnect();
  }

  // SEVERAL PEOPLE AT ONE SCREEN

  /** Who of those at this screen plays a seat. */
  private personAt(seat: string): string | null {
    return personAt(this.shared, seat, this.table?.seats[seat]?.side ?? null);
  }

  /** The tokens we show the server: without a token it does not send that seat's cards. After the game all are shown. */
  private openTokens(): Record<string, string> {
    const all = Object.entries(tokensOf(this.id));
    const open = ([seat]: [string, string]) => !this.shared || this.over || this.table?.gathering || (this.front !== null && this.personAt(seat) === this.front);
    return Object.fromEntries(all.filter(open));
  }

  /** Our seat that is asked but whose cards are covered; "" if there is none. */
  get handsTo(): string {
    const asked = this.waiting?.seat ?? "";
    return this.shared && !this.over && !this.yours.includes(asked) && asked in tokensOf(this.id) ? asked : "";
  }

  /** Cover all cards before the screen is handed to somebody else. */
  cover(): void {
    this.front = null;
    this.reconnect();
  }

  /** The screen now belongs to whoever is asked. */
  uncover(): void {
    this.front = this.handsTo ? this.personAt(this.handsTo) : null;
    this.reconnect();
  }

  /** While the page is hidden nothing is told step by step: whoever comes back sees the table as it is. */
  private readonly lookedAt = (): void => {
    if (document.hidden) this.catchUp();
  };

  private hello(): Hello {
    this.synced();
    const tokens = this.openTokens();
    this.shown = Object.keys(tokens);
    return { type: "hello", tokens: Object.values(tokens), name: settings.name, ply: this.ply >= 0 ? this.ply : null };
  }

  private dropped(code: number): Next {
    if (code === 4401 && (this.bad.length || this.yours.length)) {
      // A seat of ours has changed hands: reconnect with the seats that are left, or as a spectator.
      lose(this.id, this.bad);
      if (!this.leaving) this.tell("A seat has changed hands: this browser no longer holds it.");
      this.bad = [];
      this.yours = [];
      return "at once";
    }
    if (code === 4404 || code === 4401 || code === 4400) {
      this.trouble ||= code === 4404 ? "There is no such table." : "This seat cannot be taken with what this browser holds.";
      return "never";
    }
    return "later";
  }

  // MESSAGES IN

  private receive(message: ServerMessage, re: string | null): void {
    switch (message.type) {
      case "state":
        return this.wholly(message);
      case "change":
        return this.stepped(message);
      case "draft":
        if (!this.underway.isAnsweredBy(re) || message.ply !== this.ply || !this.view) return;
        this.underway.settle();
        this.hint = null;
        this.draft = { steps: this.drafting, view: applied(this.view, message), lines: message.lines };
        return;
      case "table":
        this.table = message.table;
        remember(this.id, { over: message.table.over });
        return this.claim(message.table);
      case "refused":
        if (this.syncing !== null && (re === this.syncing || re === null)) {
          // Without it nothing that follows could be shown, so it is asked for until it comes.
          this.syncing = null;
          clearTimeout(this.again);
          this.again = setTimeout(() => this.sync(), BEFORE_SYNC);
          if (re !== null) return;
        }
        // What the server did not even read has no id: it may have been our choice.
        if (re === null || this.underway.isAnsweredBy(re)) this.underway.settle();
        this.tell(message.text);
        return;
      case "proposal": {
        const one = message.proposal;
        const others = this.proposals.filter((known) => known.id !== one.id);
        this.proposals = one.state === "open" ? [...others, one] : others;
        if (one.state === "refused" && this.yours.includes(one.by) && !this.withdrawn.has(one.id)) {
          this.tell("Your proposal was refused.");
        }
        if (one.what === "admit" && (one.state === "refused" || one.state === "void")) this.answered(true);
        return;
      }
      case "chat":
        if (!this.chat.some((known) => known.n === message.chat.n)) this.chat = [...this.chat, message.chat];
        return;
      case "hint":
        this.hinting = false;
        if (message.ply === this.ply && this.draft === this.hintedAt) this.hint = message;
        return;
      case "rematch":
        return this.rememberRematch(message.table, message.tokens);
      case "error":
        this.trouble = message.text;
        this.bad = (message.void ?? []).flatMap((n) => this.shown[n] ?? []);
        return;
      case "ahead": {
        const { [message.seat]: _, ...others } = this.ahead;
        this.ahead = message.how === null ? others : { ...others, [message.seat]: message.how };
        return;
      }
      case "late": {
        const who = this.table?.seats[message.seat];
        this.tell(`The time of ${who ? seatPhrase(who) : message.seat} has run out: a bot plays on.`);
        return;
      }
      case "why":
      case "preview":
      case "pong":
        return;
    }
  }

  /** A sentence about what became of something that we wanted. */
  private tell(text: string): void {
    this.refusal = { text, n: (this.refusal?.n ?? 0) + 1 };
  }

  private wholly(state: State): void {
    // Several at one screen: before the deal there is nothing to cover, and with it everything is covered.
    const covered = this.shared && this.front === null && !state.table.over;
    if (covered && state.table.gathering !== state.yours.length > 0 && Object.keys(tokensOf(this.id)).length) {
      this.table = state.table;
      return this.reconnect();
    }
    this.steps.drop();
    this.synced();
    const first = this.view === null;
    this.beforeStep();
    this.connection.welcomed();
    this.leaving = false;
    this.trouble = "";
    if (state.ply !== this.ply || !state.view?.decision?.options) this.draft = null;
    const known = this.lines.length;
    this.latest = first || state.lines.length < known ? [] : state.lines.slice(known);
    this.lines = state.lines;
    this.ply = state.ply;
    this.choices = state.choices;
    this.yours = state.yours;
    this.view = state.view;
    this.since = state.since;
    this.undo = state.undo;
    this.waiting = state.waiting;
    this.table = state.table;
    this.chat = state.chat;
    this.proposals = state.proposals;
    this.invitation = state.invitation;
    this.ahead = state.ahead ?? {};
    this.hint = null;
    remember(this.id, { scenario: state.table.scenario, title: state.table.title, over: state.table.over });
    const again = this.underway.answer;
    this.underway.settle();
    if (again?.type === "choose-group") {
      if (again.ply === state.ply) this.decide(again);
    } else if (again && again.ply === state.ply && state.view?.decision?.options?.[again.index]?.key === again.key) {
      this.choose(again.index);
    }
    this.claim(state.table, true);
  }

  /** A seat that was handed on while we were away may have been given back. */
  private claim(table: TableFacts, whole = false): void {
    const back = settleLost(this.id, (seat) => {
      const held = table.seats[seat];
      if (held?.former != null) {
        this.tried.delete(seat);
        return "wait";
      }
      if (held?.kind !== "person" || this.tried.has(seat)) return "give up";
      this.tried.add(seat);
      return "try";
    });
    if (back) this.reconnect();
    else this.answered(whole);
  }

  /** The others may have answered whether they let us in; `known`: we know all open proposals. */
  private answered(known: boolean): void {
    for (const seat of askedFor(this.id)) {
      const letIn = this.table?.seats[seat]?.kind === "person";
      if (!letIn && (!known || this.proposals.some((one) => one.what === "admit" && one.seat === seat))) continue;
      settleAsked(this.id, seat, letIn);
      this.asks = "";
      if (letIn) this.reconnect();
      else this.tell("They did not let you in.");
    }
  }

  /** Sit down, or ask for a seat that was taken from somebody; the warnings about known cards were shown before. */
  async sit(seat: string, invitation: string | null, ...more: string[]): Promise<void> {
    const known = this.table?.known.length ?? 0;
    const { tokens, asked } = await api.join(this.id, { seats: [seat, ...more], name: settings.name, invitation, known });
    if (asked) {
      remember(this.id, { asked: tokens });
      this.asks = seat;
    } else {
      remember(this.id, { tokens });
      this.reconnect();
    }
  }

  /** Give up seats of ours, or fill open ones with a bot. */
  async stand(seat: string, to: string): Promise<void> {
    const asked = api.leave(this.id, [seat], to);
    const token = this.yours.includes(seat) ? tokensOf(this.id)[seat] : undefined;
    if (token) {
      leave(this.id, seat); // the server closes the connection, and we come back without the seat
      this.leaving = true;
    }
    try {
      await asked;
    } catch (error) {
      if (token) remember(this.id, { tokens: { [seat]: token } });
      this.leaving = false;
      throw error;
    }
  }

  private stepped(change: Change): void {
    const known = this.steps.ply ?? this.ply;
    if (change.ply <= known) return; // a repeat
    if (change.from !== known || !this.view) {
      this.steps.drop();
      this.sync();
      return;
    }
    this.steps.add(change, this.answering);
  }

  /** Ask for the whole state, once. */
  private sync(): void {
    clearTimeout(this.again);
    this.syncing ??= this.connection.send({ type: "sync" });
  }

  /** A whole state has come, or comes with the next connection. */
  private synced(): void {
    clearTimeout(this.again);
    this.syncing = null;
  }

  private step(change: Change): void {
    this.beforeStep();
    this.view = applied(this.view!, change);
    this.ply = change.ply;
    this.choices = change.choices;
    this.latest = change.lines;
    if (change.lines.length) this.lines = [...this.lines, ...change.lines];
    if (change.since) this.since = { ...this.since, ...change.since };
    this.undo = change.undo;
    this.waiting = change.waiting;
    this.hint = null;
    this.draft = null;
    this.underway.settle();
  }

  /** Show all waiting steps now: the player has touched the table and does not want to wait. */
  catchUp(): void {
    this.steps.catchUp();
  }

  /** Whether the end of the game has been shown; the server announces it before the last steps are told here. */
  get over(): boolean {
    return Boolean(this.view?.over || (this.table?.over && !this.steps.behind));
  }

  // MESSAGES OUT

  choose(index: number): void {
    if (this.steps.behind) return this.catchUp(); // the click may have been meant for an older question
    const option = this.view?.decision?.options?.[index];
    if (!option || this.answering) return;
    this.decide({ type: "choose", ply: this.ply, index, key: option.key });
  }

  /** Go on with a gesture. The server makes the choices when it is complete, all of them or none; until then it is a draft. */
  goOn(step: Step): void {
    if (this.steps.behind) return this.catchUp();
    if (!this.view?.decision?.options || !step.answers.length || this.answering) return;
    this.sketch([...(this.draft?.steps ?? []), step]);
  }

  /** Take back the latest step of a draft. */
  stepBack(): void {
    const steps = this.draft?.steps.slice(0, -1) ?? [];
    if (this.answering) return;
    this.hint = null;
    if (steps.length) this.sketch(steps);
    else this.draft = null;
  }

  /** Put a gesture away that is not complete, even while the server is being asked what it leads to. */
  dropDraft(): void {
    if (this.underway.answer?.type === "choose-group") this.underway.settle();
    this.draft = null;
    this.hint = null;
  }

  private sketch(steps: readonly Step[]): void {
    this.drafting = steps;
    this.decide({ type: "choose-group", ply: this.ply, answers: answersOf(steps), draft: true });
  }

  private decide(answer: Choose | ChooseGroup): void {
    this.underway.begin(answer, this.connection.send(answer));
  }

  /** Whether an answer of ours is on its way. */
  get answering(): boolean {
    return this.underway.ply === this.ply;
  }

  /** Whether it has been on its way for a while. */
  get late(): boolean {
    return this.underway.late;
  }

  /** Take back so many of our latest choices; what was chosen in one go is taken back in one go. */
  takeBack(choices: number): void {
    this.catchUp();
    if (this.undo) this.command({ type: "undo", ply: this.ply, choices: Math.min(choices, this.undo.choices) });
  }

  proposeTakeBack(to: number | null = null): void {
    this.command({ type: "propose", what: "takeback", ply: this.ply, to });
  }

  resign(side: Side | null = null): void {
    this.command({ type: "propose", what: "resign", ply: this.ply, side });
  }

  /** Hand on the seat of somebody who is away: to a level, "open" to whoever comes with the link, or "back". */
  replace(seat: string, fill: string): void {
    this.command({ type: "propose", what: "replace", ply: this.ply, seat, fill });
  }

  answer(proposal: number, yes: boolean): void {
    const own = this.proposals.some((known) => known.id === proposal && this.yours.includes(known.by));
    if (own && !yes) this.withdrawn.add(proposal);
    this.command({ type: "answer", proposal, yes });
  }

  /** Pass for us from now on, until this happens; null: no more. */
  passAhead(until: string | null): void {
    this.catchUp();
    this.command({ type: "pass-ahead", ply: this.ply, until });
  }

  /** Whether it could be said. */
  say(text: string): boolean {
    return !text.trim() || this.command({ type: "chat", text: text.trim() });
  }

  letTalk(spectators: boolean): boolean {
    return this.command({ type: "let-talk", spectators });
  }

  /** Send what will not be sent again; if there is no connection just now, that is told. */
  private command(message: ClientMessage): boolean {
    const sent = this.connection.send(message) !== null;
    if (!sent) this.tell(UNREACHED);
    return sent;
  }

  askHint(level = "hard"): void {
    if (this.hinting) return;
    this.hint = null;
    this.hinting = true;
    this.hintedAt = this.draft;
    this.connection.ask({ type: "hint", ply: this.ply, level, answers: answersOf(this.draft?.steps ?? []) }).catch((error: Error) => {
      if (!this.hinting) return; // it was abandoned with its connection
      this.hinting = false;
      this.tell(error.message);
    });
  }

  async why(card: string | null, place: string | null): Promise<string> {
    const answer = (await this.connection.ask({ type: "why", card, place })) as WhyNews;
    return answer.text;
  }

  /** What would come of an option, or of all that are offered. */
  async preview(index: number | null): Promise<PreviewNews["places"]> {
    const answer = (await this.connection.ask({ type: "preview", ply: this.ply, index })) as PreviewNews;
    return answer.places;
  }

  async rematch(): Promise<string> {
    if (this.shared) {
      const { table, tokens } = await api.rematch(this.id); // with all seats of this screen
      this.rememberRematch(table, tokens);
      return table;
    }
    const answer = await this.connection.ask({ type: "rematch" });
    return answer.type === "rematch" ? answer.table : "";
  }

  private rememberRematch(table: string, tokens: Record<string, string>): void {
    remember(table, { tokens, scenario: this.table?.scenario ?? "", title: this.table?.title ?? "", shared: this.shared });
  }
}
