// What the cards of the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../ui/emblems/arms.ts";
import * as beasts from "../../ui/emblems/beasts.ts";
import * as flags from "../../ui/emblems/heraldry.ts";
import * as marks from "../../ui/emblems/landmarks.ts";
import * as folk from "../../ui/emblems/people.ts";
import * as lands from "../../ui/emblems/places.ts";
import * as things from "../../ui/emblems/things.ts";
import { alone, deep, disc, fine, gold, half, line, main, pale, put, silhouette, toned, type Drawing } from "../../ui/emblems/pen.ts";

const { held, person, wraith } = folk;

const DUNEDAIN: Record<string, Drawing> = {
  aragorn: person({ back: folk.SHOULDER_HAIR, cloak: folk.PLATE, beard: folk.SHORT_BEARD, head: folk.WINGED_HELM, hand: held(arms.KINGS_SWORD, 0.8, 14) }),
  strider: person({
    cloak: folk.CLOAK,
    face: [...folk.HOODED, ...folk.SHADED],
    beard: [main("M25.5 30C27 36 29.5 38.5 32 39C34.5 38.5 37 36 38.5 30C36 33 34 33.5 32 33.5S28 33 25.5 30z")],
    head: put(flags.STAR, 32, 51, 0.7),
    hand: put(things.PIPE, 51, 36, 0.52, -4, true),
  }),
  boromir: person({ back: folk.SHOULDER_HAIR, cloak: folk.MAIL, beard: folk.SHORT_BEARD, head: folk.PARTING, hand: put(things.HORN, 36, 53, 0.72, -6) }),
  denethor: person({
    back: toned(folk.SHOULDER_HAIR, { main: "half", deep: "main" }),
    cloak: [...folk.BROAD, half("M20 44L32 52 44 44 50 47 32 62 14 47z")],
    face: folk.GAUNT,
    head: toned(folk.PARTING, { main: "half", deep: "main" }),
    hand: held(things.ROD, 0.8, 12),
  }),
  faramir: person({
    back: put(arms.LONGBOW, 50, 34, 1, 14),
    face: [...folk.HOODED, ...folk.FACE.slice(1)],
    head: [main("M23.5 26Q32 30 40.5 26C40.5 33 37 39 32 41.5C27 39 23.5 33 23.5 26z"), fine("M25 30Q32 33 39 30", "half")],
    hand: [...put(arms.ARROW, 8, 40, 0.7, -20)],
  }),
  halbarad: [
    ...put(flags.banner([...put(flags.STAR, 0, -2, 0.9), ...put(flags.STAR, -6, 5, 0.5), ...put(flags.STAR, 6, 5, 0.5)], "swallow"), 40, 2, 0.85, 4),
    ...put(person({ face: [...folk.HOODED, ...folk.SHADED], head: put(flags.STAR, 32, 51, 0.7) }), -5, 9, 0.86),
  ],
  ioreth: person({ cloak: folk.GOWN, face: folk.ROUND, head: folk.KERCHIEF, hand: put(things.HERB, 52, 42, 0.7, 8) }),
  "prince-imrahil": person({
    back: folk.SHOULDER_HAIR,
    cloak: folk.PLATE,
    head: [...folk.CAP_HELM, pale("M30 6C24 4 20-2 22-8C25-5 28-5 31-4C31-9 35-12 38-9L42-7 38-6C37-2 37 2 34 6z"), fine("M30 6C24 4 20-2 22-8C25-5 28-5 31-4C31-9 35-12 38-9L42-7 38-6C37-2 37 2 34 6", "main")],
    hand: [...put(arms.KITE_SHIELD, 50, 50, 0.72), ...put(flags.SHIP_AND_SWAN, 50, 47, 0.75)],
  }),
  "dead-men-of-dunharrow": [
    ...put(toned(flags.banner(flags.MOON_SKULL, "ragged"), { main: "half" }), 36, 6, 0.9),
    ...toned(flags.row(arms.SPEAR, 2, 24, 36, 3, 0.75), { deep: "half", main: "pale" }),
    half(flags.ranks(-22, 80, 13, 58, flags.HOODS)),
    pale(flags.ranks(-15, 80, 13, 64, flags.HOODS)),
    deep("M-13 56l3 1-3 1zM-7 56l-3 1 3 1zM0 56l3 1-3 1zM6 56l-3 1 3 1zM13 56l3 1-3 1zM19 56l-3 1 3 1zM26 56l3 1-3 1zM32 56l-3 1 3 1zM39 56l3 1-3 1zM45 56l-3 1 3 1zM52 56l3 1-3 1zM58 56l-3 1 3 1z"),
  ],
  "guards-of-the-citadel": [
    ...put(flags.banner(flags.WHITE_TREE, "square"), 30, 8, 1),
    ...flags.row(arms.PIKE, 4, 18, 34, 2, 0.85),
    main(flags.ranks(-24, 84, 12, 62, flags.TALL_HELMS)),
    fine("M-24 56h10M-12 56h10M0 56h10M12 56h10M24 56h10M36 56h10M48 56h10M60 56h10"),
    ...flags.EARTH,
  ],
  "knights-of-dol-amroth": [
    ...put(beasts.RIDER, 30, 40, 0.95),
    ...put(arms.SPEAR, 40, 22, 0.8, 62),
    ...put(flags.banner(flags.SHIP_AND_SWAN, "long"), 4, 2, 0.62, -6),
    ...flags.EARTH,
  ],
  "soldiers-of-gondor": [
    ...flags.row(arms.SPEAR, -16, 74, 26, 6, 0.8, 4),
    main(flags.ranks(-22, 80, 20, 46, flags.ROUND_HELMS)),
    ...put(arms.KITE_SHIELD, 22, 50, 0.8),
    ...put(flags.WHITE_TREE, 22, 48, 0.8),
    ...put(arms.KITE_SHIELD, 48, 50, 0.8),
    ...put(flags.WHITE_TREE, 48, 48, 0.8),
  ],
  "the-great-gate": [
    ...lands.wall(-110, 174, 28),
    ...lands.keep(4, 18, 8),
    ...lands.keep(60, 18, 8),
    deep("M13 66V34C13 18 51 18 51 34V66z"),
    half("M16 66V36C16 23 31 21 31 21V66zM48 66V36C48 23 33 21 33 21V66z"),
    line("deep", 1.6, "M16 38H31M33 38H48M16 52H31M33 52H48"),
    gold(`${disc(20, 45, 1.3)}${disc(27, 45, 1.3)}${disc(37, 45, 1.3)}${disc(44, 45, 1.3)}${disc(20, 59, 1.3)}${disc(27, 59, 1.3)}${disc(37, 59, 1.3)}${disc(44, 59, 1.3)}`),
  ],
  anduril: [...alone(arms.KINGS_SWORD, 1, 40), ...put([gold("M0-9C2-4 6-2 6 3A6 6 0 0 1-6 3C-6 0-3-1-2-4C-1-2 0-2 0-2C-1-5-1-7 0-9z")], 52, 52, 0.9)],
  "blade-of-westernesse": alone(arms.BARROW_BLADE, 1, 35),
  "paths-of-the-dead": [
    ...lands.peak(32, -4, 70),
    deep("M14 66V34L32 12 50 34V66z"),
    half("M18 66V36L32 18 46 36V66z"),
    deep("M21 66V38L32 23 43 38V66z"),
    ...put(folk.SKULL, 0, 20, 1),
    line("pale", 1.2, "M18 31L32 15 46 31"),
  ],
  "the-red-arrow": [...alone(toned(arms.ARROW, { half: "pale" }), 1.05, 45), ...put([gold("M0-7C4-1 6 2 6 5A6 6 0 0 1-6 5C-6 2-4-1 0-7z")], 52, 26, 0.9), ...put([line("main", 1.2, "M-5 12L-9 15M5 2L9-1")], 32, 32)],
  "the-three-hunters": [...put(arms.LONGBOW, 32, 30, 0.95, -34, true), ...put(arms.AXE, 32, 32, 0.9, 34), ...put(arms.sword(3.2), 32, 32, 0.95, 0)],
};

const DWARF: Record<string, Drawing> = {
  gimli: person({ back: put(arms.GREAT_AXE, 47, 30, 0.85, 28), cloak: folk.BROAD, face: folk.ROUND, beard: folk.DWARF_BEARD, head: folk.DWARF_HELM }),
  "dwarven-axe": alone(arms.AXE, 1, 24),
};

const ELF: Record<string, Drawing> = {
  arwen: person({ back: folk.LONG_HAIR, cloak: folk.GOWN, head: [...folk.PARTING, ...folk.CIRCLET], hand: put(things.STAR_OF_EVENING, 54, 16, 0.72) }),
  elrond: person({ back: folk.LONG_HAIR, cloak: [...folk.ROBE, ...put(flags.STAR, 32, 55, 0.6)], head: [...folk.PARTING, gold("M22.5 17Q32 13.5 41.5 17V19Q32 15.5 22.5 19z")], hand: put(things.BOOK, 51, 54, 0.42, -6) }),
  galadriel: person({
    back: folk.FAIR_HAIR,
    cloak: folk.GOWN,
    head: [...folk.FAIR_PARTING, ...folk.ROYAL_CROWN.slice(0, 1)],
    hand: [main("M44 62L47 46C46 42 49 38 52 41L54 47 52 64z"), line("gold", 1.6, "M48 43.5L53 42.5"), ...put(things.STAR_OF_EVENING, 51, 34, 0.5)],
  }),
  legolas: person({ back: [...put(arms.LONGBOW, 52, 32, 1.05, 10), ...folk.BRAIDS], cloak: folk.SLIM, face: folk.FACE, head: [...folk.FAIR_PARTING], hand: [...put(things.LEAF, 32, 52, 0.6)] }),
  "high-elves": [
    ...put(flags.banner(put(things.STAR_OF_EVENING, 0, 0, 0.62), "swallow"), 34, 6, 1),
    ...put(arms.LONGBOW, 18, 34, 0.8),
    ...put(arms.SPEAR, 4, 32, 0.85),
    main(flags.ranks(-24, 84, 12, 62, flags.POINTED_HELMS)),
    gold("M-20 50l1.5 1.5-1.5 1.5-1.5-1.5zM5 50l1.5 1.5-1.5 1.5-1.5-1.5zM17 50l1.5 1.5-1.5 1.5-1.5-1.5zM29 50l1.5 1.5-1.5 1.5-1.5-1.5zM41 50l1.5 1.5-1.5 1.5-1.5-1.5zM53 50l1.5 1.5-1.5 1.5-1.5-1.5z"),
    ...flags.EARTH,
  ],
  "bow-of-the-galadhrim": alone(arms.BOW, 0.95, -20),
  "elven-cloak": [...alone(things.CLOAK_ALONE, 1), ...put(things.LEAF, 32, 23, 0.9)],
  lembas: alone(things.LEMBAS, 1),
  "mirror-of-galadriel": alone(things.BASIN, 1.02),
  "nenya-ring-of-adamant": alone(things.ring(things.DIAMOND), 1),
  "phial-of-galadriel": alone(things.PHIAL, 0.92),
  "vilya-ring-of-air": [...alone(things.ring(things.AIR_STONE), 1), line("half", 1.8, "M2 14C8 9 12 15 18 11M46 12C52 8 56 14 62 10M0 46C4 42 8 46 11 44M52 48C56 44 60 48 64 45")],
};

const HOBBIT: Record<string, Drawing> = {
  "bilbo-baggins": person({ cloak: folk.COAT, face: folk.ROUND, head: folk.WHITE_CURLS, hand: put(things.QUILL, 52, 36, 0.72, 6) }),
  "fatty-bolger": person({
    cloak: [...folk.BROAD, gold(`${disc(32, 54, 1.6)}${disc(32, 60, 1.6)}`)],
    face: [half("M20 32h24v10L32 50 20 42z"), ...put(folk.ROUND.slice(1), -8, -4.5, 1.25)],
    head: put(folk.CURLS, -8, -4.5, 1.25),
    hand: put(things.MUG, 53, 49, 0.5),
  }),
  "frodo-baggins": person({ cloak: folk.SLIM, face: folk.ROUND, head: folk.CURLS, hand: [line("deep", 1, "M25 46L32 56 39 46"), ...put(things.ONE_RING, 51, 42, 0.48), ...put(things.LEAF, 32, 52, 0.55)] }),
  "merry-brandybuck": person({ cloak: folk.COAT, face: folk.ROUND, head: folk.FAIR_CURLS, hand: [...put(arms.ROUND_SHIELD, 49, 50, 0.85), ...put([main(disc(0, 0, 10))], 49, 50, 1), ...put(flags.WHITE_HORSE, 49, 50, 0.85)] }),
  "pippin-took": person({
    cloak: [...folk.SLIM, ...put(flags.WHITE_TREE, 32, 58, 0.75)],
    face: folk.ROUND,
    head: [...folk.CURLS, ...put(folk.CAP_HELM.slice(0, 2), 0, -2.5, 1), ...put(flags.STAR, 32, 11, 0.5)],
    hand: held(arms.BARROW_BLADE, 0.62, 14, 53, 42),
  }),
  "sam-gamgee": person({ back: put(things.PAN, 50, 28, 0.72, 24), cloak: [...folk.COAT, line("pale", 2, "M20 48L28 64M44 48L36 64")], face: folk.ROUND, head: toned(folk.CURLS, { main: "half", deep: "main" }) }),
  "herbs-and-stewed-rabbit": [...alone(things.POT, 0.95), ...put(beasts.RABBIT, 33, 38, 0.85)],
  "mithril-coat": alone(things.MAILSHIRT, 1.05),
  sting: [...alone(arms.LEAF_BLADE, 1, 38), line("gold", 1.2, "M44 6L48 2M54 12L60 10M38 12L36 6M52 22L58 24")],
  "there-is-another-way": [
    ...lands.peak(32, 2, 52),
    deep("M22 66V50C22 42 42 42 42 50V66z"),
    line("pale", 2, "M42 60C52 54 40 48 46 42S36 34 40 28 34 20 33 14"),
    pale(`${disc(28, 55, 3)}${disc(36, 55, 3)}`),
    deep(`${disc(28.5, 55.5, 1.2)}${disc(36.5, 55.5, 1.2)}`),
  ],
};

const ROHAN: Record<string, Drawing> = {
  eomer: person({ back: [...put(arms.SPEAR, 8, 30, 1, -10), ...folk.FAIR_HAIR], cloak: folk.MAIL, beard: toned(folk.SHORT_BEARD, { main: "half", deep: "main" }), head: folk.HORSE_HELM, hand: held(arms.sword(3), 0.7, 22, 56, 44) }),
  eowyn: person({ back: folk.FAIR_HAIR, cloak: folk.GOWN, head: folk.FAIR_PARTING, hand: [...held(arms.sword(3), 0.8, 0, 54, 32), ...put(arms.ROUND_SHIELD, 12, 56, 0.75), ...put(flags.SUN, 12, 56, 0.7)] }),
  theoden: person({ back: toned(folk.FAIR_HAIR, { main: "half" }), cloak: [...folk.BROAD, gold("M20 44L32 50 44 44 46 47 32 54 18 47z")], beard: put(folk.WHITE_BEARD, 6.5, 5, 0.8), head: folk.ROYAL_CROWN, hand: put([...flags.banner(flags.WHITE_HORSE, "swallow")], 48, 16, 0.5) }),
  "ghan-buri-ghan": person({
    cloak: [...folk.BROAD, line("half", 1.6, "M6 65L12 54M14 65L18 54M24 65L26 54M34 65V54M44 65L42 54M54 65L50 54")],
    face: put(folk.ROUND, -6.4, -1, 1.2),
    beard: [line("main", 1.6, "M27 39V47M30 41V50M34 41V50M37 39V47M32 41V53")],
    head: [main("M20 22C18 10 24 4 32 4S46 10 44 22C40 15 24 15 20 22z"), deep("M20 22C18 10 24 4 32 4C27 8 25 12 25 17z")],
    hand: put(things.DRUM, 50, 52, 0.5),
  }),
  "riders-of-rohan": [
    ...put(beasts.RIDER, 32, 40, 1),
    ...put(arms.SPEAR, 34, 14, 0.8, 78),
    ...put(flags.banner(flags.WHITE_HORSE, "swallow"), 0, 6, 0.7, -4),
    ...flags.EARTH,
  ],
  "village-militia": [
    ...put(things.FORK, 10, 30, 0.9, -8),
    ...put(arms.SCYTHE, 40, 30, 0.85, 6),
    ...put(things.TORCH, 56, 34, 0.75, 10),
    ...put(arms.CLUB, 26, 34, 0.8, -4),
    main(flags.ranks(-22, 84, 14, 62, flags.ROUND_HELMS)),
    ...flags.EARTH,
  ],
  shadowfax: [...put(toned(beasts.HORSE_HEAD, { main: "pale", deep: "half", pale: "deep" }), 32, 34, 0.92), ...put([line("main", 1.3, beasts.HORSE_HEAD[1]!.d)], 32, 34, 0.92)],
  "death-ride-ride-to-ruin": [
    gold(disc(34, 34, 15)),
    ...put(things.HORN, 33, 20, 0.72, -18),
    ...put(silhouette(beasts.RIDER, "deep"), 12, 50, 0.5),
    ...put(silhouette(beasts.RIDER, "deep"), 34, 52, 0.5),
    ...put(silhouette(beasts.RIDER, "deep"), 56, 50, 0.5),
  ],
};

const WIZARD: Record<string, Drawing> = {
  "gandalf-the-grey": person({ back: [...put(arms.STAFF, 54, 32, 1, 6), ...toned(folk.LONG_HAIR, { main: "half", deep: "main" })], cloak: folk.BROAD, beard: folk.LONG_BEARD, head: folk.WIZARD_HAT }),
  "gandalf-the-white": person({
    back: [line("gold", 1.2, "M6 12L1 9M4 24H-2M12 3L8-2M58 42L64 44"), ...put(arms.LIGHT_STAFF, 54, 36, 0.95, 4), ...toned(folk.LONG_HAIR, { main: "pale", deep: "half" }), line("main", 1, folk.LONG_HAIR[0]!.d)],
    cloak: toned(folk.BROAD, { main: "half", deep: "main" }),
    beard: folk.WHITE_BEARD,
    head: toned(folk.PARTING, { main: "pale", deep: "half" }),
  }),
  "gwaihir-the-windlord": put(beasts.EAGLE, 33, 33, 1.02),
  quickbeam: [...put(folk.ENT, 4, 2, 0.88), ...put(things.BERRIES, 10, 12, 1.3), ...put(things.BERRIES, 52, 12, 1.3), ...put(things.BERRIES, 36, 3, 1.3), ...put(things.BERRIES, 24, 6, 1.2), ...put(things.BERRIES, 45, 22, 1.1), line("pale", 1.2, "M28 40Q32 44 37 40")],
  treebeard: [...folk.ENT, half("M22 38C20 50 24 58 20 66H42C40 58 44 50 42 38C39 42 36 41 33 39C29 41 25 42 22 38z"), line("deep", 1.2, "M26 46C26 54 27 60 25 66M32 44V66M38 46C38 54 37 60 39 66"), main("M6 12C2 8 3 3 7 2C10 6 10 9 6 12zM58 12C62 8 61 3 57 2C54 6 54 9 58 12zM34-2C32-6 34-10 37-10C39-6 38-3 34-2z")],
  smeagol: [...folk.STOOR, ...put(things.FISH, 44, 55, 0.6, -24)],
  "ent-draught": alone(things.GOBLET, 0.98),
  "gandalfs-staff": [...alone(arms.LIGHT_STAFF, 0.92, 18)],
  glamdring: alone(arms.MOON_SWORD, 1, 36),
  "narya-ring-of-fire": [...alone(things.ring(things.FIRE_STONE), 0.98), line("gold", 1.2, "M14 10L9 6M50 10L55 6M10 22H4M54 22H60")],
};

const ISENGARD: Record<string, Drawing> = {
  "grima-wormtongue": person({
    cloak: [...folk.BROAD],
    face: folk.GAUNT,
    head: folk.STRANDS,
    hand: put(beasts.SERPENT_HEAD, 50, 44, 0.6, 0, true),
  }),
  saruman: person({ back: [...put(arms.HORNED_STAFF, 55, 34, 0.95, 4), ...toned(folk.LONG_HAIR, { main: "pale", deep: "half" }), line("main", 1, folk.LONG_HAIR[0]!.d)], cloak: folk.BROAD, face: folk.GAUNT, beard: [...folk.WHITE_BEARD, deep("M29.5 30H34.5L33 44 32 50 31 44z")], head: toned(folk.PARTING, { main: "pale", deep: "half" }) }),
  ugluk: person({ cloak: folk.PLATE, face: folk.ORC, head: [...put(folk.CAP_HELM.slice(0, 2), 0, -3, 1), ...put(flags.WHITE_HAND, 32, 10, 0.7)], hand: held(arms.SCIMITAR, 0.72, 16, 54, 40) }),
  "devilry-of-orthanc": [...put(things.BLAST, 36, 24, 0.95), ...put(things.BARREL, 24, 46, 0.85), ...put(things.BARREL, 48, 50, 0.7), line("deep", 1.4, "M24 30C26 22 32 26 36 20"), ...flags.EARTH],
  "fighting-uruk-hai": [
    ...flags.row(arms.SCIMITAR, 4, 62, 22, 4, 0.62),
    main(flags.ranks(-24, 84, 18, 50, flags.SPIKY_HELMS)),
    ...put(arms.SHIELD, 20, 50, 0.95),
    ...put(flags.WHITE_HAND, 20, 49, 1.15),
    ...put(arms.SHIELD, 48, 50, 0.95),
    ...put(flags.WHITE_HAND, 48, 49, 1.15),
  ],
  "warg-riders": [
    ...put(beasts.WOLF, 32, 44, 1.1),
    ...put([deep("M-6 4C-8-6-4-12 0-13C-4-16-3-22 2-22S8-16 5-13C9-11 9-4 7 4z")], 28, 34, 0.95),
    ...put(arms.SPEAR, 32, 20, 0.8, 66),
    pale("M58 35l3 1.5-3 1z"),
    ...flags.EARTH,
  ],
  "white-hand-orcs": [
    ...put(flags.hanging(flags.WHITE_HAND), 36, 18, 1.05),
    ...put(arms.PIKE, 10, 34, 0.8, -6),
    ...put(arms.PIKE, 60, 36, 0.75, 6),
    main(flags.ranks(-24, 84, 14, 62, flags.SPIKY_HELMS)),
    pale("M-21 55h3M-15 55h-3M-7 55h3M7 55h3M21 55h3M35 55h3"),
    ...flags.EARTH,
  ],
  "palantir-of-orthanc": alone(things.STONE_OF_SEEING, 0.98),
  "sarumans-staff": alone(arms.HORNED_STAFF, 0.95, 18),
  "woven-of-all-colours": alone(things.ROBE_OF_COLOURS, 1),
  "threats-and-promises": [...put(things.COIN_BAG, 22, 34, 0.75), ...put(arms.MORGUL_KNIFE, 47, 32, 0.9, 22)],
};

const MONSTROUS: Record<string, Drawing> = {
  "balrog-of-moria": [...put(beasts.BALROG, 32, 33, 0.95), ...put([gold("M0-30C4-20 3-8 2 8H-2C-4-8-4-20 0-30z"), deep("M-5 8H5V11H-5zM-1.5 11H1.5V19H-1.5z")], 57, 34, 0.8, 18)],
  "barrow-wights": [...folk.BLACK_HOODED, ...folk.SKULL, gold("M24 15L23 8 27.5 11 32 6 36.5 11 41 8 40 15Q32 12 24 15z"), ...held(arms.BARROW_BLADE, 0.68, 12, 53, 42)],
  "candles-of-corpses": [
    half("M-110 38H174V68H-110z"),
    pale("M18 44C25 44 29 48 28 54S23 65 18 65 8 60 8 54 11 44 18 44zM48 42C56 42 60 46 59 52S54 66 48 66 36 60 36 54 40 42 48 42z"),
    deep("M12 53L16.5 54.5C14.5 56.5 12.5 56 12 53zM24 53L19.5 54.5C21.5 56.5 23.5 56 24 53zM41 51L46 53C44 55 41.5 54.5 41 51zM55 51L50 53C52 55 54.5 54.5 55 51zM15 60h6v1.5h-6zM45 60h6v1.5h-6z"),
    gold("M18 14C22 21 25 25 22 31S12 32 12 26C12 22 16 19 18 14zM48 6C53 14 57 19 53 26S42 27 42 20C42 15 46 12 48 6zM33 22C35.5 26 37 29 35 32S29 33 29 29C29 27 32 25 33 22z"),
    pale("M18 24C19.5 26 20 28 19 30S15.5 30 15.5 28 17 26 18 24zM48 16C50 19 51 22 49 25S45 24 45 22 47 19 48 16z"),
    line("deep", 1.3, "M-4 64L-6 44M0 64L2 48M66 64L64 46M70 64L73 50"),
  ],
  "caradhras-the-cruel": [
    main("M36-2L46 10 52 26 72 66H-10L14 28 22 16z"),
    deep("M36-2L22 16 14 28-10 66H24L28 44 24 34 34 18z"),
    pale("M36-2L46 10 50 20 43 16 40 24 35 16 30 22 27 17 20 20 22 16z"),
    deep("M22 34L31 37C29 41 23 40 22 34zM48 34L39 37C41 41 47 40 48 34z"),
    gold(`${disc(27, 37, 1.2)}${disc(43, 37, 1.2)}`),
    deep("M35 40L39 48H32zM26 56C30 51 40 51 45 56C40 60 31 60 26 56z"),
    line("pale", 1.8, "M-8 8C2 2 8 12 16 6M54 14C60 8 64 16 72 10M48 57C56 53 60 59 70 55M-6 40C2 36 6 42 12 39"),
  ],
  "cave-troll": [...put(arms.HAMMER, 52, 26, 0.75, 24), ...put(beasts.TROLL, 30, 34, 0.92), line("deep", 1.3, "M18 44l3 4M24 52l3 3M38 46l3 4M32 56l3 3"), line("gold", 2, "M20 34C26 40 34 40 40 34")],
  "flocks-of-crebain": [...put(beasts.CROW, 32, 30, 1.5), ...put(beasts.CROW, 54, 14, 0.8), ...put(beasts.CROW, 14, 14, 0.75, -10), ...put(beasts.CROW, 54, 48, 0.9, 6), ...put(beasts.CROW, 18, 52, 0.85), ...put(beasts.CROW, 36, 56, 0.5), ...put(beasts.CROW, 36, 8, 0.5), pale(disc(43, 19.5, 0.9))],
  gollum: [
    deep("M-110-4H174V68H-110z"),
    ...toned(folk.STOOR, { half: "main", main: "deep", pale: "gold" }),
    pale("M27 36.5L28.5 40 30 36.5zM33 36.5L34.5 40 36 36.5z"),
  ],
  "hill-troll": [...put(arms.CLUB, 50, 24, 0.95, 28), ...put(beasts.TROLL, 30, 34, 0.92), deep("M16 16C18 6 24 4 30 4S42 6 44 16Q30 11 16 16zM28 5L30-5 32 5z"), pale("M14 48L20 42 24 50 30 43 36 50 40 42 46 48 44 56H16z")],
  shelob: put(beasts.SPIDER, 33, 32, 1.06),
  "goblins-of-the-misty-mountains": [
    ...lands.peak(0, 4, 50),
    ...lands.peak(60, 0, 54),
    deep("M6 66C4 44 14 32 30 30S60 44 58 66z"),
    ...put(toned(folk.ORC, { deep: "main" }), 8, 36, 0.62),
    ...put(toned(folk.ORC, { main: "half", deep: "main" }), 26, 32, 0.55),
    ...put(arms.SCIMITAR, 54, 44, 0.55, 20),
  ],
  "whip-of-many-thongs": alone(arms.WHIP, 0.95),
};

const hood = wraith;
const MORDOR: Record<string, Drawing> = {
  "the-witch-king": hood(put(folk.IRON_CROWN, 0, 3), held(arms.FLAIL, 0.85, 10, 53, 40)),
  "the-beguiler": hood([], [...put(things.MASK, 49, 44, 0.62, 12)]),
  "the-black-easterling": hood(
    [deep("M20 20C20 8 26 4 32 4S44 8 44 20L40 15Q32 12 24 15zM22 8C14 8 10 2 12-6C16 0 20 2 26 3zM42 8C50 8 54 2 52-6C48 0 44 2 38 3z"), fine("M21 17Q32 10 43 17", "gold")],
    held(arms.SCIMITAR, 0.85, 14, 54, 40),
  ),
  "the-commander": [...put(flags.banner(put(flags.RED_EYE, 0, 0, 0.85), "ragged"), 38, 6, 0.9, 4), ...put(hood([], []), -6, 7, 0.9)],
  "the-destroyer": hood([], held(arms.MACE, 0.95, 10, 52, 36)),
  "the-hunter": [...put(arms.BOW, 46, 34, 0.95, -16), ...put(hood([], []), -6, 6, 0.9)],
  "the-messenger": hood([], put(things.SCROLL, 48, 46, 0.68, 10)),
  "the-reaver": hood([], put(arms.SCYTHE, 48, 32, 1.05, 12)),
  "the-warrior": hood([], [...put(arms.sword(3.6), 54, 28, 0.85, 6), ...put(arms.SPIKED_SHIELD, 18, 52, 0.85)]),
  "gorbag-and-shagrat": [
    ...put(person({ cloak: folk.BROAD, face: folk.ORC, head: folk.ORC_HELM }), -2, 12, 0.68),
    ...put(person({ cloak: folk.BROAD, face: toned(folk.ORC, { main: "half", deep: "main" }), head: [deep("M30 14C28 4 34-2 40-6C38 2 38 8 36 14z")] }), 25, 20, 0.66),
  ],
  gothmog: [...put(flags.hanging(flags.MOON_SKULL), 50, 16, 0.85), ...put(person({ cloak: folk.PLATE, face: folk.ORC, head: [main("M20 22C19 8 25 3 32 3S45 8 44 22L40 17Q32 14 24 17z"), deep("M32 3L29-8 35-8zM20 22C19 8 25 3 32 3V15Q27 15.5 24 17z")] }), -6, 4, 0.95)],
  grishnakh: person({ cloak: folk.SLIM, face: put(folk.ORC, 4, 3, 0.88), head: [deep("M26 14L22 6 29 10 32 3 35 10 42 6 38 14Q32 12 26 14z")], hand: [...put(things.HAND, 50, 42, 0.62, 12), ...put(things.ONE_RING, 50, 16, 0.26)] }),
  "mouth-of-sauron": person({
    cloak: [...folk.PLATE, ...put(flags.RED_EYE, 32, 56, 0.6)],
    face: [deep("M24 20H40V40L32 46 24 40z"), pale("M25.5 30C29 28 35 28 38.5 30L37 37C34 40 30 40 27 37z"), deep("M25.5 33.5Q32 31.5 38.5 33.5Q32 36 25.5 33.5zM29 29V38H29.7V29zM32 28.5V39H32.7V28.5zM35 29V38H35.7V29z")],
    head: [main("M20 30V14C20 6 25 2 32 2S44 6 44 14V30L39 26H25z"), deep("M20 30V14C20 6 25 2 32 2V26H25z"), deep("M22 8C14 6 10-2 12-10C16-3 22-1 27 3zM42 8C50 6 54-2 52-10C48-3 42-1 37 3z"), main("M20 28L24 30V44L19 40zM44 28L40 30V44L45 40z"), fine("M32 3V24M23 18H41", "half")],
  }),
  "the-lidless-eye": put(things.GREAT_EYE, 33, 32, 0.95),
  "black-uruks": [
    ...put(flags.banner(put(flags.RED_EYE, 0, 0, 0.9), "square"), 34, 4, 0.9),
    ...flags.row(arms.SCIMITAR, 6, 22, 26, 2, 0.62),
    deep(flags.ranks(-26, 84, 16, 54, flags.TALL_HELMS)),
    ...put(arms.SPIKED_SHIELD, 22, 54, 0.7),
    ...put(arms.SPIKED_SHIELD, 50, 54, 0.7),
    ...flags.EARTH,
  ],
  "grond-hammer-of-the-underworld": [
    line("deep", 2.4, "M-6 66L6 14M18 66L6 14M58 66L70 14M82 66L70 14M-40 14H90"),
    line("deep", 1.3, "M8 14L10 30M36 14V26M-16 14L-14 30"),
    main("M-60 28H26V42H-60z"),
    deep("M-60 35H26V42H-60z"),
    ...put(beasts.WOLF_HEAD, 36, 34, 0.92),
    gold("M42 36C48 30 54 34 62 28C60 36 64 40 70 40C62 44 54 42 46 44z"),
  ],
  "mordor-orcs": [
    ...put(flags.banner(put(flags.RED_EYE, 0, 0, 0.85), "ragged"), 40, 2, 0.75),
    ...put(arms.SPEAR, 8, 26, 0.8, -8),
    ...put(arms.PIKE, 24, 24, 0.75, 4),
    ...put(folk.ORC, -8, 24, 0.78),
    ...put(toned(folk.ORC, { main: "half", deep: "main" }), 22, 26, 0.78),
    ...flags.EARTH,
  ],
  "olog-hai": [...put(arms.MACE, 54, 22, 0.8, 18), ...put(beasts.TROLL, 30, 34, 0.95), deep("M15 12C16 4 22 2 30 2S44 4 45 12L44 20 40 14Q30 11 20 14L16 20z"), ...put(flags.RED_EYE, 30, 52, 0.95)],
  "trolls-of-udun": [...put(beasts.TROLL, 16, 38, 0.66), ...put(beasts.TROLL, 48, 42, 0.6), line("deep", 2, "M-10 56C10 62 54 62 74 56"), ...put(things.CHAIN, 32, 62, 0.9), ...put(things.DRUM, 34, 14, 0.42)],
  "black-breath": alone(things.BREATH, 0.95),
  "black-riders-mount": [...put(silhouette(beasts.HORSE_HEAD.slice(0, 3), "deep"), 30, 34, 0.95), ...put([line("half", 1.2, "M8-22C14-18 18-12 20-4L26 7M-12 22C-8 12-4 6-4-2"), gold("M6-12L13-10.5 9-7z"), line("half", 1.6, "M10 12L3-2-1-22M3-2L21 1")], 30, 34, 0.95), line("half", 1.5, "M58 40C61 37 63 41 66 38M58 46C61 44 63 47 67 45")],
  "fell-beast": put(beasts.FELL_BEAST, 32, 36, 0.98),
  "morgul-blade": [...alone(arms.MORGUL_KNIFE, 1, 30), line("half", 1.8, "M50 10C54 6 50 2 54-2M56 18C60 14 57 10 61 6")],
  "nazguls-mantle": [...alone(toned(things.CLOAK_ALONE, { main: "deep" }), 1.02), line("half", 1.2, "M32 3C24 4 20 12 22 20L12 60M32 3C40 4 44 12 42 20L52 60M26 18L32 22 38 18"), deep("M8 61L14 66 18 61 24 67 30 61 36 66 42 61 48 67 56 61z")],
  "the-black-captain": [...put(arms.sword(4), 32, 30, 0.85, 180), gold("M28 52C24 58 30 60 32 66C34 60 40 58 36 52z"), ...put(things.CROWN, 32, 22, 0.85)],
  "the-day-without-dawn": [gold(disc(32, 44, 16)), deep("M-110 36C-70 22-40 34-10 26C0 14 20 16 28 24C36 12 60 14 66 28C90 22 130 34 174 28V-6H-110z"), main("M-110 22C-60 10-20 24 6 12S60 16 80 10 140 20 174 14V-6H-110z"), line("gold", 1.3, "M10 46L2 48M14 36L8 32M54 46L62 48M50 36L56 33"), deep("M-110 66V52L-40 48-10 54 20 50 44 54 80 49 174 53V66z")],
  "the-ringwraiths-are-abroad": [...put(silhouette(beasts.RIDER, "deep"), 20, 26, 0.62), ...put(silhouette(beasts.RIDER, "deep"), 44, 42, 0.72), ...put(silhouette(beasts.RIDER, "deep"), 6, 50, 0.55), gold("M22 9.5h1.5v1.5h-1.5zM47 22.5h1.6v1.6h-1.6zM8 34.5h1.3v1.3h-1.3z"), ...flags.EARTH],
};

const SOUTHRON: Record<string, Drawing> = {
  "the-black-serpent": [...put(flags.banner(flags.SERPENT, "swallow"), 40, 4, 0.85, 5), ...put(person({ cloak: folk.PLATE, beard: folk.SHORT_BEARD, head: [main("M20 22C19 12 24 6 30 4L32-4 34 4C40 6 45 12 44 22L41 18Q32 14 23 18z"), deep("M20 22C19 12 24 6 30 4L32-4V15Q27 16 23 18z"), gold("M21 18Q32 12.5 43 18V21Q32 15.5 21 21z")] }), -6, 8, 0.88)],
  "coastal-raiders": [...lands.water(50), ...put([deep("M-30-6C-16 2 14 2 30-8L26 6H-24zM30-8C34-14 30-20 25-19C29-17 28-11 24-9z"), line("deep", 1.4, "M-16 4L-22 14M-4 5L-10 15M8 5L2 15")], 32, 50, 0.9), deep(flags.ranks(10, 50, 10, 46, "v-5a4 4 0 0 1 8 0v5z")), ...put(things.TORCH, 42, 22, 0.55, 10), ...put(arms.SCIMITAR, 24, 26, 0.5, -8)],
  "corsairs-of-umbar": [...lands.water(54), ...put(lands.BLACK_SHIP, 32, 52, 1.05), ...put(flags.SERPENT, 41, 28, 0.75)],
  "haradrim-cavalry": [...put(beasts.RIDER, 30, 40, 0.98), ...put(arms.SCIMITAR, 42, 14, 0.62, 30), ...put(flags.banner(put(flags.SERPENT, -2, 0, 0.8), "long"), 0, 4, 0.62, -4), gold("M26 12h12v2.5H26z"), ...flags.EARTH],
  "haradrim-mumakil": [...put(beasts.MUMAK, 30, 33, 0.95), line("deep", 1.2, "M24 2V-6"), gold("M24-6L33-3 24 0z")],
  "haradrim-regulars": [
    ...flags.row(arms.SPEAR, -14, 74, 24, 5, 0.8, -4),
    main(flags.ranks(-22, 80, 20, 46, flags.POINTED_HELMS)),
    ...put([...arms.ROUND_SHIELD.slice(0, 3), ...flags.SERPENT], 20, 50, 0.95),
    ...put([...arms.ROUND_SHIELD.slice(0, 3), ...flags.SERPENT], 50, 50, 0.95),
  ],
  "the-black-fleet": [...put(silhouette(lands.BLACK_SHIP, "main"), 4, 42, 0.6), ...put(silhouette(lands.BLACK_SHIP, "main"), 62, 40, 0.55), ...lands.water(46), ...put(silhouette(lands.BLACK_SHIP, "deep"), 36, 54, 0.85)],
};

const PLACES: Record<string, Drawing> = {
  "dol-amroth": lands.DOL_AMROTH,
  edoras: lands.EDORAS,
  "helms-deep": lands.HELMS_DEEP,
  lorien: marks.GOLDEN_WOOD,
  "minas-tirith": lands.MINAS_TIRITH,
  pelargir: lands.PELARGIR,
  rivendell: lands.RIVENDELL,
  "dol-guldur": lands.DOL_GULDUR,
  harad: lands.HARAD,
  "minas-morgul": lands.MINAS_MORGUL,
  morannon: lands.MORANNON,
  moria: lands.MORIA,
  orthanc: lands.ORTHANC,
  umbar: lands.UMBAR,
  "bag-end": marks.BAG_END,
  "bucklebury-ferry": marks.FERRY,
  "gildors-encampment": marks.ELF_CAMP,
  "inn-of-the-prancing-pony": marks.INN,
  "the-old-forest": marks.OLD_FOREST,
  weathertop: marks.WEATHERTOP,
  "fords-of-bruinen": marks.BRUINEN,
  imladris: marks.IMLADRIS,
  "the-council-of-elrond": marks.COUNCIL,
  caradhras: marks.CARADHRAS,
  "khazad-dum": marks.BRIDGE_OF_KHAZAD_DUM,
  "the-doors-of-durin": marks.DOORS_OF_DURIN,
  "dimrill-dale": marks.MIRRORMERE,
  egladil: marks.EGLADIL,
  lothlorien: marks.LOTHLORIEN,
  "amon-hen": marks.AMON_HEN,
  "dead-marshes": marks.DEAD_MARSHES,
  "emyn-muil": marks.EMYN_MUIL,
  "henneth-annun": marks.HENNETH_ANNUN,
  osgiliath: marks.OSGILIATH,
  "the-cross-roads": marks.CROSS_ROADS,
  "cirith-ungol": marks.CIRITH_UNGOL,
  "morgul-vale": marks.MORGUL_VALE,
  "shelobs-lair": marks.SHELOBS_TUNNEL,
  "crack-of-doom": marks.CRACK_OF_DOOM,
  morgai: marks.MORGAI,
  orodruin: marks.ORODRUIN,
};

export const BASE: Readonly<Record<string, Drawing>> = { ...DUNEDAIN, ...DWARF, ...ELF, ...HOBBIT, ...ROHAN, ...WIZARD, ...ISENGARD, ...MONSTROUS, ...MORDOR, ...SOUTHRON, ...PLACES };
