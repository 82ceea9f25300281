// Names and numbers of the board game that its screens need: nations, characters, kinds of figures, dice. They are the
// rules' own (src/thirdage/boardgame/facts.py); a test compares them.

import type { Side } from "../lib/view.ts";
import { capital, count, listed } from "../lib/words.ts";

export const SIDES = ["free", "shadow"] as const;

export interface Nation {
  id: string;
  title: string;
  adjective: string; // "Gondor Regular"
  side: Side;
}

export const NATIONS: readonly Nation[] = [
  { id: "dwarves", title: "Dwarves", adjective: "Dwarven", side: "free" },
  { id: "elves", title: "Elves", adjective: "Elven", side: "free" },
  { id: "gondor", title: "Gondor", adjective: "Gondor", side: "free" },
  { id: "north", title: "The North", adjective: "North", side: "free" },
  { id: "rohan", title: "Rohan", adjective: "Rohan", side: "free" },
  { id: "isengard", title: "Isengard", adjective: "Isengard", side: "shadow" },
  { id: "sauron", title: "Sauron", adjective: "Sauron", side: "shadow" },
  { id: "southrons-easterlings", title: "Southrons & Easterlings", adjective: "Southron", side: "shadow" },
];

const BY_ID: ReadonlyMap<string, Nation> = new Map(NATIONS.map((nation) => [nation.id, nation]));

export const nationOf = (id: string): Nation => BY_ID.get(id) ?? { id, title: capital(id), adjective: capital(id), side: "free" };

const PLURAL_NATIONS: readonly string[] = ["dwarves", "elves", "southrons-easterlings"];
export const isPlural = (nation: string): boolean => PLURAL_NATIONS.includes(nation);
/** A nation within a sentence: "the North", "the Dwarves", "Gondor" */
export const nationPhrase = (nation: string): string => (isPlural(nation) ? `the ${nationOf(nation).title}` : nationOf(nation).title.replace(/^The /, "the "));

export interface Character {
  title: string;
  short: string; // where there is little room
  mark: string; // one or two letters on a medallion
  side: Side;
  level: number;
  leadership: number;
}

const person = (title: string, mark: string, side: Side, level: number, leadership: number, short = title): Character => ({ title, short, mark, side, level, leadership });

export const CHARACTERS: Readonly<Record<string, Character>> = {
  "gandalf-the-grey": person("Gandalf the Grey", "Ga", "free", 3, 1, "Gandalf"),
  strider: person("Strider", "St", "free", 3, 1),
  boromir: person("Boromir", "Bo", "free", 2, 1),
  legolas: person("Legolas", "Le", "free", 2, 1),
  gimli: person("Gimli", "Gi", "free", 2, 1),
  merry: person("Merry", "Me", "free", 1, 1),
  pippin: person("Pippin", "Pi", "free", 1, 1),
  aragorn: person("Aragorn", "Ar", "free", 3, 2),
  "gandalf-the-white": person("Gandalf the White", "Gw", "free", 3, 1, "Gandalf"),
  gollum: person("Gollum", "Go", "free", 0, 0),
  saruman: person("Saruman", "Sa", "shadow", 0, 1),
  "witch-king": person("The Witch-king", "Wk", "shadow", 0, 2, "Witch-king"),
  "mouth-of-sauron": person("The Mouth of Sauron", "Mo", "shadow", 3, 2, "The Mouth"),
  // with Twilight of the Third Age
  smeagol: person("Sméagol", "Sm", "free", 0, 0),
  galadriel: person("Galadriel", "Gl", "free", 0, 2),
  "chief-of-the-ringwraiths": person("The Chief of the Ringwraiths", "Ch", "shadow", 0, 2, "The Chief"),
  balrog: person("The Balrog", "Ba", "shadow", 0, 3),
};

export const characterOf = (id: string): Character => CHARACTERS[id] ?? person(capital(id), id.slice(0, 2), "free", 0, 0);

// WHAT CHARACTERS CAN DO, by their ids

const ANY_NATION = ["dwarves", "elves", "gondor", "north", "rohan"] as const;
/** Which nations a Companion makes active where he ends a move in one of their Cities or Strongholds. */
export const WAKES: Readonly<Record<string, readonly string[]>> = {
  "gandalf-the-grey": ANY_NATION,
  strider: ["north"],
  boromir: ["gondor"],
  legolas: ["elves"],
  gimli: ["dwarves"],
  merry: ANY_NATION,
  pippin: ANY_NATION,
  aragorn: ANY_NATION,
  "gandalf-the-white": ANY_NATION,
};
/** Who brings which nation a step towards war with any die, while he is in one of its Cities or Strongholds. */
export const SPEAKS_FOR: Readonly<Record<string, string>> = { boromir: "gondor", legolas: "elves", gimli: "dwarves" };
/** Whose army rolls one die more in battle. */
export const CAPTAINS: readonly string[] = ["gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "aragorn"];
/** Who adds a die to those of his side. */
export const BRINGS_A_DIE: readonly string[] = ["aragorn", "gandalf-the-white", "galadriel", "saruman", "witch-king", "mouth-of-sauron", "chief-of-the-ringwraiths", "balrog"];
/** Who does not while one of these is in play. */
export const BRINGS_NONE_BESIDE: Readonly<Record<string, readonly string[]>> = { galadriel: ["gandalf-the-white"], balrog: ["witch-king", "chief-of-the-ringwraiths"] };
/** Where Strider can become Aragorn. */
export const KINGLY_PLACES: readonly string[] = ["dol-amroth", "pelargir", "minas-tirith"];
export const SHADOWFAX = 4; // steps that Gandalf the White goes alone or with one Hobbit

/** The regions whose names have an article within a sentence. */
export const WITH_ARTICLE: ReadonlySet<string> = new Set([
  "grey-havens", "tower-hills", "north-downs", "the-shire", "old-forest", "weather-hills", "south-downs",
  "ettenmoors", "eagles-eyrie", "trollshaws", "fords-of-bruinen", "high-pass", "old-ford", "carrock",
  "gladden-fields", "north-anduin-vale", "south-anduin-vale", "woodland-realm", "old-forest-road",
  "narrows-of-the-forest", "withered-heath", "iron-hills", "vale-of-the-carnen", "vale-of-the-celduin",
  "western-brown-lands", "eastern-brown-lands", "noman-lands", "dead-marshes", "ash-mountains", "gap-of-rohan",
  "fords-of-isen", "folde", "druadan-forest",
]);

/** The regions on the western sea, as a Ship passes them from the south: it sails up to two of them on. */
export const COASTLINE: readonly string[] = [
  "umbar", "west-harondor", "pelargir", "lamedon", "dol-amroth", "anfalas", "andrast", "druwaith-iaur", "enedwaith",
  "minhiriath", "south-ered-luin", "harlindon", "grey-havens", "forlindon",
];

/** Ships, Ents and Siege Engines are neither units nor Leaders, and so in no army. */
export type Beside = "ship" | "ent" | "siege-tower" | "trebuchet";
export type Rank = "regular" | "elite" | "leader" | "nazgul" | "dunlending" | Beside;

export interface Kind {
  nation: string; // "" if it fights for none
  rank: Rank;
  side: Side;
}

const alone = (rank: Rank, side: Side, nation = ""): Kind => ({ nation, rank, side });

/** The kinds that have a name of their own. */
const OTHERS: Readonly<Record<string, Kind>> = {
  nazgul: alone("nazgul", "shadow", "sauron"),
  dunlending: alone("dunlending", "shadow", "isengard"),
  ship: alone("ship", "shadow", "southrons-easterlings"),
  ent: alone("ent", "free"),
  "siege-tower": alone("siege-tower", "shadow"),
  trebuchet: alone("trebuchet", "free"),
};

const BESIDE: readonly Rank[] = ["ship", "ent", "siege-tower", "trebuchet"];
export const isBeside = (rank: Rank): rank is Beside => BESIDE.includes(rank);
/** Whether figures of this rank are Army units. */
export const isUnit = (rank: Rank): rank is "regular" | "elite" | "dunlending" => rank === "regular" || rank === "elite" || rank === "dunlending";

/** What a kind of figure is, by its id: "gondor-regular", "nazgul". */
export function kindOf(id: string): Kind {
  const other = OTHERS[id];
  if (other) return other;
  const cut = id.lastIndexOf("-");
  const nation = id.slice(0, cut);
  return { nation, rank: id.slice(cut + 1) as Rank, side: nationOf(nation).side };
}

const RANKS: Readonly<Record<Rank, readonly [one: string, more: string]>> = {
  regular: ["Regular", "Regulars"],
  elite: ["Elite", "Elites"],
  leader: ["Leader", "Leaders"],
  nazgul: ["Nazgûl", "Nazgûl"],
  dunlending: ["Dunlending", "Dunlendings"],
  ship: ["Corsair Ship", "Corsair Ships"],
  ent: ["Ent", "Ents"],
  "siege-tower": ["Siege Tower", "Siege Towers"],
  trebuchet: ["Trebuchet", "Trebuchets"],
};

/** The figures of Twilight of the Third Age, with what several of them are called. */
export const OTHER_FIGURES: readonly (readonly [kind: string, title: string])[] = Object.keys(OTHERS).flatMap((kind) => (kind === "nazgul" ? [] : [[kind, RANKS[OTHERS[kind]!.rank][1]] as const]));

/** "3 Gondor Regulars" */
export function figureWords(id: string, n: number): string {
  const { nation, rank } = kindOf(id);
  const [one, more] = RANKS[rank];
  const kind = n === 1 ? one : more;
  return id in OTHERS ? `${n} ${kind}` : `${n} ${nationOf(nation).adjective} ${kind}`;
}

/** "3 Gondor Regulars, 1 Gondor Leader and Boromir" */
export function forceWords(figures: Readonly<Record<string, number>>, people: readonly string[] = []): string {
  return listed([...Object.entries(figures).map(([id, n]) => figureWords(id, n)), ...people.map((id) => characterOf(id).title)]);
}

export const DICE: Readonly<Record<string, string>> = {
  character: "Character",
  army: "Army",
  muster: "Muster",
  event: "Event",
  "muster-army": "Muster/Army",
  eye: "Eye",
  "will-of-the-west": "Will of the West",
};

export const PHASES: Readonly<Record<string, string>> = {
  draw: "Drawing cards",
  fellowship: "The Fellowship",
  hunt: "Hunt dice",
  roll: "Rolling dice",
  actions: "Actions",
  victory: "Victory check",
};

export const pointsWords = (n: number): string => count(n, "Victory Point");
