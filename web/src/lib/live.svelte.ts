// One open table: the socket, and what is known of the table. Messages are applied strictly in order. A lost connection
// is opened again, and a choice that was on its way is sent once more; the server recognises the repeat.

import { api } from "./api.ts";
import { applied } from "./apply.ts";
import { answersOf, type Draft, type Step } from "./draft.ts";
import type {
  Change,
  Chat,
  Choose,
  ChooseGroup,
  ClientMessage,
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
import { pace, settings } from "./settings.svelte.ts";
import type { AnyView, Side } from "./view.ts";
import { seatPhrase } from "./words.ts";

export type Status = "connecting" | "open" | "lost" | "closed";

/** An answer that a caller waits for. */
interface Asked {
  answered: (message: ServerMessage) => void;
  failed: (error: Error) => void;
}

/** Tells the story of a step, such as a combat, before the step is shown. */
export interface Teller {
  /** Begin to tell these lines; false if there is nothing to tell. `onwards` is called after the last. */
  begin(lines: readonly Line[], onwards: () => void): boolean;
  /** Take note of lines that are not told, because later ones may continue them. */
  note(lines: readonly Line[]): void;
  /** Whether too many steps are waiting to go on telling. */
  isLate(waiting: readonly Line[]): boolean;
  /** Stop telling, without calling `onwards`. */
  stop(): void;
  /** Stop, and forget what was told before: a whole new state has come. */
  forget(): void;
}

const LONGEST_PAUSE = 15_000;
const LATE = 200;
const HEARTBEAT = 20_000;
const LONGEST_SILENCE = 50_000; // without an answer for this long the connection counts as dead
const LONGEST_CATCH_UP = 2_400; // others' actions are shown one after the other, but never longer than this

export class Live {
  readonly id: string;

  status = $state<Status>("connecting");
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
  /** The ply that we have answered and the server has not yet acknowledged. */
  private sent = $state<number | null>(null);
  /** It has not acknowledged it for a while: what can be chosen is darkened. Most answers come before that, and the table is drawn once, not twice. */
  late = $state(false);
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
  /** Set by the component that draws the table. */
  teller: Teller | null = null;

  private socket: WebSocket | null = null;
  private pause = 500;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false; // we have left this table
  private heart: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private unsent: Choose | ChooseGroup | null = null;
  private sentAs: string | null = null; // the id it was sent under
  private drafting: readonly Step[] = []; // what was sent last of a gesture
  private hintedAt: Draft | null = null; // the draft at whose question a hint was asked for
  private readonly asked = new Map<string, Asked>();
  private shown: string[] = []; // the seats whose tokens the last hello carried
  private bad: string[] = []; // those of them that were refused
  private readonly tried = new Set<string>(); // lost seats whose tokens were tried again
  private readonly withdrawn = new Set<number>(); // own proposals
  private counter = 0;
  private leaving = false; // we are giving up a seat ourselves
  private steps = $state.raw<readonly Change[]>([]); // what has come but is not yet shown
  private telling = false; // the first of them is being told
  private lateTimer: ReturnType<typeof setTimeout> | undefined;
  private stepTimer: ReturnType<typeof setTimeout> | undefined;
  private lastStep = 0;

  constructor(id: string) {
    this.id = id;
    this.shared = sharingOf(id);
    this.asks = askedFor(id)[0] ?? "";
  }

  // THE CONNECTION

  open(): void {
    this.left = false;
    this.heart = setInterval(() => this.beat(), HEARTBEAT);
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.lookedAt);
    this.connect();
  }

  close(): void {
    this.left = true;
    clearInterval(this.heart);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.lookedAt);
    clearTimeout(this.timer);
    clearTimeout(this.lateTimer);
    this.dropSteps();
    this.abandonRequests();
    this.socket?.close();
    this.socket = null;
  }

  /** Sit down anew, for instance with a token that has just come. */
  reconnect(): void {
    this.abandonRequests();
    this.socket?.close();
    this.connect();
  }

  /** What was asked on a connection that is given up will not be answered. */
  private abandonRequests(): void {
    const waiting = [...this.asked.values()];
    this.asked.clear();
    this.hinting = false;
    for (const { failed } of waiting) failed(new Error("The connection was lost."));
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

  private beat(): void {
    if (this.status !== "open") return;
    if (performance.now() - this.heard > LONGEST_SILENCE) this.socket?.close();
    else this.put({ type: "ping" });
  }

  /** The network is back, or the page is visible again: reconnect without waiting. */
  private readonly hurry = (): void => {
    if (this.status === "lost" && !document.hidden && this.socket?.readyState !== WebSocket.CONNECTING) this.connect();
  };

  /** While the page is hidden nothing is told step by step: whoever comes back sees the table as it is. */
  private readonly lookedAt = (): void => {
    if (document.hidden) this.catchUp();
    else this.hurry();
  };

  private connect(): void {
    clearTimeout(this.timer);
    const address = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    if (this.status !== "lost") this.status = "connecting";
    socket.onopen = () => {
      const ply = this.ply >= 0 ? this.ply : null;
      const tokens = this.openTokens();
      this.shown = Object.keys(tokens);
      this.put({ type: "hello", tokens: Object.values(tokens), name: settings.name, ply });
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      this.heard = performance.now();
      this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.dropped(event.code);
    };
  }

  private dropped(code: number): void {
    if (this.left) return;
    this.abandonRequests();
    if (code === 4401 && (this.bad.length || this.yours.length)) {
      // A seat of ours has changed hands: reconnect with the seats that are left, or as a spectator.
      lose(this.id, this.bad);
      if (!this.leaving) this.refusal = { text: "A seat has changed hands: this browser no longer holds it.", n: (this.refusal?.n ?? 0) + 1 };
      this.bad = [];
      this.yours = [];
      this.connect();
      return;
    }
    if (code === 4404 || code === 4401 || code === 4400) {
      this.status = "closed";
      this.trouble ||= code === 4404 ? "There is no such table." : "This seat cannot be taken with what this browser holds.";
      return;
    }
    // A server that ends in good order lets another take over first; if that one fails, the pauses grow as usual.
    if (code === 1012 && this.status === "open") this.pause = 100;
    this.status = "lost";
    this.timer = setTimeout(() => this.connect(), this.pause * (0.7 + Math.random() * 0.6));
    this.pause = Math.min(this.pause * 1.8, LONGEST_PAUSE);
  }

  /** Send a message under an id, by which its answer can be told; null if there is no connection. */
  private put(message: ClientMessage): string | null {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    const id = `m${++this.counter}`;
    this.socket.send(JSON.stringify(message.type === "hello" ? message : { ...message, id }));
    return id;
  }

  // MESSAGES IN

  private receive(message: ServerMessage): void {
    const re = "re" in message ? message.re : null;
    const waiting = re ? this.asked.get(re) : undefined;
    if (re && waiting) {
      this.asked.delete(re);
      if (message.type === "refused") return waiting.failed(new Error(message.text));
      waiting.answered(message);
    }
    switch (message.type) {
      case "state":
        return this.wholly(message);
      case "change":
        return this.stepped(message);
      case "draft":
        if (re !== this.sentAs || message.ply !== this.ply || !this.view) return;
        this.settled();
        this.hint = null;
        this.draft = { steps: this.drafting, view: applied(this.view, message), lines: message.lines };
        return;
      case "table":
        this.table = message.table;
        remember(this.id, { over: message.table.over });
        return this.claim(message.table);
      case "refused":
        // What the server did not even read has no id: it may have been our choice.
        if (re === null || re === this.sentAs) this.settled();
        this.refusal = { text: message.text, n: (this.refusal?.n ?? 0) + 1 };
        return;
      case "proposal": {
        const one = message.proposal;
        const others = this.proposals.filter((known) => known.id !== one.id);
        this.proposals = one.state === "open" ? [...others, one] : others;
        if (one.state === "refused" && this.yours.includes(one.by) && !this.withdrawn.has(one.id)) {
          this.refusal = { text: "Your proposal was refused.", n: (this.refusal?.n ?? 0) + 1 };
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
        this.refusal = { text: `The time of ${who ? seatPhrase(who) : message.seat} has run out: a bot plays on.`, n: (this.refusal?.n ?? 0) + 1 };
        return;
      }
      case "why":
      case "preview":
      case "pong":
        return;
    }
  }

  private wholly(state: State): void {
    // Several at one screen: before the deal there is nothing to cover, and with it everything is covered.
    const covered = this.shared && this.front === null && !state.table.over;
    if (covered && state.table.gathering !== state.yours.length > 0 && Object.keys(tokensOf(this.id)).length) {
      this.table = state.table;
      return this.reconnect();
    }
    this.dropSteps();
    const first = this.view === null;
    this.beforeStep();
    this.status = "open";
    this.leaving = false;
    this.trouble = "";
    this.pause = 500;
    if (state.ply !== this.ply) this.draft = null;
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
    const again = this.unsent;
    this.settled();
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
      else this.refusal = { text: "They did not let you in.", n: (this.refusal?.n ?? 0) + 1 };
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
    const known = this.steps.at(-1)?.ply ?? this.ply;
    if (change.ply <= known) return; // a repeat
    if (change.from !== known) {
      this.dropSteps();
      this.put({ type: "sync" });
      return;
    }
    this.steps = [...this.steps, change];
    if (document.hidden) return this.catchUp();
    if (this.steps.length > 1 && this.isLate) return this.catchUp(1);
    // Our own choice is shown at once; what the others do follows at a readable pace.
    if (this.steps.length === 1) {
      if (this.sent === this.ply) this.tellAndStep();
      else this.later();
    }
  }

  private later(): void {
    const wait = Math.min(pace(), LONGEST_CATCH_UP / this.steps.length);
    const left = Math.max(0, this.lastStep + wait - performance.now());
    clearTimeout(this.stepTimer);
    this.stepTimer = setTimeout(() => this.tellAndStep(), left);
  }

  /** Show the next step, after telling its story if it has one. */
  private tellAndStep(): void {
    clearTimeout(this.stepTimer);
    if (this.steps.length > 1 && this.isLate) return this.catchUp(1); // the newest may still be told
    this.telling = this.teller?.begin(this.steps[0]?.lines ?? [], () => this.step()) ?? false;
    if (!this.telling) this.step();
  }

  /** Whether too much waits; the step that is being told waits no more. */
  private get isLate(): boolean {
    const waiting = this.telling ? this.steps.slice(1) : this.steps;
    return this.teller?.isLate(waiting.flatMap((step) => step.lines)) ?? false;
  }

  private step(): void {
    clearTimeout(this.stepTimer);
    this.telling = false;
    const change = this.steps[0];
    if (!change || !this.view) return;
    this.beforeStep();
    this.steps = this.steps.slice(1);
    this.lastStep = performance.now();
    this.view = applied(this.view, change);
    this.ply = change.ply;
    this.choices = change.choices;
    this.latest = change.lines;
    if (change.lines.length) this.lines = [...this.lines, ...change.lines];
    if (change.since) this.since = { ...this.since, ...change.since };
    this.undo = change.undo;
    this.waiting = change.waiting;
    this.hint = null;
    this.draft = null;
    this.settled();
    if (this.steps.length) this.later();
  }

  /** Show all waiting steps now, except the last few: the player has touched the table and does not want to wait. */
  catchUp(but = 0): void {
    if (this.telling) {
      this.teller?.stop();
      this.step();
    }
    while (this.steps.length > but) {
      this.teller?.note(this.steps[0]!.lines);
      this.step();
    }
  }

  private dropSteps(): void {
    this.steps = [];
    this.telling = false;
    clearTimeout(this.stepTimer);
    this.teller?.forget();
  }

  get behind(): boolean {
    return this.steps.length > 0;
  }

  /** Whether the end of the game has been shown; the server announces it before the last steps are told here. */
  get over(): boolean {
    return Boolean(this.view?.over || (this.table?.over && !this.behind));
  }

  // MESSAGES OUT

  choose(index: number): void {
    if (this.behind) return this.catchUp(); // the click may have been meant for an older question
    const option = this.view?.decision?.options?.[index];
    if (!option || this.sent === this.ply) return;
    this.decide({ type: "choose", ply: this.ply, index, key: option.key });
  }

  /** Go on with a gesture. The server makes the choices when it is complete, all of them or none; until then it is a draft. */
  goOn(step: Step): void {
    if (this.behind) return this.catchUp();
    if (!this.view?.decision?.options || !step.answers.length || this.sent === this.ply) return;
    this.sketch([...(this.draft?.steps ?? []), step]);
  }

  /** Take back the latest step of a draft. */
  stepBack(): void {
    const steps = this.draft?.steps.slice(0, -1) ?? [];
    if (this.sent === this.ply) return;
    this.hint = null;
    if (steps.length) this.sketch(steps);
    else this.draft = null;
  }

  /** Put a gesture away that is not complete, even while the server is being asked what it leads to. */
  dropDraft(): void {
    if (this.unsent?.type === "choose-group") this.settled();
    this.draft = null;
    this.hint = null;
  }

  private sketch(steps: readonly Step[]): void {
    this.drafting = steps;
    this.decide({ type: "choose-group", ply: this.ply, answers: answersOf(steps), draft: true });
  }

  private decide(message: Choose | ChooseGroup): void {
    this.sent = this.ply;
    this.unsent = message;
    clearTimeout(this.lateTimer);
    this.lateTimer = setTimeout(() => (this.late = true), LATE);
    this.sentAs = this.put(message);
  }

  /** Nothing of ours is on its way any longer. */
  private settled(): void {
    this.sent = null;
    this.unsent = null;
    this.sentAs = null;
    clearTimeout(this.lateTimer);
    this.late = false;
  }

  /** Whether an answer of ours is on its way. */
  get answering(): boolean {
    return this.sent === this.ply;
  }

  /** Take back so many of our latest choices; what was chosen in one go is taken back in one go. */
  takeBack(choices: number): void {
    this.catchUp();
    if (this.undo) this.put({ type: "undo", ply: this.ply, choices: Math.min(choices, this.undo.choices) });
  }

  proposeTakeBack(to: number | null = null): void {
    this.put({ type: "propose", what: "takeback", ply: this.ply, to });
  }

  resign(side: Side | null = null): void {
    this.put({ type: "propose", what: "resign", ply: this.ply, side });
  }

  /** Hand on the seat of somebody who is away: to a level, "open" to whoever comes with the link, or "back". */
  replace(seat: string, fill: string): void {
    this.put({ type: "propose", what: "replace", ply: this.ply, seat, fill });
  }

  answer(proposal: number, yes: boolean): void {
    const own = this.proposals.some((known) => known.id === proposal && this.yours.includes(known.by));
    if (own && !yes) this.withdrawn.add(proposal);
    this.put({ type: "answer", proposal, yes });
  }

  /** Pass for us from now on, until this happens; null: no more. */
  passAhead(until: string | null): void {
    this.catchUp();
    this.put({ type: "pass-ahead", ply: this.ply, until });
  }

  say(text: string): void {
    if (text.trim()) this.put({ type: "chat", text: text.trim() });
  }

  letTalk(spectators: boolean): void {
    this.put({ type: "let-talk", spectators });
  }

  askHint(level = "hard"): void {
    if (this.hinting) return;
    this.hint = null;
    this.hinting = true;
    this.hintedAt = this.draft;
    this.ask({ type: "hint", ply: this.ply, level, answers: answersOf(this.draft?.steps ?? []) }).catch((error: Error) => {
      if (!this.hinting) return; // it was abandoned with its connection
      this.hinting = false;
      this.refusal = { text: error.message, n: (this.refusal?.n ?? 0) + 1 };
    });
  }

  async why(card: string | null, place: string | null): Promise<string> {
    const answer = (await this.ask({ type: "why", card, place })) as WhyNews;
    return answer.text;
  }

  /** What would come of an option, or of all that are offered. */
  async preview(index: number | null): Promise<PreviewNews["places"]> {
    const answer = (await this.ask({ type: "preview", ply: this.ply, index })) as PreviewNews;
    return answer.places;
  }

  async rematch(): Promise<string> {
    if (this.shared) {
      const { table, tokens } = await api.rematch(this.id); // with all seats of this screen
      this.rememberRematch(table, tokens);
      return table;
    }
    const answer = await this.ask({ type: "rematch" });
    return answer.type === "rematch" ? answer.table : "";
  }

  private rememberRematch(table: string, tokens: Record<string, string>): void {
    remember(table, { tokens, scenario: this.table?.scenario ?? "", title: this.table?.title ?? "", shared: this.shared });
  }

  /** Send a message with an id and wait for the answer that names it. */
  private ask(message: ClientMessage): Promise<ServerMessage> {
    return new Promise((answered, failed) => {
      const id = this.put(message);
      if (id) this.asked.set(id, { answered, failed });
      else failed(new Error("The table's server cannot be reached just now."));
    });
  }
}
