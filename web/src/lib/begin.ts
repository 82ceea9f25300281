// Making a table and going there.

import { api } from "./api.ts";
import type { Created, NewTable } from "./protocol.ts";
import { router } from "./router.svelte.ts";
import { remember } from "./seats.ts";
import { settings } from "./settings.svelte.ts";

/** Keep the tokens of a table that was made, and sit down; `shared`: both sides at this screen. */
export function sitDown(made: Created, scenario: string, title: string, shared = false): void {
  remember(made.table, { tokens: made.tokens, scenario, title, shared });
  router.go(`/table/${made.table}`);
}

export async function begin(table: NewTable, title: string, shared = false): Promise<void> {
  sitDown(await api.create({ player: settings.name, ...table }), table.scenario, title, shared);
}
