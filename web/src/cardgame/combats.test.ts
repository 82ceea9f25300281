import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../lib/protocol.ts";
import { deedWord, figures, isActedAgain, isLate, told, type Named } from "./combats.ts";

const line = (kind: string, text: string, ...cards: string[]): Line => ({ at: 1, kind, seat: null, text, cards, facts: {} });
const combatAt = (place: string, attack = 3): Line => ({ ...line("combat", "They fight."), facts: { place, attack, ground: 1, defenders: 2 } });
const fight = combatAt("edoras");
const end = line("scored battleground", "The Free Peoples take Edoras for 1 point.");
const named: Named = (card) => ({ title: card.toUpperCase(), side: card.startsWith("orc") ? "shadow" : "free" });

test("a combat is told with its figures, what becomes of the cards, and its end", () => {
  const [scene] = told(
    null,
    [
      fight,
      line("loss", "Frodo gives up Éomer at Edoras.", "eomer"),
      line("eliminate", "Frodo loses Éomer.", "eomer"),
      line("eliminate", "Saruman loses Orcs.", "orcs"),
      line("saved", "Pippin is cycled instead of eliminated.", "pippin"),
      line("eliminate", "Saruman loses Orcs.", "orcs"),
      end,
      line("round", "Round 3 begins; Frodo starts."),
    ],
    named,
  );
  assert.deepEqual([scene!.place, figures(scene!.opening)], ["edoras", { place: "edoras", attack: 3, ground: 1, defenders: 2 }]);
  assert.deepEqual(
    scene!.steps.map((step) => step.text),
    ["The Free Peoples lose EOMER. The Free Peoples cycle PIPPIN. The Shadow loses ORCS ×2.", end.text],
  );
  assert.deepEqual(scene!.steps[0]!.fallen, ["eomer", "orcs", "orcs"]);
  assert.equal(scene!.done, true);
});

test("a combat that waits for somebody's choice goes on with the next lines", () => {
  const [open] = told(null, [fight], named);
  assert.equal(open!.done, false);
  const loss = line("loss", "Frodo gives up Éomer at Edoras.", "eomer");
  const [longer] = told(open!, [loss], named);
  assert.deepEqual(longer!.steps, [{ text: loss.text, named: ["eomer"], seat: null, fallen: ["eomer"], line: loss, sound: "falls" }]);
  const [scene] = told(longer!, [end], named);
  assert.equal(scene!.done, true);
  assert.equal(scene!.steps.length, 2);
  assert.equal(open!.steps.length, 0, "what was told is left as it was");
});

test("one combat ends where the next begins, and lines outside of any are not told", () => {
  const scenes = told(null, [line("pass", "Frodo passes."), fight, combatAt("moria", 0)], named);
  assert.deepEqual(scenes.map((scene) => [scene.place, scene.done, scene.brief]), [["edoras", true, false], ["moria", false, true]]);
});

test("it is too late to tell a combat when that of the next round waits", () => {
  const round = line("round", "Round 3 begins; Frodo starts.");
  assert.equal(isLate([end, fight]), false, "another place in the same round");
  assert.equal(isLate([end, round, line("play", "Frodo plays Éomer.")]), false);
  assert.equal(isLate([end, round, fight]), true);
});

test("a combat in the middle of a round is over with the next action, others follow at once", () => {
  assert.equal(isActedAgain([end, fight, line("eliminate", "Frodo loses Éomer.", "eomer")]), false);
  assert.equal(isActedAgain([line("play", "Frodo plays Éomer.")]), true);
});

test("the combat of a skirmish ends with who has won it; what it brings is not told as a part of it", () => {
  const won = line("skirmish won", "The Free Peoples win the skirmish Bree.");
  const lines = [line("resolve", "Aragorn resolves the skirmish Bree."), combatAt("bree"), line("eliminate", "Saruman loses Orcs.", "orcs"), won, line("token", "Aragorn puts an attack token on Dunland.")];
  const [scene, ...others] = told(null, lines, named);
  assert.equal(others.length, 0);
  assert.deepEqual([scene!.place, scene!.done, scene!.steps.at(-1)!.text], ["bree", true, won.text]);
  assert.equal(scene!.steps.length, 2);
  assert.equal(isActedAgain(lines), true, "somebody has acted to begin it");
});

test("the moves of others are shown one by one, and one's own are not", () => {
  const plays = (seat: string, card: string): Line => ({ ...line("play", "Played.", card), seat, facts: { to: "edoras" } });
  const scenes = told(null, [plays("frodo", "eomer"), plays("saruman", "orcs"), fight], named, (seat) => seat !== "frodo");
  assert.deepEqual(scenes.map(({ deed, opening, done }) => [Boolean(deed), opening.cards, done]), [[true, ["orcs"], true], [false, [], false]]);
});

test("when many moves wait it is too late to show each", () => {
  const play = line("play", "Frodo plays Éomer.", "eomer");
  assert.equal(isLate(Array.from({ length: 8 }, () => play)), false);
  assert.equal(isLate(Array.from({ length: 9 }, () => play)), true);
});

test("a step that sums up has the lines that the log is to follow", () => {
  const lines = [fight, line("loss", "Given up.", "eomer"), line("eliminate", "Lost.", "eomer"), end];
  const [scene] = told(null, lines, named);
  assert.deepEqual(scene!.steps.flatMap((step) => step.lines ?? [step.line!]).map(({ kind }) => kind), ["loss", "eliminate", "scored battleground"]);
});

test("an ability that somebody uses is shown like a card that is played", () => {
  const used: Line = { ...line("use", "Saruman uses Orcs.", "orcs"), seat: "saruman" };
  const mine: Line = { ...used, seat: "frodo" };
  const scenes = told(null, [mine, used, line("pass", "Frodo passes.")], named, (seat) => seat === "saruman");
  assert.deepEqual(scenes.map(({ deed, opening, done }) => [deed, opening, done]), [[true, used, true]]);
  assert.equal(deedWord(used), "uses");
  assert.ok(isActedAgain([used]), "it ends what was skipped");
  assert.ok(isLate(Array.from({ length: 9 }, () => used)));
});
