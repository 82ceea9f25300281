// What the Character cards of the Shadow show, by their ids.

import * as arms from "../../ui/emblems/arms.ts";
import * as beasts from "../../ui/emblems/beasts.ts";
import * as flags from "../../ui/emblems/heraldry.ts";
import * as marks from "../../ui/emblems/landmarks.ts";
import { lit, deep, disc, gold, hollow, line, main, pale, put, silhouette, toned, type Drawings } from "../../ui/emblems/pen.ts";
import * as folk from "../../ui/emblems/people.ts";
import { person, wraith } from "../../ui/emblems/people.ts";
import * as lands from "../../ui/emblems/places.ts";
import * as things from "../../ui/emblems/things.ts";

const drawings: Drawings = {
  "shelobs-lair": [...marks.SHELOBS_TUNNEL],
  "the-ring-is-mine": lit([...put(things.HAND, 30, 42, 0.78), ...put(things.ONE_RING, 32, 14, 0.5), line("gold", 1.2, "M14 12L8 8M50 12L56 8")]),
  "on-on-they-went": [...marks.GORGOROTH.slice(0, 2), ...lands.land(50, "main"), deep("M8 62C7 52 10 48 13 46A4 4 0 1 1 19 46C22 48 23 52 22 62zM26 62C25 54 28 50 31 49A3.5 3.5 0 1 1 36 49C39 50 40 54 39 62z"), line("deep", 1.6, "M22 52L27 62M42 50L44 62"), ...lands.land(61)],
  "give-it-to-uss": lit([...toned(folk.STOOR, { pale: "gold" }), ...put(things.HAND, 52, 50, 0.5, 20)]),
  "orc-patrol": [...put(folk.ORC, -8, 22, 0.72), ...put(toned(folk.ORC, { main: "half", deep: "main" }), 22, 24, 0.72), ...flags.spears(4, 60, 4, 34, 58), ...put(things.TORCH, 60, 34, 0.6, 8), ...flags.EARTH],
  "isildurs-bane": lit([...put(things.ONE_RING, 32, 30, 0.9), ...lands.water(52), line("half", 1.4, "M20 56Q32 60 44 56")]),
  "foul-thing-from-the-deep": [...put(beasts.TENTACLES, 32, 32, 1), ...lands.water(56)],
  "candles-of-corpses": [...marks.DEAD_MARSHES],
  "nazgul-search": [...put(beasts.FELL_BEAST, 32, 24, 0.85), ...lands.peak(-10, 40, 40), ...lands.peak(70, 38, 40), ...lands.land(60)],
  "cruel-weather": [...marks.CARADHRAS],
  "the-nazgul-strike": wraith([], [...put(arms.sword(3.6), 54, 30, 0.9, 10)]),
  "morgul-wound": lit([...put(arms.MORGUL_KNIFE, 32, 30, 0.95, 24), gold("M16 50C20 56 22 58 22 61A6 6 0 0 1 10 61C10 58 12 56 16 50z")]),
  "lure-of-the-ring": lit([...put(things.ONE_RING, 32, 34, 1.05), ...put(flags.RED_EYE, 32, 34, 1.1)]),
  "the-breaking-of-the-fellowship": lit([hollow("gold", `${disc(32, 32, 24)}${disc(32, 32, 17)}`), main("M30-2L36 12 29 22 38 32 28 42 36 52 31 68H24L30 52 21 42 31 32 22 22 29 12 24-2z")]),
  "worn-with-sorrow-and-toil": [...lands.peak(70, 10, 44), ...lands.land(56, "main"), deep("M18 62C14 52 16 42 24 38C22 32 26 27 31 29S36 37 33 40C40 44 44 54 42 62zM40 40L48 58 46 60 36 48z"), line("deep", 1.8, "M50 36L52 62"), ...lands.land(61)],
  "flocks-of-crebain": [...put(beasts.CROW, 32, 32, 1.5), ...put(beasts.CROW, 56, 14, 0.8), ...put(beasts.CROW, 12, 14, 0.8, -10), ...put(beasts.CROW, 56, 50, 0.9, 6), ...put(beasts.CROW, 12, 52, 0.85), ...put(beasts.CROW, 36, 8, 0.5), ...put(beasts.CROW, -14, 34, 0.7), ...put(beasts.CROW, 82, 30, 0.7)],
  "balrog-of-moria": [...put(beasts.BALROG, 32, 33, 0.95), ...put(arms.WHIP.slice(0, 3), 58, 44, 0.6, 20)],
  "the-lidless-eye": put(things.GREAT_EYE, 32, 32, 0.98),
  "dreadful-spells": lit([...put(arms.HORNED_STAFF, 32, 34, 0.9), line("gold", 1.6, "M20 12L10 4M44 12L54 4M16 22L4 22M48 22L60 22M20 34L12 42M44 34L52 42"), line("main", 1.8, "M10 54C16 48 20 58 26 52M40 52C46 46 50 56 56 50")]),
  "grond-hammer-of-the-underworld": [line("deep", 2.4, "M-6 66L6 14M18 66L6 14M58 66L70 14M82 66L70 14M-60 14H110"), line("deep", 1.3, "M8 14L10 30M36 14V26M-16 14L-14 30"), main("M-260 28H26V42H-260z"), deep("M-260 35H26V42H-260z"), ...put(beasts.WOLF_HEAD, 36, 34, 0.92), gold("M42 36C48 30 54 34 62 28C60 36 64 40 70 40C62 44 54 42 46 44z")],
  "the-palantir-of-orthanc": lit(put(things.STONE_OF_SEEING, 32, 34, 0.98)),
  wormtongue: lit(person({ cloak: folk.BROAD, face: folk.GAUNT, head: folk.STRANDS, hand: [line("deep", 5, "M44 68C58 62 42 54 50 46S60 36 52 29"), deep("M55 33C56 27 52 23 46 24L41 27C42 31 47 32 50 34z"), pale(disc(49, 26.6, 1))] })),
  "the-ringwraiths-are-abroad": [...put(silhouette(beasts.RIDER, "deep"), 18, 26, 0.62), ...put(silhouette(beasts.RIDER, "deep"), 46, 40, 0.75), ...put(silhouette(beasts.RIDER, "deep"), 4, 50, 0.55), ...flags.EARTH],
  "the-black-captain-commands": wraith(put(folk.IRON_CROWN, 0, 3), put(arms.FLAIL, 52, 46, 0.8)),
};
export default drawings;
