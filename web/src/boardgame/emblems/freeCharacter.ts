// What the Character cards of the Free Peoples show, by their ids.

import * as arms from "../../ui/emblems/arms.ts";
import * as beasts from "../../ui/emblems/beasts.ts";
import * as flags from "../../ui/emblems/heraldry.ts";
import { lit, deep, disc, gold, half, hollow, line, main, pale, put, toned, type Drawings } from "../../ui/emblems/pen.ts";
import * as folk from "../../ui/emblems/people.ts";
import { person } from "../../ui/emblems/people.ts";
import * as lands from "../../ui/emblems/places.ts";
import * as things from "../../ui/emblems/things.ts";

const drawings: Drawings = {
  "elven-cloaks": lit([...put(toned(things.CLOAK_ALONE, { main: "half", deep: "main" }), 46, 36, 0.8), ...put(things.CLOAK_ALONE, 24, 34, 0.95), ...put(things.LEAF, 24, 26, 0.8)]),
  "elven-rope": lit([line("main", 3.4, "M32 10C14 10 10 22 14 32S44 50 50 40 40 18 28 24 18 46 34 48 56 54 52 62"), line("main", 3.4, "M32 10C46 10 56 20 54 32S36 56 24 50 12 34 22 28"), line("pale", 1.2, "M22 13l3 4M15 22l4 3M14 33l5 1M48 16l-3 4M54 26l-4 2M50 40l-4-2M24 28l4 3M36 47l3-4"), gold("M30 6h5v8h-5z")]),
  "phial-of-galadriel": put(things.PHIAL, 32, 32, 0.92),
  "smeagol-helps-nice-master": lit([...folk.STOOR, ...put(things.FISH, 46, 55, 0.55, -24)]),
  "mithril-coat-and-sting": lit([...put(things.MAILSHIRT, 26, 34, 0.9), ...put(arms.LEAF_BLADE, 52, 32, 0.9, 16)]),
  "axe-and-bow": lit([...put(arms.LONGBOW, 36, 32, 0.95, -30, true), ...put(arms.GREAT_AXE, 34, 32, 0.9, 30)]),
  "horn-of-gondor": lit(put(things.HORN, 32, 34, 0.92, -14)),
  "wizards-staff": lit(put(arms.LIGHT_STAFF, 32, 32, 0.92, 16)),
  athelas: lit(put(things.HERB, 32, 34, 0.9)),
  "there-is-another-way": [...lands.peak(32, 0, 54), deep("M22 66V50C22 42 42 42 42 50V66z"), line("pale", 2, "M42 60C52 54 40 48 46 42S36 34 40 28 34 20 33 14"), pale(`${disc(28, 55, 3)}${disc(36, 55, 3)}`), deep(`${disc(28.5, 55.5, 1.2)}${disc(36.5, 55.5, 1.2)}`)],
  "i-will-go-alone": [...lands.water(46), ...put(lands.BOAT, 32, 52, 0.9), deep("M28 48C27 40 29 36 32 34A4 4 0 1 1 37 34C40 36 42 40 41 48z"), line("deep", 1.6, "M44 30L24 58"), line("half", 1.4, "M-20 60h20M48 61h22"), lands.gulls([12, 20], [54, 14])],
  "bilbos-song": lit([...put(person({ cloak: folk.COAT, face: folk.ROUND, head: folk.WHITE_CURLS }), -6, 6, 0.92), deep(`${disc(50, 22, 3)}${disc(58, 12, 2.6)}${disc(56, 36, 2.6)}`), line("deep", 1.6, "M53 22V8L60 6V12M58.5 36V24")]),
  "mirror-of-galadriel": lit(put(things.BASIN, 32, 34, 1)),
  "challenge-of-the-king": lit([...put(things.STONE_OF_SEEING, 26, 36, 0.8), ...put(arms.KINGS_SWORD, 50, 32, 0.9, 10)]),
  "gwaihir-the-windlord": lit(put(beasts.EAGLE, 32, 32, 1)),
  "we-prove-the-swifter": [...put(beasts.HORSE, 34, 38, 0.95), line("deep", 1.6, "M-14 24H4M-24 34H-2M-12 46H6"), ...put(flags.STAR, 34, 8, 1)],
  "there-and-back-again": lit([hollow("main", `${disc(32, 36, 22)}${disc(32, 36, 18)}`), gold(disc(32, 36, 16)), main("M32 20A16 16 0 0 0 32 52z"), line("deep", 1, "M24 23V49M28 20V52M36 20V52M40 23V49"), deep(disc(32, 36, 2)), pale("M26 66L30 56H36L42 66z")]),
  "the-eagles-are-coming": [...put(beasts.EAGLE, 34, 36, 0.8), ...put(beasts.EAGLE, 10, 16, 0.42), ...put(beasts.EAGLE, 56, 14, 0.36), gold(disc(34, 66, 10))],
  "the-ents-awake-treebeard": lit([...folk.ENT, half("M22 38C20 50 24 58 20 66H42C40 58 44 50 42 38C39 42 36 41 33 39C29 41 25 42 22 38z"), line("deep", 1.2, "M26 46C26 54 27 60 25 66M32 44V66M38 46C38 54 37 60 39 66")]),
  "the-ents-awake-huorns": [...put(lands.ENT_TREE, -6, 64, 1), ...put(lands.WILLOW, 34, 62, 1.2), ...put(lands.ENT_TREE, 74, 64, 1.1, 0, true), ...lands.land(61)],
  "the-ents-awake-entmoot": [...put(lands.ENT_TREE, 4, 58, 0.8), ...put(lands.ENT_TREE, 32, 52, 0.75), ...put(lands.ENT_TREE, 60, 58, 0.8, 0, true), ...lands.land(56), ...put(things.GOBLET, 32, 54, 0.3), pale("M0 28h2v2h-2zM6 28h2v2h-2zM29 24h2v2h-2zM35 24h2v2h-2zM57 28h2v2h-2zM63 28h2v2h-2z")],
  "dead-men-of-dunharrow": [...put(toned(flags.banner(flags.MOON_SKULL, "ragged"), { main: "half" }), 34, 4, 0.9), half(flags.ranks(-48, 108, 13, 58, flags.HOODS)), pale(flags.ranks(-41, 108, 13, 64, flags.HOODS)), deep(flags.ranks(-38, 108, 13, 55, "h2v2h-2zM0 0z").replaceAll("M0 0z", ""))],
  "house-of-the-stewards": lit([...put(person({ back: toned(folk.SHOULDER_HAIR, { main: "half", deep: "main" }), cloak: folk.BROAD, face: folk.GAUNT, head: toned(folk.PARTING, { main: "half", deep: "main" }) }), -4, 6, 0.92), ...put(things.ROD, 54, 36, 0.8, 10)]),
  "the-grey-company": [...put(flags.banner([...put(flags.STAR, 0, -3, 0.9), ...put(flags.STAR, -6, 5, 0.5), ...put(flags.STAR, 6, 5, 0.5)], "square"), 34, 6, 0.85), ...flags.spears(12, 60, -6, 8, 22, 66), deep(flags.ranks(-34, 90, 16, 64, "c-1-10 2-20 7-21 5 1 8 11 7 21z")), ...flags.EARTH],
};
export default drawings;
