// The socket of an open table: opened again when it is lost, kept awake, and asked what somebody waits for. Every message
// carries an id, so that its answer can be told.

import type { ClientMessage, ServerMessage } from "./protocol.ts";

export type Status = "connecting" | "open" | "lost" | "closed";

/** What follows when the socket has been closed: connect again after a pause, at once, or never. */
export type Next = "later" | "at once" | "never";

/** Whoever uses the connection. */
export interface User {
  /** The first message on every new socket. */
  hello(): ClientMessage;
  /** A message has come; `re` is the id of ours that it answers. */
  receive(message: ServerMessage, re: string | null): void;
  /** The socket was closed, with this code. */
  dropped(code: number): Next;
  /** Nothing that was asked so far will be answered. */
  abandoned(): void;
}

/** An answer that a caller waits for. */
interface Asked {
  answered: (message: ServerMessage) => void;
  failed: (error: Error) => void;
}

export const UNREACHED = "The table's server cannot be reached just now.";

const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const HANDED_OVER = 100; // a server that ends in good order lets another take over first
const RESTARTS = 1012;
const SILENT = 1006; // as browsers say of a connection that broke off
const HEARTBEAT = 20_000;
const BEFORE_WELCOME = 40_000; // a table may have to be fetched first; then the connection is tried anew
const BEFORE_ANSWER = 15_000; // to a ping; then it counts as dead

export class Connection {
  status = $state<Status>("connecting");

  private readonly table: string;
  private readonly user: User;
  private socket: WebSocket | null = null;
  private pause = SHORTEST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined; // runs while something must come
  private left = false; // it is not wanted any longer
  private readonly asked = new Map<string, Asked>();
  private counter = 0;

  constructor(table: string, user: User) {
    this.table = table;
    this.user = user;
  }

  open(): void {
    this.left = false;
    this.heart = setInterval(() => this.beat(), HEARTBEAT);
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    this.left = true;
    clearInterval(this.heart);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    this.abandon();
    this.hangUp();
  }

  /** Say hello anew, for instance with a token that has just come. */
  reconnect(): void {
    this.abandon();
    this.connect();
  }

  /** The server has let us in. */
  welcomed(): void {
    this.status = "open";
    this.pause = SHORTEST_PAUSE;
  }

  /** Send a message; its id, or null if there is no connection. */
  send(message: ClientMessage): string | null {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    const id = `m${++this.counter}`;
    this.socket.send(JSON.stringify(message.type === "hello" ? message : { ...message, id }));
    return id;
  }

  /** Send a message and wait for its answer; a refusal is thrown. */
  ask(message: ClientMessage): Promise<ServerMessage> {
    return new Promise((answered, failed) => {
      const id = this.send(message);
      if (id) this.asked.set(id, { answered, failed });
      else failed(new Error(UNREACHED));
    });
  }

  private abandon(): void {
    const waiting = [...this.asked.values()];
    this.asked.clear();
    this.user.abandoned();
    for (const { failed } of waiting) failed(new Error("The connection was lost."));
  }

  private connect(): void {
    if (this.left) return; // what was waited for has come too late
    clearTimeout(this.timer);
    this.hangUp();
    const address = new URL(`/api/tables/${encodeURIComponent(this.table)}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    if (this.status !== "lost") this.status = "connecting";
    this.expectsWithin(BEFORE_WELCOME);
    socket.onopen = () => {
      if (socket === this.socket) this.send(this.user.hello());
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.socket = null;
      this.dropped(event.code);
    };
  }

  private receive(message: ServerMessage): void {
    this.unexpect();
    const re = "re" in message ? (message.re ?? null) : null;
    const waiting = re ? this.asked.get(re) : undefined;
    if (re && waiting) {
      this.asked.delete(re);
      if (message.type === "refused") return waiting.failed(new Error(message.text));
      waiting.answered(message);
    }
    this.user.receive(message, re);
  }

  /** Close the socket; whatever it still brings is for nobody. */
  private hangUp(): void {
    this.unexpect();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private expectsWithin(time: number): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => {
      this.hangUp();
      this.dropped(SILENT);
    }, time);
  }

  private unexpect(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
  }

  private dropped(code: number): void {
    if (this.left) return;
    this.unexpect();
    this.abandon();
    const next = this.user.dropped(code);
    if (next === "at once") return this.connect();
    if (next === "never") {
      this.status = "closed";
      return;
    }
    // If the one that takes over fails as well, the pauses grow as usual.
    if (code === RESTARTS && this.status === "open") this.pause = HANDED_OVER;
    this.status = "lost";
    this.timer = setTimeout(() => this.connect(), this.pause * (0.7 + Math.random() * 0.6));
    this.pause = Math.min(this.pause * 1.8, LONGEST_PAUSE);
  }

  // How long nothing has come would not tell: browsers let the timers of a page in the background run once a minute.
  private beat(): void {
    if (this.status !== "open") return;
    this.send({ type: "ping" });
    if (this.patience === undefined) this.expectsWithin(BEFORE_ANSWER);
  }

  /** The network is back, or the page is visible again: reconnect without waiting, or see whether the connection still lives. */
  private readonly hurry = (): void => {
    if (this.status === "open") this.beat();
    else if (this.status === "lost" && !document.hidden && !this.socket) this.connect();
  };
}
