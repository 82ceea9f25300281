// People as busts: head and shoulders in the field, seen from the front, in the order back to front.

import { deep, disc, fine, gold, half, line, main, pale, put, type Drawing } from "./pen.ts";

export interface Person {
  back?: Drawing; // what is behind them: long hair, a thing carried on the back
  cloak?: Drawing;
  face?: Drawing;
  beard?: Drawing;
  head?: Drawing; // hair over the forehead, hat, helm, crown, hood
  hand?: Drawing; // what they hold, at the right
}

/** A person, put together. */
export const person = ({ back = [], cloak = CLOAK, face = FACE, beard = [], head = [], hand = [] }: Person): Drawing => [
  ...back,
  ...cloak,
  ...face,
  ...beard,
  ...head,
  ...hand,
];

// Cloaks and coats.
export const CLOAK: Drawing = [
  main("M8 65C9 53 16 46 25 44L32 48 39 44C48 46 55 53 56 65z"),
  deep("M8 65C9 53 16 46 25 44L32 48V65z"),
];
export const BROAD: Drawing = [
  main("M2 65C4 52 11 46 22 43L32 48 42 43C53 46 60 52 62 65z"),
  deep("M2 65C4 52 11 46 22 43L32 48V65z"),
];
export const SLIM: Drawing = [
  main("M14 65C15 54 21 48 27.5 45.5L32 49 36.5 45.5C43 48 49 54 50 65z"),
  deep("M14 65C15 54 21 48 27.5 45.5L32 49V65z"),
];
export const GOWN: Drawing = [...SLIM, pale("M27.5 45.5L32 56 36.5 45.5 39.5 47 32 62 24.5 47z")];
export const CLASPED: Drawing = [...CLOAK, gold(disc(32, 49.5, 2.6))];
export const ROBE: Drawing = [...CLOAK, pale("M28 44.5L32 48 36 44.5 35 65H29z")];
export const COAT: Drawing = [
  ...SLIM,
  half("M27.5 45.5L32 52 36.5 45.5 40.5 49.5 33 59H31L23.5 49.5z"),
  gold(`${disc(32, 61, 1.1)}`),
];
export const MAIL: Drawing = [
  main("M7 65C8 54 14 47 24 44L32 48 40 44C50 47 56 54 57 65z"),
  deep("M7 65C8 54 14 47 24 44L32 48V65z"),
  fine("M13 52q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0M11 57q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0M10 62q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0q3 3 6 0", "half"),
];
export const PLATE: Drawing = [
  main("M12 65L13 54 24 45 32 48 40 45 51 54 52 65z"),
  deep("M12 65L13 54 24 45 32 48V65z"),
  main("M38 46C47 44 55 47 57 57L45 55z"),
  deep("M26 46C17 44 9 47 7 57L19 55z"),
  fine("M41 49q8-1 12 5M23 49q-8-1-12 5M32 49v15"),
];
export const PATCHED: Drawing = [...CLOAK, half("M40 52l7 1-1 7-7-1z"), fine("M18 55l6 6M24 55l-6 6", "half")];

// Faces.
const FEATURES = "M26 22.6Q28 21.2 30.2 22.5M33.8 22.5Q36 21.2 38 22.6M32.3 23.5L33.6 28.3H31.6M29.8 31.7H34";
export const FACE: Drawing = [
  half("M27.5 30h9V45L32 49 27.5 45z"),
  pale("M32 11C26 11 23.3 16 23.8 23C24.2 30 27.5 36 32 36S39.8 30 40.2 23C40.7 16 38 11 32 11z"),
  half("M32 11C26 11 23.3 16 23.8 23C24.2 30 27.5 36 32 36C27.6 32 25.8 20 32 11z"),
  fine(FEATURES, "deep"),
];
export const ROUND: Drawing = [
  half("M27.5 30h9V45L32 50 27.5 45z"),
  pale("M32 12C25 12 22 17 22.2 23.5C22.5 31 26.5 36 32 36S41.5 31 41.8 23.5C42 17 39 12 32 12z"),
  half("M32 12C25 12 22 17 22.2 23.5C22.5 31 26.5 36 32 36C26.5 33 24 20 32 12z"),
  fine("M26 22.6Q28 21.2 30.2 22.5M33.8 22.5Q36 21.2 38 22.6M32 24.5Q34 27 32 27.5M28.5 30.5Q32 33.5 35.5 30.5", "deep"),
];
export const GAUNT: Drawing = [
  half("M28.5 30h7V45L32 49 28.5 45z"),
  pale("M32 10C26.5 10 24 15 24.5 22C25 27 27 30 28.5 36L32 39 35.5 36C37 30 39 27 39.5 22C40 15 37.5 10 32 10z"),
  half("M32 10C26.5 10 24 15 24.5 22C25 27 27 30 28.5 36L32 39C28.5 32 26.5 18 32 10z"),
  fine("M26.3 23.5L30.5 22.3M33.5 22.3L37.7 23.5M32 23L33.5 29H31.5M29.5 33.5Q32 32.5 34.5 33.5M27 27l1.5 5M37 27l-1.5 5", "deep"),
];
/** An Orc: low brow, long ears, tusks. */
export const ORC: Drawing = [
  main("M32 13C24 13 21 17 21 22L10 17C11 25 15 29 21.5 30C22.5 36 26 41 32 41S41.5 36 42.5 30C49 29 53 25 54 17L43 22C43 17 40 13 32 13z"),
  deep("M32 13C24 13 21 17 21 22L10 17C11 25 15 29 21.5 30C22.5 36 26 41 32 41C29 34 29 20 32 13z"),
  pale("M24.5 22.5L30.5 25.5C28.5 27.5 25.5 26.5 24.5 22.5zM39.5 22.5L33.5 25.5C35.5 27.5 38.5 26.5 39.5 22.5zM26.5 36L25.5 30.5 29 34.5 32 34 35 34.5 38.5 30.5 37.5 36 34.5 36.5 32 36 29.5 36.5z"),
];
/** What looks out of a hood that nobody is in. */
export const NOBODY: Drawing = [pale("M25.5 22.5L31 25C28.8 27.2 26.2 26 25.5 22.5zM38.5 22.5L33 25C35.2 27.2 37.8 26 38.5 22.5z")];
/** A face of which only the lower half is seen under a hood. */
export const SHADED: Drawing = [
  pale("M24.5 25C25 31 28 36.5 32 38C36 36.5 39 31 39.5 25C36 23 28 23 24.5 25z"),
  half("M24.5 25C25 31 28 36.5 32 38C30.3 33 30.3 28 31 23.5z"),
  fine("M32.3 24.5L33.6 28.5H31.8M29.8 32H34", "deep"),
];

// Hair.
export const LONG_HAIR: Drawing = [
  main("M32 6C20.5 6 18 15 18.6 24C19 33 17.5 41 14 50C20 51 25 50 28 47L36 47C39 50 44 51 50 50C46.5 41 45 33 45.4 24C46 15 43.5 6 32 6z"),
  deep("M32 6C20.5 6 18 15 18.6 24C19 33 17.5 41 14 50C20 51 25 50 28 47L32 30z"),
];
export const FAIR_HAIR: Drawing = [
  half("M32 6C20.5 6 18 15 18.6 24C19 33 17.5 41 14 50C20 51 25 50 28 47L36 47C39 50 44 51 50 50C46.5 41 45 33 45.4 24C46 15 43.5 6 32 6z"),
  main("M32 6C20.5 6 18 15 18.6 24C19 33 17.5 41 14 50C20 51 25 50 28 47L32 30z"),
];
export const BRAIDS: Drawing = [
  half("M32 6C21 6 18.5 14 19 22L17 42 20 56 23 42 25 26H39L41 42 44 56 47 42 45 22C45.5 14 43 6 32 6z"),
  main("M32 6C21 6 18.5 14 19 22L17 42 20 56 23 42 25 26H32z"),
  fine("M18 38l5 3M18 43l4 3M18.5 48l3 2M41 41l5-3M42 46l4-3M42.5 50l3-2", "deep"),
];
export const SHOULDER_HAIR: Drawing = [
  main("M32 6.5C22 6.5 19 14 19.6 23C20 30 19 36 16.5 41C21 43 26 42 28 39H36C38 42 43 43 47.5 41C45 36 44 30 44.4 23C45 14 42 6.5 32 6.5z"),
  deep("M32 6.5C22 6.5 19 14 19.6 23C20 30 19 36 16.5 41C21 43 26 42 28 39L32 25z"),
];
const PARTED = "M32 7.5C24.5 7.5 21 13 22.3 23C25 20 30 17 32 11.5C34 17 39 20 41.7 23C43 13 39.5 7.5 32 7.5z";
export const PARTING: Drawing = [main(PARTED), deep("M32 7.5C24.5 7.5 21 13 22.3 23C25 20 30 17 32 11.5z")];
export const FAIR_PARTING: Drawing = [half(PARTED), main("M32 7.5C24.5 7.5 21 13 22.3 23C25 20 30 17 32 11.5z")];
const CURLED = "M32 5.5C29 5.5 27.5 7 27 8.5C24 7.5 21.5 9 21.5 12C18.5 13 18 16 19.5 18.5C17.5 20.5 18 24 21 25.5L23.5 22C23.5 20 25 18.5 27.5 18.5C29 16.5 31 16.5 32 17.5C33.5 16 36 16.5 37 18.5C39.5 18.5 40.5 20 40.5 22L43 25.5C46 24 46.5 20.5 44.5 18.5C46 16 45.5 13 42.5 12C42.5 9 40 7.5 37 8.5C36.5 7 35 5.5 32 5.5z";
export const CURLS: Drawing = [main(CURLED), deep("M32 5.5C29 5.5 27.5 7 27 8.5C24 7.5 21.5 9 21.5 12C18.5 13 18 16 19.5 18.5C17.5 20.5 18 24 21 25.5L23.5 22C23.5 20 25 18.5 27.5 18.5C29 16.5 31 16.5 32 17.5z")];
export const FAIR_CURLS: Drawing = [half(CURLED), main("M32 5.5C29 5.5 27.5 7 27 8.5C24 7.5 21.5 9 21.5 12C18.5 13 18 16 19.5 18.5C17.5 20.5 18 24 21 25.5L23.5 22C23.5 20 25 18.5 27.5 18.5C29 16.5 31 16.5 32 17.5z")];
export const WHITE_CURLS: Drawing = [pale(CURLED), fine(CURLED, "main")];
export const STRANDS: Drawing = [deep("M32 9C25 9 22 13 22.5 22L20 40 25 27 25 18C29 16 31 13 32 11L35 15 39 18 39 28 43 41 41.5 22C42 13 39 9 32 9z")];

// Beards.
export const SHORT_BEARD: Drawing = [
  main("M24 25C24.5 33 28 39.5 32 39.5S39.5 33 40 25C39 28 37.5 29.5 35.5 29.5H28.5C26.5 29.5 25 28 24 25z"),
  deep("M24 25C24.5 33 28 39.5 32 39.5C31 36 30.5 32 30.5 29.5H28.5C26.5 29.5 25 28 24 25z"),
  fine("M29.8 32H34.2"),
];
const BEARDED = "M23.8 24C23 34 22 46 32 60C42 46 41 34 40.2 24C39 28 37 29.5 35.5 29.5C34 28.5 30 28.5 28.5 29.5C27 29.5 25 28 23.8 24z";
export const LONG_BEARD: Drawing = [half(BEARDED), main("M23.8 24C23 34 22 46 32 60C29.5 50 29 40 29.5 31L28.5 29.5C27 29.5 25 28 23.8 24z"), fine("M34 34C35.5 42 34.5 50 32.5 57M37.5 32C38.5 38 38 43 36.5 48", "deep")];
export const WHITE_BEARD: Drawing = [pale(BEARDED), half("M23.8 24C23 34 22 46 32 60C29.5 50 29 40 29.5 31L28.5 29.5C27 29.5 25 28 23.8 24z"), fine("M34 34C35.5 42 34.5 50 32.5 57M37.5 32C38.5 38 38 43 36.5 48", "main")];
export const DWARF_BEARD: Drawing = [
  half("M21 23C18 36 17 48 21 56L25 64 29 56H35L39 64 43 56C47 48 46 36 43 23C41.5 28 38.5 29.5 35.5 29C34 27.8 30 27.8 28.5 29C25.5 29.5 22.5 28 21 23z"),
  main("M21 23C18 36 17 48 21 56L25 64 29 56H32V29L28.5 29C25.5 29.5 22.5 28 21 23z"),
  fine("M25 50v8M39 50v8M32 34v16M27 36v12M37 36v12", "deep"),
  gold("M22.5 54h5v3h-5zM36.5 54h5v3h-5z"),
];
export const FORKED_BEARD: Drawing = [
  half("M22 23C19.5 34 19 45 22 58L32 44 42 58C45 45 44.5 34 42 23C40.5 28 38 29.5 35.5 29C34 27.8 30 27.8 28.5 29C26 29.5 23.5 28 22 23z"),
  main("M22 23C19.5 34 19 45 22 58L32 44V29L28.5 29C26 29.5 23.5 28 22 23z"),
];
export const BUSHY_BEARD: Drawing = [
  main("M22 21C18 29 20 33 18 38C22 40 22 44 26 46C29 46 30 49 32 50C34 49 35 46 38 46C42 44 42 40 46 38C44 33 46 29 42 21C41 27 38.5 29.5 35.5 29C34 28 30 28 28.5 29C25.5 29.5 23 27 22 21z"),
  deep("M22 21C18 29 20 33 18 38C22 40 22 44 26 46C29 46 30 49 32 50V29L28.5 29C25.5 29.5 23 27 22 21z"),
];
export const WHISKERS: Drawing = [main("M24 27C25 30 28 30 32 28.5C36 30 39 30 40 27C42 31 38 33.5 32 31C26 33.5 22 31 24 27z")];

// Hats, helms and crowns.
export const WIZARD_HAT: Drawing = [
  main("M12 21C18 17.5 23 16.5 24 15.5C26 10 28 3 36-3C37 2 38.5 9 40.5 15.5C42 16.5 47 17.5 53 20C46 24 37 24.5 32 24.5S18 24 12 21z"),
  deep("M12 21C18 17.5 23 16.5 24 15.5C26 10 28 3 36-3C31 6 30 14 30 24.5C24 24.3 17 23.5 12 21z"),
];
export const BLUE_HAT: Drawing = [
  main("M16 19C20 16 23 16 24 15L25 2C29-1 35-1 39 2L40 15C42 16 45 16.5 48 19C42 22 22 22 16 19z"),
  deep("M16 19C20 16 23 16 24 15L25 2C27 0 29 0 31-.3V21.3C25 21.2 19 20.5 16 19z"),
  gold("M24 12.5Q32 15 40 12.5L40 15.5Q32 18 24 15.5z"),
];
/** A feather, for a hat. */
export const FEATHER: Drawing = [pale("M38 12C42 2 50-3 58-2C57 6 50 12 40 14z"), fine("M38 13C44 7 50 2 57-1", "deep")];
export const STRAW_HAT: Drawing = [
  half("M12 18C18 16 22 15.5 23 14C24 7 28 4 32 4S40 7 41 14C42 15.5 46 16 52 18C46 22 38 21.5 32 21.5S18 22 12 18z"),
  main("M12 18C18 16 22 15.5 23 14C24 7 28 4 31 4C29 9 29 15 30 21.5C24 21.5 17 21.5 12 18z"),
  main("M23 13Q32 17 41 13L41.5 16Q32 20 22.5 16z"),
];
export const SLOUCHED_HAT: Drawing = [
  main("M13 22C17 17 22 17 23 14C24 6 29 4 34 5S41 9 41.5 14C46 15 50 17 52 20C46 21 38 20 32 21.5S19 25 13 22z"),
  deep("M13 22C17 17 22 17 23 14C24 6 29 4 32 4.7C29 10 29.5 16 31 21.6C25 23.5 18 24.5 13 22z"),
];
export const CAP: Drawing = [main("M21.5 18C21 9 26 5.5 32 5.5S43 9 42.5 18C44 18 45 19 45 21H19C19 19 20 18 21.5 18z"), deep("M21.5 18C21 9 26 5.5 32 5.5C29 10 29 16 30 21H19C19 19 20 18 21.5 18z")];
export const KERCHIEF: Drawing = [
  half("M20 25C19 12 24 6 32 6S45 12 44 25C47 32 47 38 44 43L40 34C41 27 40 19 32 17C24 19 23 27 24 34L20 43C17 38 17 32 20 25z"),
  main("M20 25C19 12 24 6 32 6C28 10 27 14 27.5 19C24 22 23 28 24 34L20 43C17 38 17 32 20 25z"),
];
export const CIRCLET: Drawing = [gold("M22.5 17.5Q32 14 41.5 17.5V19.8Q32 16.3 22.5 19.8zM32 11.5L34.2 15.5 32 19.5 29.8 15.5z")];
/** Twigs and leaves of the autumn. */
export const LEAF_CROWN: Drawing = [
  line("deep", 1.1, "M22.5 18Q32 13 41.5 18"),
  gold("M32 15C29 11 29.5 6 32 2C34.5 6 35 11 32 15zM25 17C20.5 15 18.5 11 18 6C22.5 8 25 12 25 17zM39 17C43.5 15 45.5 11 46 6C41.5 8 39 12 39 17zM28 15.5C24.5 12 24 8.5 24.5 4.5C28 7 29 11 28 15.5zM36 15.5C39.5 12 40 8.5 39.5 4.5C36 7 35 11 36 15.5z"),
];
export const ROYAL_CROWN: Drawing = [gold("M22 19L20.5 7 26 12 32 4 38 12 43.5 7 42 19Q32 15.5 22 19z"), fine("M22.5 16.5Q32 13 41.5 16.5", "deep")];
export const IRON_CROWN: Drawing = [
  half("M19 17L15-1 22 7 25-7 29.5 5 32-11 34.5 5 39-7 42 7 49-1 45 17C41 13 36 12 32 12S23 13 19 17z"),
  main("M19 17L15-1 22 7 25-7 29.5 5 32-11V12C28 12 23 13 19 17z"),
  line("deep", 1.1, "M19 17L15-1 22 7 25-7 29.5 5 32-11 34.5 5 39-7 42 7 49-1 45 17C41 13 36 12 32 12S23 13 19 17z"),
];
/** The helm of the kings of Gondor: wings of a sea-bird at both sides. */
export const WINGED_HELM: Drawing = [
  main("M21.5 22C21 10 25 5.5 32 5.5S43 10 42.5 22L39.5 27V19Q32 15.5 24.5 19V27z"),
  deep("M21.5 22C21 10 25 5.5 32 5.5V17C29 17.2 26.5 18 24.5 19V27z"),
  pale("M22.5 18C15 17 10 10 11-3C14 1 17 3 19.5 4C18 6 19.5 8 21 9C20.5 11 21.5 12.5 23 13.5zM41.5 18C49 17 54 10 53-3C50 1 47 3 44.5 4C46 6 44.5 8 43 9C43.5 11 42.5 12.5 41 13.5z"),
  fine("M22.5 18C15 17 10 10 11-3C14 1 17 3 19.5 4M41.5 18C49 17 54 10 53-3C50 1 47 3 44.5 4", "main"),
];
export const CAP_HELM: Drawing = [
  main("M21 22C20.5 10 25 5 32 5S43.5 10 43 22L40 28V19.5Q32 16 24 19.5V28z"),
  deep("M21 22C20.5 10 25 5 32 5V17.5C29 17.7 26 18.5 24 19.5V28z"),
  fine("M32 5.5V17M21.5 19.5Q32 14.5 42.5 19.5", "gold"),
];
/** Helm of the Mark: a guard for the nose, cheeks of leather, a tail of horsehair. */
export const HORSE_HELM: Drawing = [
  pale("M31 3C38-5 50-4 53 6C55 14 53 22 49 30C50 20 48 11 42 7C38 5 34 5 31 6z"),
  fine("M31 3C38-5 50-4 53 6C55 14 53 22 49 30C50 20 48 11 42 7", "main"),
  main("M21 22C20.5 10 25 4 32 3C39 4 43.5 10 43 22L42 33 38.5 36 39 22 33.8 19.5 33.3 28H30.7L30.2 19.5 25 22 25.5 36 22 33z"),
  deep("M21 22C20.5 10 25 4 32 3V28H30.7L30.2 19.5 25 22 25.5 36 22 33z"),
  fine("M23 17.5Q32 13 41 17.5", "gold"),
];
export const DWARF_HELM: Drawing = [
  main("M19.5 22C18.5 9 24 3 32 3S45.5 9 44.5 22L43.5 33 39 30V21.5L34.3 20 33.8 27H30.2L29.7 20 25 21.5V30L20.5 33z"),
  deep("M19.5 22C18.5 9 24 3 32 3V27H30.2L29.7 20 25 21.5V30L20.5 33z"),
  gold("M19.5 16.5Q32 11 44.5 16.5L44.6 20.5Q32 15 19.4 20.5zM30.3 1.5h3.4V15h-3.4z"),
];
export const ORC_HELM: Drawing = [
  deep("M19 21C18 9 24 4 32 4S46 9 45 21L42 18Q32 14 22 18zM22 9L12 2 18 15zM42 9L52 2 46 15zM30 5L32-5 34 5z"),
  fine("M21.5 16.5Q32 12 42.5 16.5", "half"),
];
/** A helm that hides the whole head, with high horns of iron. */
export const TALL_HELM: Drawing = [
  main("M21 36V17C21 8 26 5 32 5S43 8 43 17V36L36 41V29L34 24H30L28 29V41z"),
  deep("M21 36V17C21 8 26 5 32 5V24H30L28 29V41z"),
];

// Hoods.
const HOOD = "M32 3C20 4 15 14 16 27C16.5 35 14 42 8 47L23 52 32 49 41 52 56 47C50 42 47.5 35 48 27C49 14 44 4 32 3z";
const HOLLOW = "M32 11.5C25 12 22 18 22.6 25C23 33 26.5 39 32 41.5C37.5 39 41 33 41.4 25C42 18 39 12 32 11.5z";
export const HOODED: Drawing = [main(HOOD), deep("M32 3C20 4 15 14 16 27C16.5 35 14 42 8 47L23 52 32 49z"), deep(HOLLOW)];
const BLACK_HOOD = "M33-2C20 1 14 13 15.5 27C16 35 13 42 5 48L4 65H60L59 48C51 42 48 35 48.5 27C50 13 46 1 33-2z";
/** A black hood with nothing in it. */
export const BLACK_HOODED: Drawing = [
  main(BLACK_HOOD),
  deep("M33-2C20 1 14 13 15.5 27C16 35 13 42 5 48L4 65H32C28 50 26 20 33-2z"),
  deep("M32.5 9C24.5 10 21.5 17 22 25C22.5 34 26.5 40 32 43C37.5 40 41.5 34 42 25C42.5 17 40 10 32.5 9z"),
  fine("M33-1C26 9 25 17 22 25M34 0C41 9 41 17 42 25C41.5 34 38 40 32 43", "half"),
];

/** One who is nobody any more, with what he carries. */
export const wraith = (head: Drawing, hand: Drawing, face: Drawing = NOBODY): Drawing => [...BLACK_HOODED, ...face, ...head, ...hand];

/** In the right hand of whoever is shown. */
export const held = (thing: Drawing, size = 0.85, turn = 8, x = 54, y = 38): Drawing => put(thing, x, y, size, turn);

/** A skull in a hood. */
export const SKULL: Drawing = [
  pale("M32 14C25 14 22.5 19 23 25C23.3 29 25.5 31 26.5 32L27 38H37L37.5 32C38.5 31 40.7 29 41 25C41.5 19 39 14 32 14z"),
  deep("M25.5 23C28 21.5 30 22.5 30.5 25S28 28.5 26.5 27.5 25 24 25.5 23zM38.5 23C36 21.5 34 22.5 33.5 25S36 28.5 37.5 27.5 39 24 38.5 23zM32 27L33.3 30.5H30.7zM29 33.5H30V38H29zM31.5 33.5H32.5V38H31.5zM34 33.5H35V38H34z"),
];
/** Once a Hobbit: a bald head, eyes like lamps. */
export const STOOR: Drawing = [
  main("M10 65C12 56 18 50 26 47L32 50 38 47C46 50 52 56 54 65z"),
  deep("M10 65C12 56 18 50 26 47L32 50V65z"),
  half("M28 38h8v10l-4 3-4-3z"),
  half("M32 6C20 6 14 14 15 23C9 21 8 28 15 29C17 38 24 43 32 43S47 38 49 29C56 28 55 21 49 23C50 14 44 6 32 6z"),
  main("M32 6C20 6 14 14 15 23C9 21 8 28 15 29C17 38 24 43 32 43C26 36 25 14 32 6z"),
  pale(`${disc(24.5, 24, 5)}${disc(39.5, 24, 5)}`),
  deep(`${disc(25, 24.5, 2)}${disc(40, 24.5, 2)}`),
  line("deep", 1, "M31 30L33 30M26 36Q32 33.5 38 36M22 9L18 16M27 6L25 14M38 7L40 14"),
];
/** An Ent: a trunk with a face, and a crown of twigs. */
export const ENT: Drawing = [
  main("M14 65C18 50 19 36 18 26L6 12 10 9 20 17 19 0H24L27 13 33-3 37-1 35 14 44 3 48 6 43 18 57 10 59 14 46 27C45 38 46 52 52 65z"),
  deep("M14 65C18 50 19 36 18 26L6 12 10 9 20 17 19 0H24L27 13 29 8C26 26 27 48 26 65z"),
  pale("M23 27C25 24.5 29 24.5 30.5 28C28 30.5 25 30 23 27zM41 27C39 24.5 35 24.5 33.5 28C36 30.5 39 30 41 27z"),
  deep(`${disc(27, 27.5, 1.4)}${disc(37, 27.5, 1.4)}`),
  fine("M32 28L34 35H31M22 23Q27 20 31 24M42 23Q37 20 33 24", "half"),
];
