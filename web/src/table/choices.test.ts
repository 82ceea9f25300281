import assert from "node:assert/strict";
import { test } from "node:test";

import type { OptionView } from "../lib/protocol.ts";
import { distinct, keysOf, leadingTo } from "./choices.ts";

/** An option about a card that lies somewhere, or about a place, and where it takes a card. */
function option(key: string, text: string, [card, at]: [string, string] | [] = [], places: string[] = [], to: string[] = []): OptionView {
  return { key, kind: key.split(" ")[0]!, text, cards: card ? [card] : [], at: at ? [at] : [], places, to };
}

test("copies of a card share one button", () => {
  const same = option("card mordor-orcs", "Mordor Orcs", ["mordor-orcs", "hand/saruman"]);
  assert.deepEqual(distinct([same, { ...same }, option("pass", "Pass")]), [0, 2]);
});

test("a card that is dropped where it may not go is not played elsewhere", () => {
  const options = [
    option("play ugluk", "Play Uglúk", ["ugluk", "hand/saruman"], [], ["reserve/saruman", "edoras"]),
    option("use ugluk 0", "Use Uglúk", ["ugluk", "hand/saruman"]),
  ];
  assert.equal(leadingTo("edoras", options, [0, 1]), 0);
  assert.equal(leadingTo("path", options, [0, 1]), null);
});

test("a number is chosen by itself, what stands beside it by a letter", () => {
  const options = [option("number 0", "0"), option("number 1", "1"), option("number 12", "12"), option("pass", "Pass"), option("number 2", "Both go")];
  assert.deepEqual(keysOf(options, [0, 1, 2, 3, 4]), ["0", "1", "c", "d", "e"]);
});
