import assert from "node:assert/strict";
import { test } from "node:test";

import type { EventFacts } from "../cards/facts.ts";
import { alikeInBattle, ANY, fromQuery, grouped, replacementOf, sift, toQuery } from "./sift.ts";

const card = (id: string, fights: string, more: Partial<EventFacts> = {}): EventFacts => ({
  id,
  title: id,
  side: "free",
  deck: "character",
  number: 1,
  icon: "character",
  text: "",
  requirement: "",
  table: "",
  leaves: "",
  combat: { title: fights, initiative: "3", text: "" },
  confidence: "high",
  provenance: "reference",
  set: "base",
  ...more,
});

const gather = card("shadows-gather", "Mûmakil", { title: "Shadows Gather", side: "shadow", deck: "strategy", icon: "army" });
const lengthens = card("the-shadow-lengthens", "Mûmakil", { title: "The Shadow Lengthens", side: "shadow", deck: "strategy", icon: "army" });
const theoden = card("riders", "Daylight", { title: "Riders of Théoden", deck: "strategy", icon: "muster", text: "The Mûmakil are far away.", confidence: "medium" });
const staff = card("staff", "Servant of the Secret Fire", { title: "Wizard's Staff", table: "it prevents a Hunt tile" });
const all = [theoden, gather, staff, lengthens];
const ids = (found: readonly EventFacts[]) => found.map((one) => one.id);

test("a card is found by its title in battle, before one that only speaks of it; accents need not be typed", () => {
  assert.deepEqual(ids(sift(all, { ...ANY, text: "mumakil" })), ["shadows-gather", "the-shadow-lengthens", "riders"]);
  assert.deepEqual(ids(sift(all, { ...ANY, text: "theoden" })), ["riders"]);
});

test("side, deck, symbol, table and doubt narrow what is found", () => {
  assert.deepEqual(ids(sift(all, { ...ANY, side: "shadow" })), ["shadows-gather", "the-shadow-lengthens"]);
  assert.deepEqual(ids(sift(all, { ...ANY, deck: "character" })), ["staff"]);
  assert.deepEqual(ids(sift(all, { ...ANY, icon: "muster" })), ["riders"]);
  assert.deepEqual(ids(sift(all, { ...ANY, table: true })), ["staff"]);
  assert.deepEqual(ids(sift(all, { ...ANY, doubt: true })), ["riders"]);
  assert.deepEqual(ids(sift(all, { ...ANY, side: "free", icon: "army" })), []);
});

test("cards lie deck by deck, in the order in which they were found", () => {
  assert.deepEqual(
    grouped(all).map((deck) => [deck.title, ids(deck.cards)]),
    [
      ["Free Peoples, Character deck", ["staff"]],
      ["Free Peoples, Strategy deck", ["riders"]],
      ["Shadow, Strategy deck", ["shadows-gather", "the-shadow-lengthens"]],
    ],
  );
});

test("a Combat card knows its likes", () => {
  assert.deepEqual(ids(alikeInBattle(gather, all)), ["the-shadow-lengthens"]);
  assert.deepEqual(alikeInBattle(staff, all), []);
});

test("the cards of an expansion are found by their set, and a replaced card knows its successor", () => {
  const later = card("balrog-is-come", "Mûmakil", { set: "twilight", replaces: "staff" });
  assert.deepEqual(ids(sift([...all, later], { ...ANY, set: "twilight" })), ["balrog-is-come"]);
  assert.deepEqual(ids(sift([...all, later], { ...ANY, set: "base", deck: "character" })), ["staff"]);
  assert.equal(replacementOf(staff, [...all, later])?.id, "balrog-is-come");
  assert.equal(replacementOf(gather, [...all, later]), undefined);
});

test("filters survive in an address, and nonsense there is passed over", () => {
  const wanted = { ...ANY, text: "ring", deck: "strategy" as const, icon: "army" as const, set: "twilight" as const, table: true };
  assert.deepEqual(fromQuery(new URLSearchParams(toQuery(wanted))), wanted);
  assert.equal(toQuery(ANY), "");
  assert.deepEqual(fromQuery(new URLSearchParams("?icon=eye&set=9&deck=7&side=elves&table=1")), ANY);
});
