import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../../lib/protocol.ts";
import { newsOf, regionsOf } from "./news.ts";

const line = (at: number, kind: string, facts: Record<string, unknown>, seat: string | null = "shadow"): Line => ({ at, kind, seat, text: "", cards: [], facts });

const TWO = { seats: { free: { title: "Free Peoples", side: "free" }, shadow: { title: "Shadow", side: "shadow" } } } as const;

test("marches of the same army are one arrow, in the side of those who march", () => {
  const march = { origin: "moria", goal: "hollin", figures: { "sauron-regular": 3, nazgul: 1 }, people: [] };
  const { goings, about } = newsOf([line(3, "march", march), line(4, "march", { ...march, figures: { "sauron-elite": 1 } })], 2, TWO);
  assert.deepEqual(goings, [{ from: "moria", to: "hollin", side: "shadow", way: "march", n: 5 }]);
  assert.deepEqual(about, ["moria", "hollin"]);
});

test("what came before is no news, but tells where somebody sets out from", () => {
  const lines = [
    line(1, "walk", { people: ["gimli", "merry"], region: "lorien" }, "free"),
    line(5, "walk", { people: ["gimli"], region: "dimrill-dale" }, "free"),
    line(5, "declared", { region: "hollin" }, "free"),
    line(6, "walk", { people: ["boromir"], region: "moria" }, "free"),
  ];
  assert.deepEqual(newsOf(lines, 4, TWO).goings.map(({ from, to }) => [from, to]), [["lorien", "dimrill-dale"], ["hollin", "moria"]]);
});

test("losses, gains and captures stand in their regions, and those that a card brought are ringed", () => {
  const news = newsOf(
    [
      line(1, "event", { stays: false }),
      line(1, "recruit", { region: "orthanc", figure: "isengard-regular", number: 2 }),
      line(2, "die", { die: "army", use: "attack" }),
      line(2, "attack", { origin: "orthanc", region: "fords-of-isen", battle: "field", figures: { "isengard-regular": 4 }, people: [] }),
      line(3, "loss", { region: "fords-of-isen", figure: "rohan-regular", number: 2 }, "free"),
      line(3, "loss", { region: "fords-of-isen", figure: "rohan-elite", number: 1 }, "free"),
      line(4, "capture", { region: "fords-of-isen" }),
    ],
    0,
    TWO,
  );
  assert.deepEqual([...news.gained], [["orthanc", 2]]);
  assert.deepEqual([...news.lost], [["fords-of-isen", 3]]);
  assert.deepEqual([...news.taken], [["fords-of-isen", "shadow"]]);
  assert.deepEqual([...news.struck], ["orthanc"]);
  assert.deepEqual(news.goings.map(({ way, n }) => [way, n]), [["attack", 4]]);
});

test("a line names its regions", () => {
  assert.deepEqual(regionsOf(line(1, "fly", { origin: "moria", goal: "umbar", number: 2 })), ["moria", "umbar"]);
  assert.deepEqual(regionsOf(line(1, "pass", {})), []);
});
