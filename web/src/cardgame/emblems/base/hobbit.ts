// What the cards of the Hobbits in the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../../ui/emblems/arms.ts";
import * as beasts from "../../../ui/emblems/beasts.ts";
import * as flags from "../../../ui/emblems/heraldry.ts";
import { alone, deep, disc, gold, half, line, main, pale, put, toned, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import { held, person } from "../../../ui/emblems/people.ts";
import * as lands from "../../../ui/emblems/places.ts";
import * as things from "../../../ui/emblems/things.ts";

const drawings: Drawings = {
  "bilbo-baggins": person({ cloak: folk.COAT, face: folk.ROUND, head: folk.WHITE_CURLS, hand: put(things.QUILL, 52, 36, 0.72, 6) }),
  "fatty-bolger": person({
    cloak: [...folk.BROAD, gold(`${disc(32, 54, 1.6)}${disc(32, 60, 1.6)}`)],
    face: [half("M20 32h24v10L32 50 20 42z"), ...put(folk.ROUND.slice(1), -8, -4.5, 1.25)],
    head: put(folk.CURLS, -8, -4.5, 1.25),
    hand: put(things.MUG, 53, 40, 0.5),
  }),
  "frodo-baggins": person({ cloak: folk.SLIM, face: folk.ROUND, head: folk.CURLS, hand: [line("deep", 1, "M25 46L32 56 39 46"), ...put(things.ONE_RING, 51, 42, 0.48), ...put(things.LEAF, 32, 52, 0.55)] }),
  "merry-brandybuck": person({ cloak: folk.COAT, face: folk.ROUND, head: folk.FAIR_CURLS, hand: [...put(arms.ROUND_SHIELD, 50, 42, 0.85), ...put([main(disc(0, 0, 10))], 50, 42, 1), ...put(flags.WHITE_HORSE, 50, 42, 0.85)] }),
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
export default drawings;
