// For tests: import this first, and `node --test` can load modules with runes (*.svelte.ts), compiled as for the browser.

import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { compileModule } from "svelte/compiler";

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".svelte.ts")) return next(url, context);
    const filename = fileURLToPath(url);
    const { js } = compileModule(stripTypeScriptTypes(readFileSync(filename, "utf-8")), { filename, generate: "client" });
    return { format: "module", source: js.code, shortCircuit: true };
  },
});
