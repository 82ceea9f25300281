// What the cards of Fire and Swords show, by their ids.

import * as arms from "../../ui/emblems/arms.ts";
import * as beasts from "../../ui/emblems/beasts.ts";
import * as flags from "../../ui/emblems/heraldry.ts";
import * as marks from "../../ui/emblems/landmarks.ts";
import * as folk from "../../ui/emblems/people.ts";
import * as lands from "../../ui/emblems/places.ts";
import * as things from "../../ui/emblems/things.ts";
import { alone, deep, disc, fine, gold, half, line, main, pale, put, silhouette, toned, type Drawing } from "../../ui/emblems/pen.ts";

const { held, person } = folk;

const FREE: Record<string, Drawing> = {
  "the-grey-company": [
    ...put(flags.banner([...put(flags.STAR, 0, -3, 0.9), ...put(flags.STAR, -6, 5, 0.5), ...put(flags.STAR, 6, 5, 0.5)], "square"), 36, 6, 0.85),
    ...put(silhouette(beasts.HORSE_HEAD, "main"), 14, 50, 0.5),
    ...flags.row(arms.SPEAR, 2, 24, 28, 2, 0.8),
    deep(flags.ranks(22, 64, 14, 62, "c-1-10 2-20 7-21 5 1 8 11 7 21z")),
    pale("M26 52l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8zM40 52l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8zM54 52l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8z"),
    ...flags.EARTH,
  ],
  "dain-ironfoot": person({ back: put(arms.GREAT_AXE, 14, 28, 0.8, -28), cloak: folk.PLATE, face: folk.ROUND, beard: toned(folk.FORKED_BEARD, { half: "pale", main: "half" }), head: [...folk.DWARF_HELM.slice(0, 2), gold("M20 17L17 4 24 9 26 0 32 6 38 0 40 9 47 4 44 17Q32 11.5 20 17z")] }),
  "army-of-the-blue-mountains": [
    ...put(flags.banner(put(flags.HAMMER_AND_ANVIL, 0, 0, 0.9), "square"), 32, 6, 0.95),
    ...put(arms.MATTOCK, 14, 32, 0.8, -10),
    main(flags.ranks(-26, 84, 14, 56, "v-7a6 6 0 0 1 12 0v7l-6 8z")),
    gold("M-26 50h12v2h-12zM-12 50h12v2h-12zM2 50h12v2h-12zM16 50h12v2h-12zM30 50h12v2h-12zM44 50h12v2h-12zM58 50h12v2h-12z"),
    ...flags.EARTH,
  ],
  "erebor-guard": [
    ...lands.peak(52, -2, 44, 12),
    ...put(arms.GREAT_AXE, 6, 26, 0.7, -6),
    ...put(arms.GREAT_AXE, 32, 22, 0.7),
    ...put(arms.SHIELD, 18, 50, 0.9),
    ...put(arms.SHIELD, 46, 50, 0.9),
    ...put(flags.HAMMER_AND_ANVIL, 18, 50, 0.8),
    ...put(flags.HAMMER_AND_ANVIL, 46, 50, 0.8),
  ],
  celeborn: person({ back: toned(folk.FAIR_HAIR, { half: "pale", main: "half" }), cloak: [...folk.ROBE, ...put(things.BIG_LEAF, 50, 52, 0.4, 20)], head: [...toned(folk.FAIR_PARTING, { half: "pale", main: "half" }), line("deep", 1, "M22.3 23C25 20 30 17 32 11.5C34 17 39 20 41.7 23")], hand: put([...lands.MALLORN], 54, 46, 0.6) }),
  "cirdan-the-shipwright": person({ back: [...put(lands.SWAN_SHIP, 52, 34, 0.55), ...toned(folk.LONG_HAIR, { main: "half", deep: "main" })], cloak: folk.CLOAK, beard: folk.WHITE_BEARD, head: toned(folk.PARTING, { main: "half", deep: "main" }) }),
  glorfindel: person({ back: [line("gold", 1.3, "M6 14L1 11M4 26H-2M12 4L8-1M52 4L56-1M58 14L63 11M60 26H66"), ...folk.FAIR_HAIR], cloak: [...folk.PLATE.slice(0, 2), gold("M32 50L34 56 40 56 35 60 37 66 32 62 27 66 29 60 24 56 30 56z")], head: [...folk.FAIR_PARTING, gold("M22.5 18L20 10 25 14 28 8 32 13 36 8 39 14 44 10 41.5 18Q32 14.5 22.5 18z")], hand: held(arms.LEAF_BLADE, 0.85, 10, 55, 38) }),
  thranduil: person({ back: folk.FAIR_HAIR, cloak: folk.ROBE, head: [...folk.FAIR_PARTING, ...folk.LEAF_CROWN], hand: [...put(arms.SPEAR, 55, 32, 0.95, 4)] }),
  "silvan-elves": [
    ...put(lands.TREE, 58, 50, 1.3),
    ...put(lands.TREE, -6, 50, 1.2),
    ...put(arms.BOW, 26, 22, 0.62, -12),
    deep("M8 64C7 54 11 46 16 44C13 40 14 34 19 34S25 40 22 44C24 45 25 47 26 49L36 40 37.5 42 27 54 29 64z"),
    deep("M34 64C33 56 36 50 40 48C38 44 39 40 43 40S48 44 46 48C50 50 53 56 52 64z"),
    ...put(arms.LONGBOW, 54, 50, 0.5, 6),
    ...flags.EARTH,
  ],
  "farmer-maggot": person({ cloak: [...folk.COAT], face: folk.ROUND, beard: folk.WHISKERS, head: folk.STRAW_HAT, hand: put(things.MUSHROOMS, 51, 52, 0.5) }),
  "rosie-cotton": person({ back: toned(folk.SHOULDER_HAIR, { main: "half", deep: "main" }), cloak: folk.GOWN, face: folk.ROUND, head: [...folk.FAIR_CURLS, gold("M36 8C38 4 42 4 42 8C46 7 47 11 44 12C46 15 42 17 40 14C38 17 34 15 36 12C33 11 34 7 36 8z"), pale("M27 8C29 6 31 8 30 10C28 12 26 10 27 8z")], hand: put(things.FLOWER, 54, 44, 0.55, 8) }),
  "a-hundred-sturdy-hobbits": [
    ...put(things.FORK, 10, 26, 0.8, -8),
    ...put(arms.AXE, 26, 28, 0.7, 4),
    ...put(arms.LONGBOW, 40, 28, 0.7),
    ...put(arms.CLUB, 54, 30, 0.7, 10),
    main(flags.ranks(-26, 84, 14, 60, "v-4c-2-1-2-4 0-5 0-3 3-4 4-3 1-2 4-2 5 0 2-1 4 1 3 3 2 1 2 4 0 5v4z")),
    pale(flags.ranks(-23, 84, 14, 60, "v-3a3.5 3.5 0 0 1 7 0v3z")),
    ...flags.EARTH,
  ],
  "barliman-butterbur": person({ cloak: [...folk.BROAD, pale("M22 50H42L44 66H20z")], face: [half("M22 32h20v10L32 50 22 42z"), ...put(folk.ROUND.slice(1), -6.4, -4, 1.2)], beard: put(folk.WHISKERS, -6.4, -4, 1.2), head: [main("M19 22C16 14 20 8 24 10C20 14 22 18 21 24zM45 22C48 14 44 8 40 10C44 14 42 18 43 24z")], hand: put(things.MUG, 52, 46, 0.6) }),
  "grimbeorn-the-old": [...put(beasts.BEAR_HEAD, 32, 32, 1), ...put([line("gold", 1.2, "M-8-12L-14-16M8-12L14-16")], 32, 32)],
  "king-brand": person({ back: [...put(arms.LONGBOW, 52, 30, 1, 10), ...folk.SHOULDER_HAIR], cloak: [...folk.CLASPED], beard: folk.SHORT_BEARD, head: [gold("M22 18L21 7 27 12 32 5 37 12 43 7 42 18Q32 14.5 22 18z"), gold("M28 20H36L32 24z")] }),
  "northmen-militia": [
    ...put(flags.banner(sig("northmen"), "square"), 34, 6, 0.9),
    ...put(arms.ROUND_SHIELD, 18, 50, 0.8),
    ...put(arms.AXE, 4, 28, 0.7, -8),
    ...put(arms.SPEAR, 22, 24, 0.75),
    main(flags.ranks(32, 84, 14, 60, flags.ROUND_HELMS)),
    ...put(arms.ROUND_SHIELD, 48, 56, 0.6),
    ...flags.EARTH,
  ],
  "woodmen-of-the-anduin": [
    lands.firs(40, -30, -14, 4, 62, 80),
    ...put(lands.FIR, 50, 52, 1.2),
    ...put(arms.AXE, 22, 30, 0.95, -24),
    half("M4 58C4 52 40 52 40 58V66H4z"),
    pale("M4 58C4 54 12 53 22 53S40 54 40 58 32 62 22 62 4 62 4 58z"),
    line("main", 1, "M10 58C10 56 34 56 34 58S10 60 10 58"),
  ],
  theodred: person({ back: [...put(arms.SPEAR, 54, 28, 1, 6), ...folk.SHOULDER_HAIR], cloak: folk.MAIL, head: [...folk.PARTING, gold("M22.5 17.5Q32 14 41.5 17.5V19.8Q32 16.3 22.5 19.8z")], hand: [...put(arms.ROUND_SHIELD, 46, 54, 0.8), ...put([main(disc(0, 0, 9.5))], 46, 54), ...put(flags.WHITE_HORSE, 46, 54, 0.8)] }),
  "radagast-the-brown": person({ back: [...put(arms.STICK, 10, 34, 0.9, -6)], cloak: folk.CLOAK, beard: toned(folk.BUSHY_BEARD, { main: "half", deep: "main" }), head: [...folk.SLOUCHED_HAT], hand: [...put(beasts.PERCHED, 51, 40, 0.7, 0, true)] }),
  "tom-bombadil": person({ cloak: [...folk.BROAD, gold("M20 44L32 48 44 44 46 47 32 52 18 47z")], face: folk.ROUND, beard: folk.BUSHY_BEARD, head: [...folk.BLUE_HAT, ...folk.FEATHER], hand: put([pale("M0-8C4-8 6-4 4 0C8-2 10 2 8 5C5 8 1 6 0 2C-1 6-5 8-8 5C-10 2-8-2-4 0C-6-4-4-8 0-8z"), line("main", 1, "M0-8C4-8 6-4 4 0C8-2 10 2 8 5C5 8 1 6 0 2C-1 6-5 8-8 5C-10 2-8-2-4 0C-6-4-4-8 0-8z"), gold(disc(0, 1, 2)), line("main", 1.4, "M0 6V16")], 54, 42, 0.9) }),
  "horn-of-gondor": alone(things.HORN, 0.95, -14),
  "stout-staves": put(arms.crossed(arms.STICK, 0.95, 26), 32, 32),
  "disguised-as-orcs": [...put(person({ cloak: folk.SLIM, face: [...folk.ROUND], head: [...folk.ORC_HELM, main("M22 20L18 36 24 30zM42 20L46 36 40 30z")] }), 0, 2, 0.96), ...put(flags.RED_EYE, 31, 60, 0.6), ...put(arms.SCIMITAR, 55, 42, 0.62, 16)],
  "bill-the-pony": put(beasts.PONY, 32, 36, 1.05),
  athelas: put(things.HERB, 32, 32, 0.92),
  "challenge-of-the-king": [...put(things.STONE_OF_SEEING.slice(1), 30, 36, 0.8), ...put(arms.KINGS_SWORD, 44, 28, 0.9, 28)],
  "we-prove-the-swifter": [...put(silhouette(beasts.HORSE, "main"), 34, 34, 0.9), line("deep", 1.6, "M-10 22H8M-20 32H2M-8 44H10M-24 52H0"), ...put(flags.STAR, 34, 10, 1)],
  "book-of-mazarbul": alone(things.BOOK, 0.98, -6),
  "party-invitation": alone(things.LETTER, 0.95, -8),
};

function sig(name: string): Drawing {
  return flags.sigil(name, 18);
}

const SHADOW: Record<string, Drawing> = {
  "easterling-commander": person({ back: put(flags.hanging(put(flags.SUN, 0, 0, 1)), 54, 14, 0.7), cloak: folk.PLATE, face: [deep("M24 20H40V38L32 44 24 38z"), pale("M25.5 25L30.5 26.5C28.5 28.5 26 27.5 25.5 25zM38.5 25L33.5 26.5C35.5 28.5 38 27.5 38.5 25z")], head: [...folk.TALL_HELM, gold("M30.5 4C30.5-3 28-8 32-12C36-8 33.5-3 33.5 4z"), fine("M22 18Q32 14 42 18", "gold"), deep("M23 22L30 25 29 28 23 27zM41 22L34 25 35 28 41 27z"), pale("M25 24.5l4 1.3-4 .5zM39 24.5l-4 1.3 4 .5z")] }),
  "the-red-bannerman": [...put(flags.banner(put(flags.SUN, 0, 0, 1.1), "swallow"), 34, 2, 1.05, 6), ...put(person({ cloak: folk.CLOAK, face: folk.FACE, beard: folk.SHORT_BEARD, head: [main("M20 22C19 10 25 6 32 4C39 6 45 10 44 22Q32 14 20 22z"), deep("M20 22C19 10 25 6 32 4V16Q26 17 20 22z"), gold("M30.5 6L32-3 33.5 6z")] }), -8, 14, 0.8)],
  "easterling-axe-men": [
    ...put(arms.GREAT_AXE, 12, 26, 0.75, -8),
    ...put(arms.GREAT_AXE, 34, 22, 0.8),
    ...put(arms.GREAT_AXE, 56, 26, 0.75, 8),
    main(flags.ranks(-26, 84, 15, 58, flags.TALL_HELMS)),
    line("deep", 1.3, "M-24 53h7M-9 53h7M6 53h7M21 53h7M36 53h7M51 53h7M66 53h7"),
    ...flags.EARTH,
  ],
  "easterling-garrison": [...lands.keep(14, 20, 22), ...lands.wall(-110, 174, 42), ...put(flags.banner(put(flags.SUN, 0, 0, 0.9), "square"), 40, 6, 0.75), deep(flags.ranks(24, 70, 13, 42, flags.TALL_HELMS)), ...put(arms.PIKE, 34, 28, 0.5), fine("M-40 52H100M-20 60H80", "half"), lands.windows([14, 34])],
  "horde-from-the-east": [
    ...flags.row(arms.SPEAR, -20, 80, 20, 8, 0.7),
    half(flags.ranks(-40, 100, 9, 44, "v-4a3.5 3.5 0 0 1 7 0v4z")),
    main(flags.ranks(-36, 100, 11, 54, "v-5a4 4 0 0 1 8 0v5z")),
    deep(flags.ranks(-44, 100, 14, 66, "v-7c0-5 3-7 5-10 2 3 5 5 5 10v7z")),
  ],
  "mirkwood-skirmishers": [lands.firs(46, -24, -6, 14, 54, 72), ...put(lands.DEAD_TREE, 56, 58, 1.4), ...put(arms.BOW, 28, 32, 0.7, -10), deep("M8 64C7 54 12 48 17 46L16 38C16 33 26 33 26 38L25 46C29 48 30 54 31 64z"), ...flags.EARTH],
  "variags-of-khand": [...put(beasts.HORSE_HEAD, 22, 40, 0.85), ...put(arms.crossed(arms.SCIMITAR, 0.62, 30), 50, 22), ...put(arms.ROUND_SHIELD, 52, 52, 0.65)],
  wainriders: [...put(beasts.HORSE, 46, 36, 0.72), line("deep", 2, "M6 46H34"), main("M-18 46L-14 24H12L16 46z"), deep("M-18 46L-14 24H-6L-8 46z"), ...put(things.WHEEL, 2, 50, 0.95), deep("M0 24C0 16 3 13 5 12A3.5 3.5 0 1 1 9 12C12 14 13 18 13 24z"), ...put(arms.SPEAR, 18, 14, 0.62, 50), ...flags.EARTH],
  "allies-of-sauron": [...put(things.GREAT_EYE, 32, 18, 0.5), ...put(things.HAND, 16, 48, 0.55, 20), ...put(things.HAND, 48, 48, 0.55, -20, true)],
  "many-kings-to-the-service-of-mordor": [...put(things.CROWN, 34, 16, 0.6), ...put(things.CROWN, 18, 36, 0.5), ...put(things.CROWN, 50, 36, 0.5), ...put(flags.RED_EYE, 34, 54, 1.1)],
  "musterings-of-long-planned-war": [...put(things.DRUM, 34, 42, 0.8), ...put(flags.banner(put(flags.RED_EYE, 0, 0, 0.75), "square"), 44, 0, 0.6, 8), ...put(flags.banner(flags.BARE, "swallow"), 14, 2, 0.6, -4)],
  "orc-chieftain": person({ back: put(arms.CLUB, 54, 30, 0.9, 16), cloak: [...folk.BROAD, pale("M16 50L19 45 22 50 19 54zM42 50L45 45 48 50 45 54zM26 53L29 48 32 53 35 48 38 53 32 58z")], face: folk.ORC, head: [pale("M21 15L14 4 24 9 26-2 32 8 38-2 40 9 50 4 43 15Q32 10 21 15z"), line("deep", 1, "M21 15L14 4 24 9 26-2 32 8 38-2 40 9 50 4 43 15")] }),
  "spiders-of-mirkwood": [deep("M-110-2C-60 6-20 0 20 4S100 0 174 4V-8H-110z"), line("pale", 1.2, "M18 4V22M46 4V34M62 2V12"), ...put(beasts.SPIDER, 18, 36, 0.52), ...put(beasts.SPIDER, 46, 48, 0.58), ...put(beasts.SPIDER, 62, 18, 0.3)],
  "watcher-in-the-water": [...put(beasts.TENTACLES, 32, 32, 1), half("M-110 56C-60 54 0 58 32 56S120 54 174 58V68H-110z"), line("pale", 1.3, "M-6 61h12M16 60h10M36 61h14M56 60h10")],
  wolves: [...put(beasts.WOLF_HEAD, 34, 36, 0.9), ...put(toned(beasts.WOLF_HEAD, { main: "half", deep: "main" }), 16, 22, 0.5), ...put(lands.MOON, 56, 12, 0.6)],
  "half-orcs-and-goblin-men": [...put(folk.ORC, -6, 20, 0.8), ...put(person({ cloak: folk.CLOAK, face: [...folk.GAUNT], head: folk.STRANDS }), 20, 14, 0.8), ...put(flags.WHITE_HAND, 46, 60, 0.8), ...put(arms.SCIMITAR, 8, 26, 0.55, -14)],
  "bill-ferny": person({ cloak: folk.PATCHED, face: folk.FACE, beard: [line("main", 1, "M27 33l1 2M30 34l.5 2M33 34l.5 2M36 33l.5 2")], head: [...folk.CAP, deep("M24 20.5H40V23L34 22 32 23 30 22 24 23z")], hand: put(things.PIPE, 50, 38, 0.5, 0, true) }),
  "lotho-sackville-baggins": person({ cloak: folk.COAT, face: folk.ROUND, head: folk.STRANDS, hand: [...put(things.COIN_BAG, 52, 48, 0.5), gold("M22 12H42L40 4 36 8 32 2 28 8 24 4z")] }),
  spies: [...put(person({ face: [...folk.HOODED, ...folk.NOBODY.slice(0, 0), pale("M25 23C27 21 30 21.5 31 24C29 26 26 26 25 23zM39 23C37 21 34 21.5 33 24C35 26 38 26 39 23z"), deep(`${disc(29, 24, 1)}${disc(37, 24, 1)}`)] }), -8, 6, 0.9), ...put(beasts.PERCHED, 51, 28, 0.8, 0, true), line("deep", 2, "M40 42H66")],
  "squint-eyed-southerner": person({ cloak: folk.CLOAK, face: [...folk.FACE.slice(0, 3), line("deep", 1.6, "M25.5 21.5L30.5 24.5M38.5 21.5L33.5 24.5"), fine("M32 25L33.5 29H31.5M29 33Q32 31.5 35 33", "deep")], head: [...folk.SLOUCHED_HAT], beard: [deep("M29 34L32 43 35 34Q32 36 29 34z")], hand: held(arms.MORGUL_KNIFE, 0.6, 14, 54, 44) }),
  "ted-sandyman": person({ cloak: [...folk.COAT, pale("M22 52H42V66H22z")], face: folk.ROUND, head: [pale("M21.5 18C19 9 24 3 32 4S45 9 42.5 18C44 18 45 19 45 21H19C19 19 20 18 21.5 18z"), line("main", 1.1, "M21.5 18C19 9 24 3 32 4S45 9 42.5 18C44 18 45 19 45 21H19C19 19 20 18 21.5 18z")], hand: put([main("M-9 18V-4H9V18z"), deep("M-11-3L0-12 11-3zM-9 18V-3H-3V18z"), line("deep", 1.8, "M0-2L-13-13M0-2L13-13M0-2L-12 10M0-2L12 10")], 52, 42, 0.85) }),
  "dirty-thieving-ruffians": [...put(arms.CLUB, 8, 26, 0.8, -14), ...put(arms.CLUB, 58, 28, 0.75, 14), ...put(things.COIN_BAG, 34, 30, 0.55), ...put(arms.MORGUL_KNIFE, 46, 26, 0.55, 10), main(flags.ranks(-26, 84, 15, 62, "v-8c-3 0-4-1-4-2 3-1 4-2 4-3 0-4 2-6 5-6s5 2 5 6c0 1 1 2 4 3 0 1-1 2-4 2v8z")), ...flags.EARTH],
  "wild-men-of-dunland": [...put(things.TORCH, 12, 26, 0.8, -10), ...put(arms.SPEAR, 36, 24, 0.85, 4), ...put(arms.AXE, 56, 30, 0.75, 14), main(flags.ranks(-26, 84, 16, 62, "v-4c-4-2-4-8-2-11 1 2 2 2 3 1 0-3 3-5 5-6 0 3 2 3 4 6 1 1 2 1 3-1 2 3 2 9-2 11v4z")), ...flags.EARTH],
  "a-little-mischief-in-a-mean-way": [...put([main("M-18 28V-2H18V28z"), deep("M-22 0L0-20 22 0zM-18 28V0H-6V28z"), gold("M-4 28V14H8V28z"), gold("M-14-8C-16-18-8-20-10-30C0-24 6-20 4-10C10-14 8-20 10-24C16-16 18-10 14-4z")], 26, 36, 0.95), ...put(arms.STAFF, 55, 34, 0.9, 10)],
  "death-to-the-strawheads": [...put(things.TORCH, 22, 30, 0.9, -26), ...put(arms.AXE, 42, 30, 0.9, 26), ...put([gold("M-12 8C-6 4 6 4 12 8L10 14H-10zM-10 14L-14 24M0 14V26M10 14L14 24"), line("gold", 2, "M-9 14L-13 26M-3 14L-4 28M3 14L4 28M9 14L13 26")], 32, 38, 0.8)],
  "gathering-to-the-summons": [...put(things.HORN, 32, 22, 0.85, -14), deep("M4 62C3 54 6 50 10 49A4 4 0 1 1 14 49C18 50 20 54 19 62zM24 62C23 52 27 48 31 47A4.5 4.5 0 1 1 36 47C40 48 43 52 42 62zM47 62C46 54 49 50 53 49A4 4 0 1 1 57 49C61 50 63 54 62 62z"), ...flags.EARTH],
  lost: [...put(lands.DEAD_TREE, 12, 60, 1.3), ...put(lands.DEAD_TREE, 56, 62, 1.5), line("half", 3, "M-60 30C-20 24 10 36 40 28S90 34 130 28M-60 42C-20 36 20 48 50 40S100 46 130 40"), deep("M32 62C31 55 33 51 35 50A3 3 0 1 1 39 50C41 51 43 55 42 62z"), ...put(things.FOOTPRINTS, 30, 60, 0.3, 60), ...flags.EARTH],
  "the-last-stroke-of-doom": [...put(arms.HAMMER, 34, 26, 1, -30), line("gold", 1.6, "M14 42L8 48M22 46L20 56M4 34L-4 36M30 46L34 54"), deep("M-6 66L4 54 14 58 22 50 32 56 44 52 60 60 70 66z")],
  "a-giant-among-the-swertings": [...put(beasts.TROLL, 32, 36, 0.85), ...put([main("M-12-6C-14-16-6-22 0-22S14-16 12-6Q0-12-12-6z"), deep("M-12-6C-14-16-6-22 0-22V-10Q-7-9-12-6z"), gold("M-13-6Q0-14 13-6V-3Q0-11-13-3z")], 32, 22, 0.95), ...put(arms.SPEAR, 57, 30, 0.95, 6), ...put([gold(disc(0, 0, 2))], 21, 30), ...put([gold(disc(0, 0, 2))], 43, 30)],
};

const PLACES: Record<string, Drawing> = {
  dale: marks.DALE,
  erebor: marks.EREBOR,
  "grey-havens": marks.GREY_HAVENS,
  "the-shire": marks.SHIRE,
  "woodland-realm": marks.WOODLAND_GATES,
  "barad-dur": lands.BARAD_DUR,
  dunland: marks.DUNLAND,
  "mount-gundabad": marks.GUNDABAD,
  rhun: marks.RHUN,
  "a-long-expected-party": marks.PARTY_TREE,
  "the-barrow-downs": marks.BARROW,
  "the-last-homely-house": marks.HOMELY_HOUSE,
  "the-high-pass": marks.HIGH_PASS,
  fangorn: marks.FANGORN,
  "the-black-gate": marks.BLACK_GATE,
  "the-tower-of-ecthelion": marks.TOWER_OF_ECTHELION,
  "the-stairs": marks.STAIRS,
  gorgoroth: marks.GORGOROTH,
  bree: marks.BREE,
  carrock: marks.CARROCK,
  "cair-andros": marks.CAIR_ANDROS,
  "ered-luin": marks.ERED_LUIN,
  "fords-of-isen": marks.FORDS_OF_ISEN,
  "the-great-stone-bridge": marks.TWO_SPANS,
  "iron-hills": marks.IRON_HILLS,
  lamedon: marks.LAMEDON,
  lossarnach: marks.LOSSARNACH,
  westemnet: marks.WESTEMNET,
  angmar: marks.ANGMAR,
  "near-harad": marks.NEAR_HARAD,
  nurn: marks.NURN,
};

export const FIRE_AND_SWORDS: Readonly<Record<string, Drawing>> = { ...FREE, ...SHADOW, ...PLACES };
