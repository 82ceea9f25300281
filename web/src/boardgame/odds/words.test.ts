import assert from "node:assert/strict";
import { test } from "node:test";

import type { AttackOdds, BoardView, DecisionView, HuntOdds, OptionView, SideOdds, WayOdds } from "../../lib/protocol.ts";
import { foretells, pointedAt, withOdds } from "./foretells.ts";
import { amount, attackSentence, attackTitle, corruptionBars, huntSentence, huntWords, losses, mean, neither, percent, refugeWords, rolls, shares, wayTitle } from "./words.ts";

const side = (of: SideOdds["side"], units: number, left: number): SideOdds => ({
  side: of, units, dice: Math.min(5, units), again: 1, hits_on: 5, hits: [0.5, 0.5], after_one: left, left, regulars: left, elites: 0,
});
const way = (how: WayOdds["how"], won = 0.75): WayOdds => ({
  how, rounds: 2.5, end: { won, lost: 0.2, both_lost: 0.004, undecided: 0.046 }, after_one: { won: 0, lost: 0, both_lost: 0, undecided: 1 },
  attacker: side("shadow", 6, 3.6), defender: side("free", 3, 0),
});
const attack = (from: string, to: string, ...ways: WayOdds[]): AttackOdds => ({ odds: "attack", from, to, side: "shadow", ways, refuges: [] });
const HUNT: HuntOdds = {
  odds: "hunt", mordor: 0, dice: 2, needs: 6, again: 1, eye: 0, tiles: 16, found: 0.3, revealed: 0.1, stopped: 0, healed: 0, damage: 0.52,
  damages: [0.7, 0.1, 0.1, 0.1], corruption: [0, 0, 0.7, 0.1, 0.1, 0.1, 0, 0, 0, 0, 0, 0, 0], lost: 0,
};

function viewOf(kind: string, options: Partial<OptionView>[], battle = false): BoardView {
  const all = options.map((option) => ({ text: "", key: "", kind: "", cards: [], places: [], at: [], to: [], people: [], ...option }));
  return { decision: { kind, seat: "shadow", options: all } as unknown as DecisionView, battle: battle ? {} : null } as unknown as BoardView;
}

test("what is not quite sure is never called 0 or 100", () => {
  assert.deepEqual([0, 0.004, 0.333, 0.996, 1].map(percent), ["0%", "under 1%", "33%", "over 99%", "100%"]);
  assert.deepEqual([2.44, 3, 0.04].map(amount), ["2.4", "3", "0"]);
});

test("a Stronghold is told as its defender may choose", () => {
  const both = [way("field"), way("storm")];
  assert.deepEqual(both.map((each) => wayTitle(each, both)), ["If they fight in the field", "If they withdraw, the assault that follows"]);
  assert.equal(wayTitle(way("field"), [way("field")]), "In the field");
});

test("the bar has a part for each end, and a word for what lies between", () => {
  assert.deepEqual(shares(way("storm").end), [0.75, 0.05, 0.2]);
  assert.equal(neither(way("storm").end), "5% undecided");
});

test("losses are told from the side of whoever looks", () => {
  assert.equal(losses(way("field"), "shadow"), "you lose 2.4 of 6 units, they 3 of 3");
  assert.equal(losses(way("field"), "free"), "you lose 3 of 3 units, they 2.4 of 6");
  assert.equal(losses(way("field"), null), "Shadow loses 2.4 of 6 units, Free Peoples 3 of 3");
});

test("an attack is told in a sentence, and by its defender as his own chance", () => {
  const odds = attack("osgiliath", "minas-tirith", way("field"));
  assert.equal(attackTitle(odds), "Osgiliath attacks Minas Tirith");
  assert.match(attackSentence(odds, "shadow"), /you win 75%/);
  assert.match(attackSentence(odds, "free"), /you win 20%/);
  assert.equal(attackTitle(attack("minas-tirith", "minas-tirith", way("sortie"))), "Minas Tirith: sortie");
  assert.equal(refugeWords(odds), "");
  assert.equal(refugeWords({ ...odds, refuges: ["lossarnach"] }), "After a round they may fall back to Lossarnach.");
});

test("a roll is told with what hits and what is rolled again", () => {
  assert.equal(rolls(side("free", 3, 0)), "3 dice on 5+, 1 again");
  assert.equal(rolls({ ...side("free", 1, 0), hits_on: 6, again: 0 }), "1 die on 6");
  assert.equal(mean([0.5, 0.25, 0.25]), 0.75);
});

test("the Hunt is told with its dice, and in Mordor with its tiles", () => {
  assert.equal(huntWords(HUNT), "2 dice on 6, 1 failed die rolled again; 16 tiles in the pool.");
  assert.equal(huntWords({ ...HUNT, mordor: 2, eye: 4 }), "One of 16 tiles is drawn; an Eye is worth 4.");
  assert.equal(huntSentence(HUNT), "Found: 30%; damage 0.5 on average; revealed: 10%.");
  assert.deepEqual(corruptionBars(HUNT).map((bar) => bar.amount), [2, 3, 4, 5]);
});

test("odds are asked for where dice decide, and for all attacks at once", () => {
  const turn = viewOf("turn", [{ kind: "fellowship" }, { kind: "attack" }, { kind: "play" }]);
  assert.deepEqual([[0], [1], [2], []].map((pointed) => foretells(turn, pointed)), [0, 1, undefined, undefined]);
  assert.deepEqual(withOdds(turn), [0, 1]);
  const assaults = viewOf("attack", [{ kind: "assault", places: ["osgiliath", "minas-tirith"] }, { kind: "assault", places: ["osgiliath", "north-ithilien"] }]);
  assert.equal(foretells(assaults, [1]), null);
  const withDice = viewOf("turn", [{ kind: "attack", places: ["osgiliath", "minas-tirith"] }, { kind: "attack-part" }]);
  assert.deepEqual([foretells(withDice, [0]), foretells(withDice, [1])], [null, 1]);
  const battle = viewOf("go on", [{ kind: "fight" }, { kind: "cease" }], true);
  assert.deepEqual([foretells(battle, [0]), foretells(battle, [1])], [0, undefined]);
  assert.equal(foretells({ ...turn, decision: null }, [0]), undefined);
});

test("of all that was told, only what is pointed at is shown", () => {
  const told = [attack("osgiliath", "minas-tirith"), attack("osgiliath", "north-ithilien")];
  const assaults = viewOf("attack", [{ kind: "assault", places: ["osgiliath", "minas-tirith"] }, { kind: "assault", places: ["osgiliath", "north-ithilien"] }]);
  assert.deepEqual(pointedAt(assaults, [1], told), [told[1]]);
  assert.deepEqual(pointedAt(assaults, [], told), []);
  assert.deepEqual(pointedAt(viewOf("turn", [{ kind: "attack" }]), [0], told), told);
});
