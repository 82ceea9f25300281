import assert from "node:assert/strict";
import { test } from "node:test";

import type { OptionView, CardView } from "../lib/protocol.ts";
import { nextOfPlan } from "../table/choices.ts";
import { brief, isGoal, lit, opensTurn } from "./asking.ts";

/** An option about a card that lies somewhere, or about a place, and where it takes a card. */
function option(key: string, text: string, [card, at]: [string, string] | [] = [], places: string[] = [], to: string[] = []): OptionView {
  return { key, kind: key.split(" ")[0]!, text, cards: card ? [card] : [], at: at ? [at] : [], places, to };
}

function view(kind: string, options: OptionView[] | null): CardView {
  const counts = { hand: 0, draw: 0, cycle: 0, eliminated: 0, aside: 0 };
  const seat = { counts, hand: [] as string[], aside: [] as string[], reserve: [] as object[] };
  return {
    decision: { seat: "saruman", kind, options },
    path: { id: "moria-path", number: 4, cards: [{ card: "shelob", owner: "saruman", items: [] }] },
    battlegrounds: [{ id: "edoras", cards: [{ card: "mordor-orcs", owner: "witch-king", items: [] }] }],
    seats: {
      saruman: {
        ...seat,
        hand: ["mordor-orcs", "ugluk"],
        reserve: [{ card: "saruman", owner: "saruman", items: [{ card: "sarumans-staff", owner: "saruman" }] }],
      },
      frodo: { ...seat, reserve: [{ card: "gimli", owner: "frodo", items: [] }] },
    },
  } as unknown as CardView;
}

test("a card to play is lit in the hand and not where a copy of it lies on the table", () => {
  const found = lit(view("turn", [option("play mordor-orcs", "Play Mordor Orcs", ["mordor-orcs", "hand/saruman"])]));
  assert.deepEqual([...found.cards], [["hand/saruman:mordor-orcs", [0]]]);
});

test("a card with two uses carries both, and what points at nothing stays a button", () => {
  const found = lit(
    view("turn", [
      option("move saruman", "Move Saruman", ["saruman", "reserve/saruman"], [], ["edoras"]),
      option("use saruman 0", "Use Saruman: draw a card", ["saruman", "reserve/saruman"]),
      option("pass", "Pass"),
    ]),
  );
  assert.deepEqual(found.cards.get("reserve/saruman:saruman"), [0, 1]);
  assert.deepEqual(found.loose, [2]);
});

test("an item on its wielder can be lit", () => {
  const found = lit(view("turn", [option("use sarumans-staff 0", "Use it", ["sarumans-staff", "reserve/saruman"])]));
  assert.deepEqual(found.cards.get("reserve/saruman:sarumans-staff"), [0]);
});

test("places are lit by what they are on the table", () => {
  const found = lit(
    view("where", [
      option("reserve", "To reserve", [], ["reserve"]),
      option("path", "To the path", [], ["path"]),
      option("battleground edoras", "To Edoras", [], ["edoras"]),
    ]),
  );
  assert.deepEqual([...found.places], [["reserve/saruman", [0]], ["path", [1]], ["edoras", [2]]]);
});

test("a card is lit where it lies and not where a copy of it lies", () => {
  const cycled = lit(view("cycle pay", [option("card mordor-orcs", "Mordor Orcs", ["mordor-orcs", "hand/saruman"])]));
  assert.deepEqual([...cycled.cards.keys()], ["hand/saruman:mordor-orcs"]);
  const victim = lit(view("victim", [option("card mordor-orcs", "Mordor Orcs", ["mordor-orcs", "edoras"])]));
  assert.deepEqual([...victim.cards.keys()], ["edoras:mordor-orcs"]);
});

test("a card that cannot be seen on the table is left to its button", () => {
  const found = lit(view("take", [option("card legolas", "Legolas", ["legolas", "draw/saruman"])]));
  assert.deepEqual(found.loose, [0]);
});

test("nothing is lit while somebody else is asked", () => {
  assert.equal(lit(view("turn", null)).cards.size, 0);
});

test("a dropped card goes on to the place it was dropped on, and the plan ends at any other question", () => {
  const plan = { seat: "saruman", card: "ugluk", place: "edoras" };
  const where = view("where", [
    option("reserve", "To reserve", [], ["reserve"], ["reserve/saruman"]),
    option("battleground edoras", "To Edoras", [], ["edoras"], ["edoras"]),
  ]);
  assert.equal(nextOfPlan(plan, where.decision, isGoal), 1);
  const drawn = option("card ugluk", "Uglúk", ["ugluk", "aside/saruman"], [], ["edoras"]);
  assert.equal(nextOfPlan(plan, view("aside", [drawn]).decision, isGoal), null);
});

test("only a question inside an action can be stepped back from", () => {
  assert.equal(opensTurn(view("where", []).decision!), false);
  assert.equal(opensTurn(view("turn", []).decision!), true);
});

test("on a phone what one can do in any turn goes by its name, and the rest is said in full", () => {
  const named = (key: string, places: string[] = []) => brief(option(key, key, [], places), (place) => place.toUpperCase());
  assert.deepEqual([named("winnow"), named("ring"), named("skirmish carrock", ["carrock"]), named("pass")], ["Winnow", "Ring token", "Resolve CARROCK", null]);
});
