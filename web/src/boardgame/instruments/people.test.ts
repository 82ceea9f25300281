import assert from "node:assert/strict";
import { test } from "node:test";

import { CHARACTERS } from "../facts.ts";
import { regions } from "../map/atlas.ts";
import { landWords, phraseOf } from "../map/words.ts";
import { wordsOf } from "./people.ts";

test("everybody has numbers and something to say", () => {
  for (const id of Object.keys(CHARACTERS)) assert.ok(wordsOf(id).deeds.length, id);
});

test("a Companion says whom he wakes and speaks for, what he does in battle and as the Guide", () => {
  assert.deepEqual(wordsOf("boromir"), {
    numbers: "Level 2 · Leadership 1",
    guide: "",
    deeds: [
      "Wakes Gondor where he ends a move in one of its Cities or Strongholds.",
      "In a City or Stronghold of Gondor, any die brings Gondor a step towards war.",
      "His army rolls one die more in battle, up to five.",
    ],
  });
  assert.match(wordsOf("gimli").deeds.join(" "), /Wakes the Dwarves .* one of their .* In Erebor, any die/);
  assert.match(wordsOf("strider").guide, /Any die/);
  assert.match(wordsOf("strider").deeds.join(" "), /In Dol Amroth, Pelargir or Minas Tirith/);
  assert.match(wordsOf("aragorn").deeds.join(" "), /a nation of the Free Peoples .* its .* one die more, from the next turn/);
});

test("whose die depends on another says so", () => {
  assert.match(wordsOf("balrog").deeds.join(" "), /one die more.*, but not while the Witch-king or the Chief of the Ringwraiths is in play\./);
});

test("a region is told with the nation it belongs to", () => {
  assert.deepEqual(["rivendell", "edoras", "bree"].map((id) => landWords(regions[id]!)), ["Stronghold of the Elves, 2 Victory Points", "City of Rohan, 1 Victory Point", "Town of the North"]);
});

test("a region has its article within a sentence", () => {
  assert.deepEqual(["fords-of-bruinen", "the-shire", "rivendell"].map(phraseOf), ["the Fords of Bruinen", "the Shire", "Rivendell"]);
});
