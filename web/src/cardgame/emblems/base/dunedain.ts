// What the cards of the Dúnedain in the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../../ui/emblems/arms.ts";
import * as beasts from "../../../ui/emblems/beasts.ts";
import * as flags from "../../../ui/emblems/heraldry.ts";
import { alone, deep, disc, fine, gold, half, line, main, pale, put, toned, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { held, person } from "../../../ui/emblems/people.ts";
import * as lands from "../../../ui/emblems/places.ts";
import * as things from "../../../ui/emblems/things.ts";

// A kite shield that reaches to the ground.
const KITES = (x: number) => `M${x} 36C${x + 7} 36 ${x + 12} 39 ${x + 13} 45C${x + 13} 59 ${x + 8} 68 ${x} 76C${x - 8} 68 ${x - 13} 59 ${x - 13} 45C${x - 12} 39 ${x - 7} 36 ${x} 36z`;

const drawings: Drawings = {
  aragorn: person({ back: folk.SHOULDER_HAIR, cloak: folk.CLASPED, beard: folk.SHORT_BEARD.slice(0, 2), head: folk.WINGED_HELM.slice(0, 3), hand: held(arms.KINGS_SWORD.filter((_part, i) => i !== 2), 0.8, 14) }),
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
    cloak: folk.PLATE.slice(0, 4),
    head: [...folk.CAP_HELM.slice(0, 2), pale("M32 3C35-2 41-6 47-5C44-2 44 0 45 2C42 2 41 4 41 6C38 4 35 5 32 8C29 5 26 4 23 6C23 4 22 2 19 2C20 0 20-2 17-5C23-6 29-2 32 3z"), fine("M32 8C35 5 38 4 41 6M32 8C29 5 26 4 23 6", "main")],
    hand: [...put(arms.KITE_SHIELD, 50, 42, 0.82), ...put(flags.SHIP_AND_SWAN, 50, 40, 0.85)],
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
    deep(flags.ranks(-52, 108, 16, 62, flags.WINGED_HELMS)),
    ...flags.EARTH,
  ],
  "knights-of-dol-amroth": [
    ...put(beasts.RIDER, 30, 40, 0.95),
    ...put(arms.SPEAR, 40, 22, 0.8, 62),
    ...put(flags.banner(flags.SHIP_AND_SWAN, "long"), 4, 2, 0.62, -6),
    ...flags.EARTH,
  ],
  "soldiers-of-gondor": [
    ...flags.spears(6, 44, -18, -4, 10, 24, 38, 52, 66, 80),
    main(flags.ranks(-38, 90, 13, 42, flags.ROUND_HELMS)),
    main(`${KITES(8)}${KITES(34)}${KITES(60)}`),
    deep("M8 36C1 36-4 39-5 45C-5 59 0 68 8 76zM34 36C27 36 22 39 21 45C21 59 26 68 34 76zM60 36C53 36 48 39 47 45C47 59 52 68 60 76z"),
    ...put(flags.WHITE_TREE, 8, 52, 0.9),
    ...put(flags.WHITE_TREE, 34, 52, 0.9),
    ...put(flags.WHITE_TREE, 60, 52, 0.9),
  ],
  "the-great-gate": [
    ...lands.wall(-260, 324, 28),
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
export default drawings;
