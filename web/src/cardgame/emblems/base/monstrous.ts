// What the cards of the Monstrous in the base set show, by their ids. See web/README.md for how a new card gets its picture.

import * as arms from "../../../ui/emblems/arms.ts";
import * as beasts from "../../../ui/emblems/beasts.ts";
import { alone, deep, disc, gold, half, line, main, pale, put, toned, type Drawings } from "../../../ui/emblems/pen.ts";
import * as folk from "../../../ui/emblems/people.ts";
import * as lands from "../../../ui/emblems/places.ts";

const drawings: Drawings = {
  "balrog-of-moria": [...put(beasts.BALROG, 32, 33, 0.95), ...put([gold("M0-30C4-20 3-8 2 8H-2C-4-8-4-20 0-30z"), deep("M-5 8H5V11H-5zM-1.5 11H1.5V19H-1.5z")], 57, 34, 0.8, 18)],
  "barrow-wights": [...folk.BLACK_HOODED, ...folk.SKULL, gold("M24 15L23 8 27.5 11 32 6 36.5 11 41 8 40 15Q32 12 24 15z"), ...folk.held(arms.BARROW_BLADE, 0.68, 12, 53, 42)],
  "candles-of-corpses": [
    half("M-260 38H324V68H-260z"),
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
    deep("M-260-90H324V68H-260z"),
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
export default drawings;
