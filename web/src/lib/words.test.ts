import assert from "node:assert/strict";
import { test } from "node:test";

import { indexOfLetter, letterOf, span, Titles } from "./words.ts";

const card = (id: string, title: string) => ({ id, title });

test("a log line is cut at the cards it names, the longest name first", () => {
  const titles = new Titles([card("saruman", "Saruman"), card("sarumans-staff", "Saruman's Staff"), card("gimli", "Gimli")]);
  assert.deepEqual(titles.split("Frodo plays Saruman's Staff on Gimli."), [
    { text: "Frodo plays " },
    { text: "Saruman's Staff", card: "sarumans-staff" },
    { text: " on " },
    { text: "Gimli", card: "gimli" },
    { text: "." },
  ]);
});

test("a seat is not taken for the card of its name", () => {
  const titles = new Titles([card("saruman", "Saruman"), card("witch-king", "The Witch-king"), card("orthanc", "Orthanc")]);
  for (const who of ["Saruman's player plays ", "As Saruman you play ", "You play "]) {
    assert.deepEqual(titles.split(`${who}Saruman to reserve.`), [
      { text: who },
      { text: "Saruman", card: "saruman" },
      { text: " to reserve." },
    ]);
  }
  assert.deepEqual(titles.split("Orthanc: as Saruman you take Saruman."), [
    { text: "Orthanc", card: "orthanc" },
    { text: ": as Saruman you take " },
    { text: "Saruman", card: "saruman" },
    { text: "." },
  ]);
  assert.deepEqual(titles.split("The Witch-king's player passes."), [{ text: "The Witch-king's player passes." }]);
});

test("letters go there and back, and those that mean something else are left out", () => {
  assert.equal(indexOfLetter(letterOf(7)), 7);
  assert.equal(indexOfLetter("u"), -1);
  assert.equal(indexOfLetter("h"), -1);
  assert.equal(indexOfLetter("Enter"), -1);
});

test("waiting is told in the unit a person would use", () => {
  assert.deepEqual([1000, 40000, 720000, 10800000, 172800000].map(span), ["just now", "40 s", "12 min", "3 h", "2 days"]);
});
