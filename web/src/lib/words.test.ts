import assert from "node:assert/strict";
import { test } from "node:test";

import { does, isOrAre, seatPhrase, letterOf, span, Titles, winnerWords } from "./words.ts";

const card = (id: string, title: string) => ({ id, title });

test("a sentence is cut at the cards it is known to name, the longest title first", () => {
  const titles = new Titles([card("saruman", "Saruman"), card("sarumans-staff", "Saruman's Staff"), card("gimli", "Gimli")]);
  assert.deepEqual(titles.split("Frodo plays Saruman's Staff on Gimli.", ["sarumans-staff", "gimli"]), [
    { text: "Frodo plays " },
    { text: "Saruman's Staff", card: "sarumans-staff" },
    { text: " on " },
    { text: "Gimli", card: "gimli" },
    { text: "." },
  ]);
  const other = "Frodo plays Saruman's Staff.";
  assert.deepEqual(titles.split(other, ["saruman", "hand"]), [{ text: other }], "what it does not name is no link");
  assert.deepEqual(titles.split("", ["gimli"]), []);
});

test("of two cards with one title the one that is named is shown", () => {
  const titles = new Titles([card("moria", "Moria"), card("moria-path", "Moria")]);
  assert.equal(titles.split("Moria falls.", ["moria-path"])[0]!.card, "moria-path");
});

test("a seat is not taken for the card of its name", () => {
  const titles = new Titles([card("saruman", "Saruman"), card("balrog", "Balrog"), card("orthanc", "Orthanc")]);
  for (const who of ["Saruman's player plays ", "As Saruman you play ", "You play "]) {
    assert.deepEqual(titles.split(`${who}Saruman to reserve.`, ["saruman"], "Saruman"), [
      { text: who },
      { text: "Saruman", card: "saruman" },
      { text: " to reserve." },
    ]);
  }
  assert.deepEqual(titles.split("Orthanc: as Saruman you take Saruman.", ["orthanc", "saruman"], "Saruman"), [
    { text: "Orthanc", card: "orthanc" },
    { text: ": as Saruman you take " },
    { text: "Saruman", card: "saruman" },
    { text: "." },
  ]);
  assert.deepEqual(titles.split("Saruman: Saruman's player draws.", ["saruman"], "Saruman"), [
    { text: "Saruman", card: "saruman" },
    { text: ": Saruman's player draws." },
  ]);
  const called = "The Balrog's player plays ";
  assert.deepEqual(titles.split(`${called}Balrog`, ["balrog"], "The Balrog"), [{ text: called }, { text: "Balrog", card: "balrog" }]);
  assert.deepEqual(titles.split("Saruman's player passes.", [], "Saruman"), [{ text: "Saruman's player passes." }]);
});

test("a text tells which cards it mentions", () => {
  const titles = new Titles([card("saruman", "Saruman"), card("gimli", "Gimli")]);
  assert.deepEqual(titles.in("While Gimli is in play, draw."), ["gimli"]);
});

test("answers have letters, without those that mean something else", () => {
  const letters = [...Array(26).keys()].map(letterOf);
  assert.equal(letters[7], "i");
  assert.ok(!letters.includes("u") && !letters.includes("h"));
  assert.equal(letters[25], "");
});

test("waiting is told in the unit a person would use", () => {
  assert.deepEqual([1000, 40000, 720000, 10800000, 172800000].map(span), ["just now", "40 s", "12 min", "3 h", "2 days"]);
});

test("a seat that is a whole side is spoken of as one", () => {
  const spoken = (title: string, side: "free" | "shadow") => `${seatPhrase({ title, side })} ${isOrAre({ title })}`;
  assert.deepEqual([spoken("Free Peoples", "free"), spoken("Shadow", "shadow"), spoken("Frodo", "free")], ["the Free Peoples are", "the Shadow is", "Frodo is"]);
  assert.deepEqual(["Free Peoples", "Shadow", "Frodo"].map((title) => does({ title }, "ask")), ["ask", "asks", "asks"]);
});

test("a game that nobody wins is nobody's", () => {
  assert.deepEqual([winnerWords("free"), winnerWords("shadow"), winnerWords(null)], ["The Free Peoples win", "The Shadow wins", "Nobody wins"]);
});
