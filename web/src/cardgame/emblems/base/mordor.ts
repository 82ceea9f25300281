// What the cards of Mordor in the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../../ui/emblems/arms.ts";
import * as beasts from "../../../ui/emblems/beasts.ts";
import * as flags from "../../../ui/emblems/heraldry.ts";
import { alone, deep, disc, fine, gold, line, main, pale, put, silhouette, toned, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { held, person, wraith } from "../../../ui/emblems/people.ts";
import * as things from "../../../ui/emblems/things.ts";

const drawings: Drawings = {
  "the-witch-king": wraith(put(folk.IRON_CROWN, 0, 3), held(arms.FLAIL, 0.8, 0, 50, 46)),
  "the-beguiler": wraith([], [...put(things.MASK, 49, 44, 0.62, 12)]),
  "the-black-easterling": wraith(
    [deep("M20 20C20 8 26 4 32 4S44 8 44 20L40 15Q32 12 24 15zM22 8C14 8 10 2 12-6C16 0 20 2 26 3zM42 8C50 8 54 2 52-6C48 0 44 2 38 3z"), fine("M21 17Q32 10 43 17", "gold")],
    held(arms.SCIMITAR, 0.85, 14, 54, 40),
  ),
  "the-commander": [...put(flags.banner(put(flags.RED_EYE, 0, 0, 0.85), "ragged"), 38, 6, 0.9, 4), ...put(wraith([], []), -6, 7, 0.9)],
  "the-destroyer": wraith([], held(arms.MACE, 0.95, 10, 52, 36)),
  "the-hunter": [...put(arms.BOW, 46, 34, 0.95, -16), ...put(wraith([], []), -6, 6, 0.9)],
  "the-messenger": wraith([], put(things.SCROLL, 48, 46, 0.68, 10)),
  "the-reaver": wraith([], put(arms.SCYTHE, 48, 32, 1.05, 12)),
  "the-warrior": wraith([], [...put(arms.sword(3.6), 54, 28, 0.85, 6), ...put(arms.SPIKED_SHIELD, 18, 52, 0.85)]),
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
    ...put(arms.SCIMITAR, 16, 22, 0.62),
    deep(flags.ranks(-42, 98, 15, 52, flags.TALL_HELMS)),
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
  "olog-hai": [...put(arms.MACE, 54, 22, 0.8, 18), ...put(beasts.TROLL, 30, 34, 0.95), deep("M16 17C15 6 21 3 30 3S45 6 44 17L41 25V17Q30 12 19 17V25zM28 4L30-6 32 4zM17 10L9 5 16 15zM43 10L51 5 44 15z"), fine("M18 15.5Q30 10 42 15.5", "gold"), ...put(flags.RED_EYE, 30, 52, 0.95)],
  "trolls-of-udun": [...put(arms.HAMMER, 32, 18, 0.62), ...put(beasts.TROLL, 12, 34, 0.72), ...put(beasts.TROLL, 50, 38, 0.68), line("half", 2, "M-20 52C0 60 14 50 30 54S60 60 90 52")],
  "black-breath": alone(things.BREATH, 0.95),
  "black-riders-mount": [...put(silhouette(beasts.HORSE_HEAD.slice(0, 3), "deep"), 30, 34, 0.95), ...put([line("half", 1.2, "M8-22C14-18 18-12 20-4L26 7M-12 22C-8 12-4 6-4-2"), gold("M6-12L13-10.5 9-7z"), line("half", 1.6, "M10 12L3-2-1-22M3-2L21 1")], 30, 34, 0.95), line("half", 1.5, "M58 40C61 37 63 41 66 38M58 46C61 44 63 47 67 45")],
  "fell-beast": put(beasts.FELL_BEAST, 32, 36, 0.98),
  "morgul-blade": [...alone(arms.MORGUL_KNIFE, 1, 30), line("half", 1.8, "M50 10C54 6 50 2 54-2M56 18C60 14 57 10 61 6")],
  "nazguls-mantle": [...alone(toned(things.CLOAK_ALONE, { main: "deep" }), 1.02), line("half", 1.2, "M32 3C24 4 20 12 22 20L12 60M32 3C40 4 44 12 42 20L52 60M26 18L32 22 38 18"), deep("M8 61L14 66 18 61 24 67 30 61 36 66 42 61 48 67 56 61z")],
  "the-black-captain": [...put(arms.sword(4), 32, 30, 0.85, 180), gold("M28 52C24 58 30 60 32 66C34 60 40 58 36 52z"), ...put(things.CROWN, 32, 22, 0.85)],
  "the-day-without-dawn": [gold(disc(32, 44, 16)), deep("M-260 36C-70 22-40 34-10 26C0 14 20 16 28 24C36 12 60 14 66 28C90 22 130 34 324 28V-90H-260z"), main("M-260 22C-60 10-20 24 6 12S60 16 80 10 140 20 324 14V-90H-260z"), line("gold", 1.3, "M10 46L2 48M14 36L8 32M54 46L62 48M50 36L56 33"), deep("M-260 66V52L-40 48-10 54 20 50 44 54 80 49 324 53V66z")],
  "the-ringwraiths-are-abroad": [...put(silhouette(beasts.RIDER, "deep"), 20, 26, 0.62), ...put(silhouette(beasts.RIDER, "deep"), 44, 42, 0.72), ...put(silhouette(beasts.RIDER, "deep"), 6, 50, 0.55), gold("M22 9.5h1.5v1.5h-1.5zM47 22.5h1.6v1.6h-1.6zM8 34.5h1.3v1.3h-1.3z"), ...flags.EARTH],
};
export default drawings;
