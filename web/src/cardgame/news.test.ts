import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../lib/protocol.ts";
import { changedSince } from "./news.ts";

const line = (at: number, kind: string, seat: string | null, cards: string[] = [], facts: Record<string, unknown> = {}): Line => ({ at, kind, seat, text: "", cards, facts });

test("what others did since my last choice is news, what I did or was before is not", () => {
  const news = changedSince(
    [
      line(3, "play", "saruman", ["ugluk"]),
      line(5, "play", "frodo", ["gimli"]),
      line(6, "play", "saruman", ["warg-riders"]),
      line(7, "token", "witch-king", [], { place: "minas-tirith" }),
      line(7, "draw", "witch-king", ["mordor-orcs"]),
      line(8, "use", "saruman", ["orthanc-guard"]),
    ],
    4,
    ["frodo"],
  );
  assert.deepEqual([[...news.cards], [...news.places]], [["orthanc-guard", "warg-riders"], ["minas-tirith"]]);
});
