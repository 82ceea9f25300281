// Making a table and going there.

import { api } from "./api.ts";
import type { Created, NewTable } from "./protocol.ts";
import { router } from "./router.svelte.ts";
import { remember, type Sharing } from "./seats.ts";
import { settings } from "./settings.svelte.ts";

/** Keep the tokens of a table that was made, and sit down; `shared`: who else sits at this screen. */
export function sitDown(made: Created, scenario: string, title: string, shared: Sharing = ""): void {
  remember(made.table, { tokens: made.tokens, scenario, title, shared });
  router.go(`/table/${made.table}`);
}

export async function begin(table: NewTable, title: string, shared: Sharing = ""): Promise<void> {
  sitDown(await api.create({ player: settings.name, ...table }), table.scenario, title, shared);
}
