// Written by `python -m thirdage.table.typescript` from src/thirdage/table/protocol.py. Do not edit.

/** A seat of yours passes ahead until this happens, or does so no more (None). */
export interface AheadNews {
  type: "ahead";
  seat: string;
  how: string | null;
}

/** Who was ahead after each choice, and the costliest choices of each seat, in a game that is over. */
export interface Analysis {
  state: "working" | "ready";
  done: number;
  of: number;
  values: number[];
  mistakes: Slip[];
}

/** Agree to a proposal, or not. */
export interface Answer {
  type: "answer";
  proposal: number;
  yes: boolean;
  id?: string | null;
}

/** The locations in the two scoring areas. */
export interface Areas {
  free: string[];
  shadow: string[];
}

/** An army of a team: who commands it, and whether it is mixed of both players' troops. */
export interface ArmyView {
  side: "free" | "shadow";
  commander: string;
  mixed: boolean;
  figures: Record<string, number>;
  people: string[];
}

/** The odds of an attack, or of what is left of a battle. */
export interface AttackOdds {
  from: string;
  odds: "attack";
  to: string;
  side: "free" | "shadow";
  ways: WayOdds[];
  refuges: string[];
}

/** What a browser tells of a passkey that it has made. */
export interface AttestedKey {
  clientDataJSON: string;
  attestationObject: string;
}

/** A battle that is being fought. */
export interface BattleView {
  from: string;
  attacker: string;
  at: string;
  round: number;
  kind: string;
  forces: Record<string, ForceView>;
  superior?: "free" | "shadow" | null;
}

/** An active battleground or skirmish. */
export interface Battleground {
  from?: "free" | "shadow";
  id: string;
  side: "free" | "shadow";
  tokens: Tokens;
  cards: CardInPlay[];
  sum: Sum;
  kind?: "skirmish";
  accompanying?: string[];
}

/** A table for a puzzle or a lesson. */
export interface BeginTrial {
  player?: string;
}

/** All cards, by the seats of the game. */
export interface BoardCards {
  decks: Record<string, number>;
  table: string[];
  playing: string[];
  "witch-king"?: SeatCards;
  free?: SeatCards;
  shadow?: SeatCards;
  gondor?: SeatCards;
  rohan?: SeatCards;
  saruman?: SeatCards;
}

/** A seat: who plays for which side. */
export interface BoardSeat {
  title: string;
  side: "free" | "shadow";
}

/** The board as those who look may see it: exactly `game.view(seats)`. */
export interface BoardView {
  game: "boardgame";
  scenario: string;
  turn: number;
  phase: string;
  to_act: string | null;
  seats: Record<string, BoardSeat>;
  regions: Record<string, RegionView>;
  people: Record<string, string>;
  fellowship: FellowshipView;
  nations: Record<string, NationView>;
  dice: Record<string, string[]>;
  pools: Record<string, number>;
  hunt: HuntView;
  rings: Record<string, number>;
  happened: string[];
  reserve: Record<string, number>;
  casualties: Record<string, number>;
  tiles: HuntTiles;
  battle: BattleView | null;
  points: Record<string, number>;
  teams?: TeamsView;
  over: boolean;
  result: GameResult | null;
  twilight?: TwilightView;
  cards: BoardCards;
  seers: string[];
  decision: DecisionView | null;
  log: string[];
}

/** A table that continues from a point of another. */
export interface Branch {
  at: number;
  choice?: number | null;
  seats?: Record<string, string>;
  name?: string;
  player?: string;
}

/** A card on the table. */
export interface CardInPlay {
  card: string;
  owner: string;
  items?: Item[];
  fresh?: boolean;
  tokens?: CardTokens;
}

/** Tokens on a character. */
export interface CardTokens {
  attack: number;
}

/** The table as those who look may see it: exactly `game.view(seats)`. */
export interface CardView {
  game: "cardgame";
  scenario: string;
  round: number;
  step: string;
  starting: string;
  turn: string | null;
  path: Path | null;
  battlegrounds: Battleground[];
  playing: string[];
  this_round: string[];
  scored: Areas;
  fought?: string[];
  later?: string[][];
  unused: string[];
  corruption: number;
  score: Score;
  over: boolean;
  result: GameResult | null;
  seers: string[];
  seats: Record<string, SeatView>;
  decision: DecisionView | null;
  log: string[];
}

/** Every card and location; the same for as long as the version is. */
export interface Cards {
  version: string;
  cards: Record<string, unknown>[];
}

/** What a choice changed. `set` and `unset` name parts of the view by their path, `seats/frodo/hand`. */
export interface Change {
  type: "change";
  from: number;
  ply: number;
  choices: number;
  set: Record<string, unknown>;
  unset: string[];
  lines: Line[];
  since?: Record<string, number> | null;
  undo: Undo | null;
  waiting: Waiting | null;
}

/** Something said at the table. The text is plain: show it as text, never as HTML. */
export interface Chat {
  n: number;
  when: number;
  seat: string | null;
  name: string;
  text: string;
}

/** Somebody said something. */
export interface ChatNews {
  type: "chat";
  chat: Chat;
}

/** Answer the question that was asked at this ply. */
export interface Choose {
  type: "choose";
  ply: number;
  index: number;
  key: string;
  id?: string | null;
}

/** Answer the question that was asked at this ply and those that follow it: all of them, or none. */
export interface ChooseGroup {
  type: "choose-group";
  ply: number;
  answers: GroupAnswer[];
  draft?: boolean;
  id?: string | null;
}

export type ClientMessage = Choose | ChooseGroup | UndoRequest | Propose | Answer | Say | LetTalk | HintRequest | WhyRequest | PreviewRequest | PassAhead | RematchRequest | Sync | Ping | Hello;

/** How long people may think: for each move, or for all moves of the game together. */
export interface ClockChoice {
  per: "move" | "game";
  seconds: number;
  level?: string;
}

/** How long people may think. */
export interface ClockTerms {
  per: "move" | "game";
  seconds: number;
  level: string;
}

/** How many cards lie in each pile of a seat. */
export interface Counts {
  hand: number;
  draw: number;
  cycle: number;
  eliminated: number;
  aside: number;
}

/** A table was made: your tokens, and the invitation for the join link. */
export interface Created {
  table: string;
  tokens: Record<string, string>;
  invitation: string;
}

/** The question being asked; only whoever is asked sees the options. */
export interface DecisionView {
  seat: string;
  prompt: string;
  kind: string;
  section: string;
  source: string | null;
  facts: Record<string, unknown>;
  gesture?: string;
  options: OptionView[] | null;
}

/** The code of a link to another device: it works once, and not for long. */
export interface DeviceLink {
  code: string;
  until: number;
}

/** What the answers of a group would change, and what is asked next; nothing is chosen yet. */
export interface Draft {
  type: "draft";
  ply: number;
  answers: number;
  set: Record<string, unknown>;
  unset: string[];
  lines: Line[];
  re?: string | null;
}

/** How likely a battle ends in each way. */
export interface EndOdds {
  won: number;
  lost: number;
  both_lost: number;
  undecided: number;
}

/** The connection is about to be closed. */
export interface Failure {
  type: "error";
  text: string;
  void?: number[];
}

/** The Fellowship on its way. */
export interface FellowshipView {
  at: string;
  progress: number;
  revealed: boolean;
  corruption: number;
  guide: string;
  companions: string[];
  mordor: number;
}

/** One side of a battle. */
export interface ForceView {
  figures: Record<string, number>;
  people: string[];
  strength: number;
  leadership: number;
  hits_on: number;
  announced: boolean;
  card: string | null;
}

/** How the game ended. */
export interface GameResult {
  winner: "free" | "shadow" | null;
  scores: Record<string, number>;
  reason: string;
  winners?: string[];
}

/** The key of an option, for a question of this kind about which at least these facts hold. */
export interface GroupAnswer {
  kind: string;
  facts?: Record<string, unknown>;
  key: string;
}

/** A table at which a person has a seat. */
export interface HeldTable {
  table: string;
  scenario: string;
  title: string;
  created: number;
  over: boolean;
  tokens: Record<string, string>;
}

/** The first message: who I am, and the last ply I have. */
export interface Hello {
  type: "hello";
  tokens?: string[];
  name?: string;
  ply?: number | null;
}

/** An option and why it is good or bad, best first. */
export interface HintLine {
  index: number;
  score: number;
  reason: string;
}

/** What a level would do, best first. */
export interface HintNews {
  type: "hint";
  ply: number;
  answers?: number;
  level: string;
  ranked: HintLine[];
  re?: string | null;
}

/** What would this level do, and why? After the answers of a draft: at the question they lead to. */
export interface HintRequest {
  type: "hint";
  ply: number;
  level?: string;
  answers?: GroupAnswer[];
  id?: string | null;
}

/** What a person has played, newest first, and how it went. */
export interface History {
  name: string;
  games: PlayedGame[];
  results: Results[];
  streaks: Streaks;
}

/** What the next move of the Fellowship is likely to cost, if all damage is met with the Ring. */
export interface HuntOdds {
  odds: "hunt";
  mordor: number;
  dice: number;
  needs: number;
  again: number;
  eye: number;
  tiles: number;
  found: number;
  revealed: number;
  stopped: number;
  healed: number;
  damage: number;
  damages: number[];
  corruption: number[];
  lost: number;
}

/** The Hunt tiles by their ids: in the pool, drawn, waiting for Mordor, and out of the game. */
export interface HuntTiles {
  in: Record<string, number>;
  drawn: Record<string, number>;
  waiting: Record<string, number>;
  out: Record<string, number>;
}

/** The dice in the Hunt box: of the Shadow, and of the Free Peoples' moves. */
export interface HuntView {
  shadow: number;
  free: number;
}

/** A table that continues where a record ends. */
export interface ImportTable {
  record: Record<string, unknown>;
  seats?: Record<string, string>;
  name?: string;
  player?: string;
  listed?: boolean;
}

/** An item on its wielder. */
export interface Item {
  card: string;
  owner: string;
}

/** Sit down. */
export interface Join {
  seats: string[];
  name?: string;
  invitation?: string | null;
  known?: number;
}

/** Your tokens. */
export interface Joined {
  table: string;
  tokens: Record<string, string>;
  asked?: boolean;
}

/** What I have written down on a game for myself. */
export interface Jottings {
  text?: string;
}

/** Why somebody may know hidden cards: shown to everybody, and to newcomers before they sit down. */
export interface Known {
  what: "import" | "branch" | "record" | "takeback" | "end" | "seat";
  seat: string | null;
  text: string;
}

/** Everybody who has a rating in a game, the strongest first. */
export interface Ladder {
  game: string;
  players: Ranked[];
}

/** The time of a seat has run out: a bot plays on. */
export interface LateNews {
  type: "late";
  seat: string;
}

/** Give up seats of yours, to a bot or to whoever comes; or fill open seats with a bot. */
export interface Leave {
  seats: string[];
  to?: string;
}

/** A step of a lesson. */
export interface LessonStep {
  text: string;
  at: string;
  asks: boolean;
}

/** Let spectators talk, or not. */
export interface LetTalk {
  type: "let-talk";
  spectators: boolean;
  id?: string | null;
}

/** How well a bot plays. */
export interface LevelFacts {
  name: string;
  title: string;
  about: string;
}

/** An option that a bot liked, and why. */
export interface LikedOption {
  text: string;
  reason: string;
}

/** A line of the log, in words for its reader. */
export interface Line {
  at: number;
  kind: string;
  seat: string | null;
  text: string;
  cards: string[];
  facts?: Record<string, unknown> | null;
}

/** All games of a person, newest first, with the tokens of their seats. */
export interface MyGames {
  name: string;
  tables: HeldTable[];
}

/** All passkeys of a person, oldest first. */
export interface MyPasskeys {
  passkeys: Passkey[];
}

/** My rating in a game. */
export interface MyRating {
  game: string;
  rating: number;
  deviation: number;
  games: number;
  sure: boolean;
}

/** Whether I want to be rated, and my ratings. */
export interface MyRatings {
  rated: boolean;
  ratings: MyRating[];
}

/** Seats of mine at a table, by their tokens. */
export interface MyTable {
  id: string;
  tokens: string[];
}

/** The tables this browser knows. */
export interface MyTables {
  name?: string | null;
  tables?: MyTable[];
  gone?: string[];
}

/** A nation on the Political Track. */
export interface NationView {
  steps: number;
  active: boolean;
}

/** A passkey that a browser has made. */
export interface NewCredential {
  id: string;
  rawId: string;
  type: "public-key";
  response: AttestedKey;
}

/** Keep this passkey of mine, under this name. */
export interface NewPasskey {
  credential: NewCredential;
  name?: string;
}

/** Somebody who wants their games on every device. */
export interface NewPerson {
  name?: string;
}

/** A table to be made. */
export interface NewTable {
  scenario: string;
  options?: Record<string, unknown>;
  seats?: Record<string, string>;
  name?: string;
  player?: string;
  listed?: boolean;
  clock?: ClockChoice | null;
}

/** Tell me by e-mail when it is my turn and I am away; empty: no more. */
export interface NotifyRequest {
  email?: string;
}

/** An option: its words, its lasting key, and what it points at.

A zone is where cards lie: `hand/frodo`, `reserve/frodo`, `path`, the id of a battleground, and so on. */
export interface OptionView {
  text: string;
  key: string;
  kind: string;
  cards: string[];
  places: string[];
  at: string[];
  to: string[];
  people?: string[];
  dice?: string[];
  nations?: string[];
  lead?: number;
  brief?: string;
}

/** Pass for me from now on, until this happens; None: no more. */
export interface PassAhead {
  type: "pass-ahead";
  ply: number;
  until?: string | null;
  id?: string | null;
}

/** A passkey of a person. */
export interface Passkey {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

/** What the browser's own function is called with. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** Let me in with this passkey. */
export interface PasskeySignIn {
  credential: SignedChallenge;
}

/** The active path. */
export interface Path {
  id: string;
  number: number;
  part?: string;
  tokens: Tokens;
  cards: CardInPlay[];
  sum: Sum;
  coming?: string;
}

/** The key that this browser is to keep: whoever has it is that person. */
export interface PersonMade {
  key: string;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  id?: string | null;
}

/** A game that a person has played or is playing. */
export interface PlayedGame {
  table: string;
  name: string;
  game: string;
  scenario: string;
  title: string;
  created: number;
  ended: number | null;
  seats: string[];
  side: "free" | "shadow" | null;
  result: "won" | "lost" | "none" | null;
  counts: boolean;
  others: string[];
}

/** Yes. */
export interface Pong {
  type: "pong";
  re?: string | null;
}

/** What would come of an option, by place or attack; none if there is nothing to say. */
export interface PreviewNews {
  type: "preview";
  ply: number;
  index: number | null;
  places: (Would | AttackOdds | HuntOdds)[];
  re?: string | null;
}

/** What would come of this option? None: of every one that something can be said of. */
export interface PreviewRequest {
  type: "preview";
  ply: number;
  index?: number | null;
  id?: string | null;
}

/** What was wrong with a request, in a sentence. */
export interface Problem {
  detail: string;
}

/** Something that needs the agreement of others. */
export interface Proposal {
  id: number;
  what: "takeback" | "resign" | "replace" | "admit";
  by: string;
  to: number | null;
  side: "free" | "shadow" | null;
  waits: string[];
  seat: string | null;
  fill: string | null;
  name: string;
  state: "open" | "accepted" | "refused" | "void";
}

/** A proposal was made, answered or settled. */
export interface ProposalNews {
  type: "proposal";
  proposal: Proposal;
}

/** Ask the others for a take-back, my side for resigning, or all for handing on a seat. */
export interface Propose {
  type: "propose";
  what: "takeback" | "resign" | "replace";
  ply: number;
  to?: number | null;
  side?: "free" | "shadow" | null;
  seat?: string | null;
  fill?: string | null;
  id?: string | null;
}

/** Somebody on the ladder. */
export interface Ranked {
  name: string;
  tag: string;
  bot: boolean;
  rating: number;
  deviation: number;
  games: number;
  sure: boolean;
}

/** Why a bot chose as it did. */
export interface Reasons {
  at: number;
  seat: string;
  level: string;
  prompt: string;
  taken: LikedOption;
  others: LikedOption[];
  verdict: string;
}

/** A message was refused; if the client seems to be out of date, a whole state follows. */
export interface Refused {
  type: "refused";
  reason: "stale" | "not-your-seat" | "not-your-turn" | "no-such-option" | "over" | "nothing-to-undo" | "not-now" | "no-such-proposal" | "not-understood" | "too-fast" | "busy";
  text: string;
  re?: string | null;
}

/** What stands in a region. */
export interface RegionView {
  figures: Record<string, number>;
  people: string[];
  controller: string | null;
  besieged: boolean;
}

/** The new table and your tokens for it (everybody else learns of it by `table`). */
export interface RematchNews {
  type: "rematch";
  table: string;
  tokens: Record<string, string>;
  re?: string | null;
}

/** Play the same scenario again; the answer carries your tokens for the new table. */
export interface RematchRequest {
  type: "rematch";
  id?: string | null;
}

/** The table as it was when `at` choices stood. */
export interface Replay {
  at: number;
  choices: number;
  round: number;
  view: CardView | BoardView;
  lines: Line[];
  rounds: number[];
  whys: number[];
}

/** Something is wrong; the record goes with it. */
export interface Report {
  text: string;
}

/** The number by which the report can be found again. */
export interface Reported {
  report: number;
}

/** What the only player of a side has just acted upon, and so may not act upon now. */
export interface RestView {
  nations: string[];
  armies: string[];
}

/** How often a person has won a scenario for a side. */
export interface Results {
  game: string;
  scenario: string;
  title: string;
  side: "free" | "shadow";
  played: number;
  won: number;
}

/** Say something. */
export interface Say {
  type: "chat";
  text: string;
  id?: string | null;
}

/** A scenario that can be played. */
export interface ScenarioFacts {
  name: string;
  title: string;
  game: string;
  seats: SeatOfScenario[];
  order: string[];
  paths: number[];
  people: Record<string, string[][]>;
  options: string[];
  notes: string;
}

/** The score of both sides. */
export interface Score {
  free: number;
  shadow: number;
}

/** The cards of a seat. */
export interface SeatCards {
  discards: string[];
  hand_backs: Record<string, number>;
  buried_backs: Record<string, number>;
  committed_backs: Record<string, number>;
  hand: string[] | null;
  buried: string[] | null;
  committed: string[] | null;
}

/** Who sits on a seat. */
export interface SeatFacts {
  title: string;
  side: "free" | "shadow";
  kind: "person" | "bot" | "open";
  name: string;
  level: string | null;
  here: boolean;
  away?: number | null;
  former?: string | null;
  late?: boolean;
  left?: number | null;
}

/** A seat of a scenario. */
export interface SeatOfScenario {
  seat: string;
  title: string;
  side: "free" | "shadow";
  factions: string[];
  cards: number;
  draw: number;
}

/** What can be seen of a seat. */
export interface SeatView {
  title: string;
  side: "free" | "shadow";
  counts: Counts;
  carryover: number;
  passed: boolean;
  ring: boolean;
  ring_kind: string;
  reserve: CardInPlay[];
  recycled?: number;
  after_recycle?: string[];
  hand: string[];
  cycle: string[];
  eliminated: string[];
  aside: string[];
  top?: string;
}

export type ServerMessage = State | Change | Draft | TableNews | Refused | ProposalNews | ChatNews | HintNews | WhyNews | PreviewNews | AheadNews | LateNews | RematchNews | Pong | Failure;

/** One side of a battle that may be fought: its first round, and what is left of it on average. */
export interface SideOdds {
  side: "free" | "shadow";
  units: number;
  dice: number;
  again: number;
  hits_on: number;
  hits: number[];
  after_one: number;
  left: number;
  regulars: number;
  elites: number;
}

/** A challenge that a passkey has signed. */
export interface Signature {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | null;
}

/** What a browser gives back when somebody has chosen a passkey. */
export interface SignedChallenge {
  id: string;
  rawId: string;
  type: "public-key";
  response: Signature;
}

/** A choice that cost much, and what would have been better, by what its seat could know. */
export interface Slip {
  at: number;
  seat: string;
  round: number;
  prompt: string;
  taken: string;
  better: string;
  index: number;
  loss: number;
  reason: string;
}

/** How a puzzle is solved. */
export interface Solution {
  idea: string;
  line: SolutionMove[];
}

/** A choice on the way to a solution. */
export interface SolutionMove {
  seat: string;
  text: string;
}

/** Everything, for those seats: after hello, after a refusal, after a take-back. */
export interface State {
  type: "state";
  ply: number;
  choices: number;
  yours: string[];
  view: CardView | BoardView | null;
  lines: Line[];
  since: Record<string, number>;
  undo: Undo | null;
  waiting: Waiting | null;
  table: TableFacts;
  chat: Chat[];
  proposals: Proposal[];
  invitation: string | null;
  ahead?: Record<string, string>;
  re?: string | null;
}

/** Games won or lost in a row: the present run, and the longest run of wins. */
export interface Streaks {
  won: boolean;
  length: number;
  longest: number;
}

/** Who is winning a location, and by how much. */
export interface Sum {
  attack: number;
  place: number;
  defenders: number;
  missing: number;
  holds: boolean;
  nobody_scores: boolean;
  outcome: string;
}

/** Send me the whole state. */
export interface Sync {
  type: "sync";
  id?: string | null;
}

/** What everybody may know of a table. */
export interface TableFacts {
  id: string;
  name: string;
  game: string;
  scenario: string;
  title: string;
  options: Record<string, unknown>;
  listed: boolean;
  created: number;
  gathering: boolean;
  seats: Record<string, SeatFacts>;
  ply: number;
  choices: number;
  over: boolean;
  result: TableResult | null;
  waiting: Waiting | null;
  watchers: number;
  rematch: string | null;
  parent: string | null;
  known: Known[];
  spectators_talk: boolean;
  absence: number;
  points?: Record<string, number>;
  clock?: ClockTerms | null;
  passes?: string[];
}

/** The tables that can be joined or watched, newest first. */
export interface TableList {
  tables: TableFacts[];
}

/** Somebody came, went, sat down, or the table ended. */
export interface TableNews {
  type: "table";
  table: TableFacts;
}

/** How a table ended: by the rules, or because a side resigned. */
export interface TableResult {
  winner: "free" | "shadow" | null;
  scores: Record<string, number>;
  reason: string;
  resigned?: "free" | "shadow" | null;
}

/** Take what a link gives, on another device. */
export interface TakeLink {
  code: string;
}

/** What a link gave: all games of a person with a key for this browser, or seats at one table. */
export interface Taken {
  key?: string | null;
  name?: string;
  tables: HeldTable[];
}

/** What there is to see of teams: none of it is a secret. */
export interface TeamsView {
  leading: Record<string, string>;
  acting: string | null;
  order: string[];
  place: number | null;
  nations: Record<string, string>;
  armies: Record<string, ArmyView[]>;
  merits: Record<string, number>;
  rest: RestView | null;
}

/** Combat tokens on a location. */
export interface Tokens {
  attack: number;
  defense: number;
}

/** A puzzle or a lesson. */
export interface TrialFacts {
  name: string;
  game: string;
  kind: "puzzle" | "lesson";
  title: string;
  task: string;
  seat: string;
  side: "free" | "shadow";
  steps: LessonStep[];
}

/** How far somebody has come with a puzzle or a lesson at a table. */
export interface TrialState {
  trial: TrialFacts;
  state: "open" | "astray" | "solved" | "failed";
  step: number;
}

/** What a game has of Twilight of the Third Age: its elements and what they have come to. */
export interface TwilightView {
  elements: string[];
  factions: string[];
  wakings: number;
}

/** What a seat of yours may take back without asking. */
export interface Undo {
  seat: string;
  choices: number;
  step: number;
}

/** Take back my own latest choices, as many as `undo` in the state allows; a group only as a whole. */
export interface UndoRequest {
  type: "undo";
  ply: number;
  choices?: number;
  id?: string | null;
}

/** What is running here. */
export interface Version {
  version: string;
  email: boolean;
  passkeys: boolean;
}

export type View = CardView | BoardView;

/** Who is being waited for, and since when (seconds since 1970). */
export interface Waiting {
  seat: string;
  since: number;
  deadline?: number | null;
}

/** Whether I want to be rated; if not, my ratings are forgotten. */
export interface WantRating {
  rated: boolean;
}

/** How a battle goes if it is fought in this way and the attacker presses on as long as he can. */
export interface WayOdds {
  how: "field" | "walls" | "storm" | "sortie" | "no-walls";
  rounds: number;
  end: EndOdds;
  after_one: EndOdds;
  attacker: SideOdds;
  defender: SideOdds;
}

/** Why something cannot be chosen. */
export interface WhyNews {
  type: "why";
  card: string | null;
  place: string | null;
  text: string;
  re?: string | null;
}

/** Why can I not choose this card, this place, or this card for this place? */
export interface WhyRequest {
  type: "why";
  card?: string | null;
  place?: string | null;
  id?: string | null;
}

/** How a place would stand: the sum, and what it means for who asks. */
export interface Would {
  place: string;
  sum: Sum;
  text: string;
}
