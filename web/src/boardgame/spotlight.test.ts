import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../lib/protocol.ts";
import { CHARACTERS } from "./facts.ts";
import { spotNow, spotOf } from "./spotlight.ts";
import { told } from "./story.ts";

const line = (kind: string, seat: string | null, cards: string[] = [], facts: Record<string, unknown> = {}): Line => ({ at: 1, kind, seat, text: kind, cards, facts });
const event = line("event", "shadow", ["the-fighting-uruk-hai"], { stays: false });
const march = line("march", "shadow", [], { origin: "orthanc", goal: "fords-of-isen" });
const helps = line("lowered by", "free", [], { person: "merry", left: 1 });

test("an event card and a character's ability are shown with who uses them, a march is not", () => {
  assert.deepEqual(spotOf(event), { line: event, card: "the-fighting-uruk-hai" });
  assert.deepEqual(spotOf(helps), { line: helps, person: "merry" });
  assert.equal(spotOf(march), null);
  for (const kind of ["white rider", "eye cancelled", "balrog comes", "smeagol helps"]) assert.ok(spotOf(line(kind, "free"))!.person! in CHARACTERS, kind);
});

test("the card is in the light until what it does is told, and one's own is not shown", () => {
  const [scene] = told([event, march, helps], ["free"]);
  assert.equal(spotNow(scene!, [], ["free"])?.card, "the-fighting-uruk-hai");
  assert.equal(spotNow(scene!, [scene!.steps[0]!], ["free"]), null);
  const [other] = told([event, march, helps], []);
  assert.equal(spotNow(other!, [other!.steps[1]!], [])?.person, "merry");
  assert.equal(spotNow(other!, [other!.steps[1]!], ["free"]), null);
  assert.equal(spotNow(null, [], []), null);
});
