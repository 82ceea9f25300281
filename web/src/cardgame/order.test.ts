import assert from "node:assert/strict";
import { test } from "node:test";

import type { CardView } from "../lib/protocol.ts";
import { turnOf } from "./order.ts";

const view = (scenario: string, starting: string, ...seats: string[]) =>
  ({ scenario, starting, seats: Object.fromEntries(seats.map((seat) => [seat, {}])) }) as unknown as CardView;

test("the seats act around the table, beginning with the one that starts", () => {
  const seen = view("trilogy", "aragorn", "frodo", "witch-king", "aragorn", "saruman");
  assert.deepEqual(Object.keys(seen.seats).map((seat) => turnOf(seen, seat)), ["3rd", "4th", "1st", "2nd"]);
});

test("six seats have six turns", () => {
  const seen = view("expanded-trilogy", "bill-ferny", "frodo", "witch-king", "gandalf", "saruman", "aragorn", "bill-ferny");
  assert.deepEqual(Object.keys(seen.seats).map((seat) => turnOf(seen, seat)), ["2nd", "3rd", "4th", "5th", "6th", "1st"]);
});

test("one against two: Gandalf has every second turn", () => {
  const seen = view("duel-3", "witch-king", "gandalf", "witch-king", "saruman");
  assert.deepEqual(Object.keys(seen.seats).map((seat) => turnOf(seen, seat)), ["2nd", "1st", "3rd"]);
});
