import assert from "node:assert/strict";
import { test } from "node:test";

import type { BoardView } from "../lib/protocol.ts";
import { armiesIn } from "./map/force.ts";
import { armyOf, canSail, commandWords, fighterOf, orderWords, rests, seatsOf, teamOf } from "./teams.ts";

const seat = (title: string, side: string) => ({ title, side });
const TWO = { seats: { free: seat("Free Peoples", "free"), shadow: seat("Shadow", "shadow") }, regions: { edoras: { figures: { "rohan-regular": 2, "gondor-elite": 1 }, people: [], controller: "free", besieged: false } } } as unknown as BoardView;
const FOUR = {
  seats: { gondor: seat("Gondor", "free"), rohan: seat("Rohan", "free"), "witch-king": seat("Witch-king", "shadow"), saruman: seat("Saruman", "shadow") },
  regions: TWO.regions,
  teams: {
    leading: { free: "gondor", shadow: "witch-king" },
    acting: "saruman",
    order: ["rohan", "saruman", "gondor", "witch-king"],
    place: 1,
    nations: { gondor: "gondor", elves: "gondor", rohan: "rohan", sauron: "witch-king" },
    armies: {
      edoras: [
        { side: "free", commander: "gondor", mixed: false, figures: { "gondor-elite": 1 }, people: [] },
        { side: "free", commander: "rohan", mixed: false, figures: { "rohan-regular": 2 }, people: [] },
      ],
    },
    merits: {},
    rest: null,
  },
} as unknown as BoardView;

test("a side with one player is no team", () => {
  assert.deepEqual([seatsOf(TWO, "shadow"), teamOf(TWO, "shadow"), orderWords(TWO)], [["shadow"], [], ""]);
});

test("a team says who leads and who acts, and the order of actions begins with whoever acts", () => {
  assert.deepEqual(teamOf(FOUR, "shadow").map(({ seat, leads, acts }) => [seat, leads, acts]), [["witch-king", true, false], ["saruman", false, true]]);
  assert.equal(orderWords(FOUR), "Saruman acts now, then Gondor, Witch-king and Rohan");
  assert.equal(commandWords(FOUR, "gondor", (nation) => nation), "Commands gondor and elves");
});

test("teammates in one region have an army each, and two players have one", () => {
  assert.deepEqual(armyOf(TWO, "edoras", "free")?.figures, { "rohan-regular": 2, "gondor-elite": 1 });
  assert.deepEqual(armyOf(FOUR, "edoras", "rohan")?.figures, { "rohan-regular": 2 });
  assert.deepEqual(armyOf(FOUR, "edoras", "gondor")?.figures, { "gondor-elite": 1 });
  assert.equal(armyOf(FOUR, "edoras", "saruman"), undefined);
});

test("whoever commands nothing of a mixed army has no army there", () => {
  const mixed = { ...FOUR, teams: { ...FOUR.teams!, armies: { edoras: [{ side: "free", commander: "rohan", mixed: true, figures: { "gondor-elite": 1, "rohan-regular": 2 }, people: [] }] } } } as BoardView;
  assert.deepEqual(armyOf(mixed, "edoras", "rohan")?.units, 3);
  assert.equal(armyOf(mixed, "edoras", "gondor"), undefined);
});

test("Ships are sent by whoever commands the Southrons", () => {
  const regions = { umbar: { figures: { ship: 2 }, people: [], controller: "shadow", besieged: false } };
  assert.ok(canSail({ ...TWO, regions }, "umbar", "shadow"));
  assert.ok(!canSail({ ...TWO, regions }, "umbar", "free"));
  const four = { ...FOUR, regions, teams: { ...FOUR.teams!, nations: { "southrons-easterlings": "saruman" } } };
  assert.deepEqual(["saruman", "witch-king"].map((seat) => canSail(four, "umbar", seat)), [true, false]);
  assert.ok(!canSail(four, "edoras", "saruman"));
});

test("a battle names who attacks, and who commands the army that is attacked", () => {
  const battle = { attacker: "shadow", at: "edoras", from: "folde" } as BoardView["battle"];
  assert.deepEqual([fighterOf({ ...TWO, battle }, "shadow"), fighterOf({ ...FOUR, battle }, "shadow"), fighterOf({ ...FOUR, battle }, "free")], ["", "saruman", ""]);
  const one = { side: "free" as const, commander: "rohan", mixed: true, figures: {}, people: [] };
  assert.equal(fighterOf({ ...FOUR, battle, teams: { ...FOUR.teams!, armies: { edoras: [one] } } }, "free"), "rohan");
});

test("an army of a nation that has just acted rests, one of several nations only if it acted itself", () => {
  const resting = (rest: { nations: string[]; armies: string[] }, figures: Record<string, number>) => {
    const here = { figures, people: [], controller: "free", besieged: false };
    return rests(armiesIn(here)[0]!, "edoras", { ...TWO, teams: { ...FOUR.teams!, rest } });
  };
  assert.ok(resting({ nations: ["rohan"], armies: [] }, { "rohan-regular": 2 }));
  assert.ok(!resting({ nations: ["rohan"], armies: [] }, { "rohan-regular": 2, "gondor-elite": 1 }));
  assert.ok(resting({ nations: [], armies: ["edoras"] }, { "rohan-regular": 2, "gondor-elite": 1 }));
  assert.ok(!resting({ nations: ["rohan"], armies: [] }, { "sauron-regular": 2 }));
});
