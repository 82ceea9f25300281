// For tests: what `node --test` lacks of a browser, and sockets whose other end is the test.

import "./runes.ts";

import type { TestContext } from "node:test";

import type { ClientMessage, ServerMessage, State, TableFacts } from "./protocol.ts";
import type { AnyView } from "./view.ts";

export type Sent = ClientMessage & { id?: string | null };

/** A socket that does only what the test says. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  readonly sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  /** As in a browser, the other end is told first: `onclose` follows later. */
  close(): void {
    this.readyState = 2;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  brings(message: Partial<ServerMessage> & { type: ServerMessage["type"] }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  closes(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** What was sent of a kind. */
  of<T extends Sent["type"]>(type: T): (Sent & { type: T })[] {
    return this.sent.filter((message) => message.type === type) as (Sent & { type: T })[];
  }
}

/** A page that is looked at. Whoever listens to it is told by `happens`. */
export const page = Object.assign(new EventTarget(), {
  hidden: false,
  documentElement: { dataset: {}, style: { setProperty: () => {} } },
  happens(what: string): void {
    page.dispatchEvent(new Event(what));
  },
});

export const storage = new Map<string, string>();
const local = {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => void storage.set(name, value),
};

const world = new EventTarget();
Object.assign(globalThis, {
  addEventListener: world.addEventListener.bind(world),
  removeEventListener: world.removeEventListener.bind(world),
  dispatchEvent: world.dispatchEvent.bind(world),
  document: page,
  location: new URL("http://table.example/"),
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  WebSocket: FakeSocket,
});
Object.defineProperty(globalThis, "localStorage", { value: local, configurable: true });

const OPTION = { cards: [], at: [], places: [], to: [] };

/** Somebody is asked this, and we are if there are options, named by their keys. */
export function asking(...keys: string[]): AnyView {
  const options = keys.map((key) => ({ ...OPTION, key, text: key, kind: key.split(" ")[0]! }));
  const decision = { seat: "frodo", prompt: "?", kind: "turn", section: "", source: null, facts: {}, options };
  return { game: "cardgame", decision, seats: { frodo: { title: "Frodo", side: "free" } }, over: false, result: null } as unknown as AnyView;
}

export const FACTS = { seats: {}, over: false, gathering: false, known: [], title: "", scenario: "" } as unknown as TableFacts;

export function state(ply: number, view: AnyView | null, more: Partial<State> = {}): State {
  const rest = { lines: [], since: {}, undo: null, waiting: null, table: FACTS, chat: [], proposals: [], invitation: null, re: null };
  return { type: "state", ply, choices: ply, yours: ["frodo"], view, ...rest, ...more } as State;
}

/** Let everything happen that waits for nothing but its turn. */
export const soon = (): Promise<void> => new Promise((done) => setImmediate(done));

const { remember } = await import("./seats.ts"); // they look at the page, so they come after it was made
const { Live } = await import("./live.svelte.ts");

/** A table at which this is asked. */
export function sitting(t: TestContext, ...keys: string[]): InstanceType<typeof Live> {
  remember("t1", { tokens: { frodo: "f" } });
  const live = new Live("t1");
  live.open();
  t.after(() => live.close());
  FakeSocket.last.opens();
  FakeSocket.last.brings(state(5, asking(...keys)));
  return live;
}
