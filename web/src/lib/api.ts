// The JSON API, typed. A refusal is thrown as a Trouble whose message is the server's own sentence.

import type {
  Branch,
  Cards,
  Created,
  ImportTable,
  Join,
  Joined,
  LevelFacts,
  NewTable,
  Reasons,
  Replay,
  Reported,
  ScenarioFacts,
  TableFacts,
  TableList,
  Version,
} from "./protocol.ts";
import { tokensOf } from "./seats.ts";

export class Trouble extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

export const api = {
  version: () => call<Version>("GET", "/version"),
  scenarios: () => call<ScenarioFacts[]>("GET", "/scenarios"),
  /** The levels; what they do is told for the game, or for the first one. */
  levels: (game?: string) => call<LevelFacts[]>("GET", game === undefined ? "/levels" : `/levels?game=${encodeURIComponent(game)}`),
  cards: (game: string, set = "") => call<Cards>("GET", `/cards?game=${encodeURIComponent(game)}${set && `&set=${encodeURIComponent(set)}`}`),
  tables: () => call<TableList>("GET", "/tables"),
  table: (id: string) => call<TableFacts>("GET", `/tables/${id}`),
  create: (body: NewTable) => call<Created>("POST", "/tables", body),
  join: (id: string, body: Join) => call<Joined>("POST", `/tables/${id}/join`, body, id),
  leave: (id: string, seats: string[], to = "open") => call<unknown>("POST", `/tables/${id}/leave`, { seats, to }, id),
  rematch: (id: string) => call<Created>("POST", `/tables/${id}/rematch`, {}, id),
  record: (id: string) => call<Record<string, unknown>>("GET", `/tables/${id}/record`, undefined, id),
  /** Without a number: the end. Without eyes: what our own seats saw; "none" is a spectator. */
  replay: (id: string, at: number | null, eyes = "") => {
    const query = new URLSearchParams();
    if (at !== null) query.set("at", String(at));
    if (eyes) query.set("eyes", eyes === "none" ? "" : eyes);
    return call<Replay>("GET", `/tables/${id}/replay?${query}`, undefined, id);
  },
  /** Why a bot made the choice after which so many stood. */
  why: (id: string, at: number) => call<Reasons>("GET", `/tables/${id}/why?at=${at}`, undefined, id),
  branch: (id: string, body: Branch) => call<Created>("POST", `/tables/${id}/branch`, body, id),
  bringIn: (body: ImportTable) => call<Created>("POST", "/tables/import", body),
  report: (id: string, text: string) => call<Reported>("POST", `/tables/${id}/report`, { text }, id),
  notify: (id: string, email: string) => call<unknown>("POST", `/tables/${id}/notify`, { email }, id),
};

export async function call<T>(method: string, path: string, body?: unknown, asTable = "", more: Record<string, string> = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", ...more };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const tokens = asTable ? Object.values(tokensOf(asTable)) : [];
  if (tokens.length) headers["Authorization"] = `Bearer ${tokens.join(",")}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      keepalive: method === "PUT", // what is to be kept arrives even if the page is left meanwhile
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble(0, "The table's server cannot be reached.");
  }
  const told: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Trouble(answer.status, sentence(told) ?? `The server answered ${answer.status}.`);
  return told as T;
}

function sentence(told: unknown): string | null {
  const detail = (told as { detail?: unknown } | null)?.detail;
  if (typeof detail === "string") return detail;
  if (Array.isArray(detail)) return (detail[0] as { msg?: string } | undefined)?.msg ?? null;
  return null;
}
