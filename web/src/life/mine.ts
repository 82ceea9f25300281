// Who we are on this server: a key in this browser, by which all our games are found on every device of ours.

import { call } from "../lib/api.ts";
import type { DeviceLink, HeldTable, History, Ladder, MyGames, MyRatings, PersonMade, Taken } from "../lib/protocol.ts";
import { knownTables, remember, tokensOf } from "../lib/seats.ts";
import { settings } from "../lib/settings.svelte.ts";
import { keep, kept } from "../lib/storage.ts";

const MOST = 60; // tables in one message
const key = () => kept("key", "");
const as = (who = key()): Record<string, string> => (who ? { "X-Thirdage-Key": who } : {});

/** Ask as the person of this browser; somebody new is made when it is first needed. */
export async function asMe<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (!key()) keep("key", (await call<PersonMade>("POST", "/me", { name: settings.name })).key);
  return call<T>(method, path, body, "", as());
}

export const isKnown = (): boolean => Boolean(key());

/** Tell the server which seats this browser has, and learn of those on our other devices. */
export async function sync(): Promise<void> {
  const known = knownTables().filter((table) => Object.keys(table.tokens).length);
  const tables = known.slice(0, MOST).map(({ id, tokens }) => ({ id, tokens: Object.values(tokens) }));
  const found = await asMe<MyGames>("POST", "/me/games", { name: settings.name || null, tables });
  if (!settings.name) settings.name = found.name;
  takeIn(found.tables);
}

/** This table is not to be on our list any more, on any device. */
export async function drop(id: string): Promise<void> {
  await asMe<MyGames>("POST", "/me/games", { gone: [id] });
}

/** Remember tables that came from another device; those that are known stay as they are. */
function takeIn(tables: readonly HeldTable[]): void {
  const known = new Map(knownTables().map((table) => [table.id, table]));
  // The newest last: a browser forgets those that it has not seen for longest.
  for (const { table, tokens, scenario, title, over } of tables.slice(0, MOST).reverse()) {
    const before = known.get(table);
    const news = Object.entries(tokens).filter(([seat]) => !before?.tokens[seat] && !before?.lost?.[seat]);
    if (!before || (news.length && !before.shared)) remember(table, { tokens: Object.fromEntries(news), scenario, title, over });
  }
}

export async function history(): Promise<History> {
  await sync();
  return asMe<History>("GET", "/me/history");
}

export const myRatings = () => asMe<MyRatings>("GET", "/me/rating");
export const wantRating = (rated: boolean) => asMe<MyRatings>("POST", "/me/rating", { rated });
export const ladder = (game: string) => call<Ladder>("GET", `/ladder?game=${encodeURIComponent(game)}`);

/** The seats of one table are ours: then a game that counts is rated, and other devices know it at once. */
export async function claim(id: string): Promise<void> {
  const tokens = Object.values(tokensOf(id));
  if (tokens.length) await asMe<MyGames>("POST", "/me/games", { tables: [{ id, tokens }] });
}

/** A link to another device: for all our games, or for our seats at one table. */
export async function linkFor(table: string): Promise<DeviceLink> {
  if (table) return call<DeviceLink>("POST", `/tables/${table}/link`, {}, table);
  await sync();
  return asMe<DeviceLink>("POST", "/me/link");
}

/** Take what a link gives; returns where to go with it. */
export async function take(code: string): Promise<string> {
  const taken = await become((old) => call<Taken>("POST", "/take", { code }, "", old));
  return taken.key ? "/mine" : `/table/${taken.tables[0]?.table ?? ""}`;
}

/** Take in what was given to the person we were, `ask` says how; with a key we are whoever it belongs to from now on. */
export async function become(ask: (old: Record<string, string>) => Promise<Taken>): Promise<Taken> {
  const taken = await ask(as());
  if (taken.key) {
    keep("key", taken.key);
    if (taken.name) settings.name = taken.name;
  }
  takeIn(taken.tables);
  if (taken.key) await sync();
  return taken;
}

/** The server forgets who we are; the seats stay in this browser. */
export async function forgetMe(): Promise<void> {
  await asMe<unknown>("DELETE", "/me");
  keep("key", "");
}
