import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";

// Which folder, or file that stands alone, may use which others. Only the registries and the pages know a game.
const BELOW: Record<string, readonly string[]> = {
  lib: [],
  ui: ["lib"],
  rules: ["lib", "ui", "fronts.ts"],
  table: ["lib", "ui", "life", "games.ts", "fronts.ts"],
  life: ["lib", "ui"],
  home: ["lib", "ui", "table", "life", "fronts.ts"],
  learn: ["lib", "ui", "table"],
  cardgame: ["lib", "ui", "rules", "table", "fronts.ts"],
  boardgame: ["lib", "ui", "rules", "table", "fronts.ts"],
  "games.ts": ["lib", "table", "cardgame", "boardgame"],
  "fronts.ts": ["lib", "cardgame", "boardgame"],
  pages: ["lib", "ui", "rules", "table", "home", "life", "learn", "cardgame", "boardgame", "games.ts", "fronts.ts"],
  "App.svelte": ["lib", "ui", "pages", "games.ts"],
  "main.ts": ["App.svelte", "styles"],
};

const ROOT = import.meta.dirname;
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
const houseOf = (file: string) => file.split("/")[0]!;

const files = readdirSync(ROOT, { recursive: true, encoding: "utf-8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(ts|svelte)$/.test(file) && file !== "layers.test.ts");

const imports = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), "utf-8").matchAll(IMPORT)].map(([, to]) => ({ file, to: normalize(join(dirname(file), to!)).replaceAll("\\", "/") })),
);

test("imports point downwards: the shell and what lies below it know no game", () => {
  assert.ok(imports.length > 300, "they were found");
  const wrong = imports.filter(({ file, to }) => houseOf(file) !== houseOf(to) && !BELOW[houseOf(file)]?.includes(houseOf(to)));
  assert.deepEqual(wrong, []);
});

// What the card game calls its things. The types of the wire have them, since its view goes over the wire.
const OWN_WORDS = /battleground|corruption|reserve|faction|carryover|eliminat|skull|helmet/i;

test("the shell and what lies below it speak of no game's own things", () => {
  const neutral = files.filter((file) => ["lib", "table"].includes(houseOf(file)) && !file.endsWith(".test.ts") && file !== "lib/protocol.ts");
  assert.deepEqual(neutral.filter((file) => OWN_WORDS.test(readFileSync(join(ROOT, file), "utf-8"))), []);
});
