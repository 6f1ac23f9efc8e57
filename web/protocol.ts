// Made from socket/protocol.py, table_documents.py and the documents of http/.  Do not edit.
// python -m galapagos.server.typescript > web/protocol.ts

export const VERSION = 1;
export const LARGEST = 16384;

/** Break off a game without a clock in which nobody else plays any more: a seat has not moved for twice the agreed time, and no other person is there to vote with. It ends without a result. */
export interface Abandon {
  t: "Abandon";
  id: string;
  table: string;
}

export interface About {
  version: string;
  compiled: boolean;
  games: Record<string, number>;
  credits: Array<Credit>;
}

/** The request was carried out and stored. */
export interface Ack {
  t: "Ack";
  id: string;
  table?: string;
}

/** A bot's rating of the legal moves, best first, and every seat's chance to win. */
export interface Advice {
  t: "Advice";
  id: string;
  moves: Array<Suggestion>;
  chances: Array<number>;
}

/** What would a bot do? */
export interface Advise {
  t: "Advise";
  id: string;
  table: string;
  seat: number;
}

/** Chances over the course of a game, and the costliest moves, as indexes of moments. */
export interface AnalysisDoc {
  done: number;
  moments?: Array<Moment>;
  costliest?: Array<number>;
}

/** What goes into a place of a sentence. */
export type Arg = number | string | Say | SeatArg | ThingArg | Array<Arg>;

/** Who must decide what: a sentence, and the rule behind it. `sealed`: several decide at the same time in secret, and nobody may see who has answered. */
export interface Asked {
  seats?: Array<number>;
  rule?: string;
  say?: Say | null;
  sealed?: boolean;
}

/** Which lines of the log tell one attack: the first, how it ends, and what is only told on request. */
export interface Attack {
  begins?: Array<string>;
  ends?: Array<string>;
  details?: Array<string>;
}

/** Is somebody looking at the page? People who are not get notices in other ways. */
export interface Attend {
  t: "Attend";
  on: boolean;
}

/** How far a balance report is: its page is at /api/balance/GAME/HASH/report.html when `done` is 1. */
export interface BalanceDoc {
  done: number;
  deals: number;
  planned: number;
  verdicts?: Array<string>;
}

/** A value that is not as printed. */
export interface BoxChange {
  path: Array<string | number>;
  printed: unknown;
  value: unknown;
}

/** What an overlay changes. `hash` is empty if it changes nothing or is refused. */
export interface BoxCheck {
  text: string;
  hash?: string;
  changes?: Array<BoxChange>;
  problem?: BoxProblem | null;
}

/** An overlay to check: its text, or changes to the printed box. */
export interface BoxDraft {
  text?: string;
  edits?: Array<BoxEdit>;
}

/** A value for a place in the box. */
export interface BoxEdit {
  path: Array<string | number>;
  value: unknown;
}

/** A value that can be changed. `low` and `high` limit its numbers. */
export interface BoxField {
  path: Array<string | number>;
  name: string;
  kind: "flag" | "letters" | "number" | "numbers" | "text" | "texts";
  printed: unknown;
  low: number;
  high: number;
  texts?: string;
}

/** Everything in a game's box that can be changed, as it is printed. */
export interface BoxForm {
  game: string;
  sections: Array<BoxSection>;
  longest: number;
  texts?: Record<string, Array<BoxText>>;
}

/** A changed box: the hash of its changes, and what its author calls it. */
export interface BoxMark {
  hash: string;
  title?: string;
}

/** One of my boxes. */
export interface BoxName {
  game: string;
  hash: string;
}

/** Why an overlay is refused, and where: a line of its text, a place in the box. */
export interface BoxProblem {
  text: string;
  line?: number;
  path?: Array<string | number>;
}

/** The values of one card, tile or table of numbers. */
export interface BoxRow {
  title: string;
  rule: string;
  help: string;
  reconstructed: boolean;
  fields: Array<BoxField>;
}

export interface BoxSection {
  key: string;
  title: string;
  rows: Array<BoxRow>;
}

/** A text of the box, and what it stands for. */
export interface BoxText {
  text: string;
  word: string;
}

/** Keep a box under an address. */
export interface BoxToKeep {
  game: string;
  text: string;
  title?: string;
}

/** The server is stopping; reconnect in a moment. */
export interface Bye {
  t: "Bye";
}

/** Messages by domain: English text to its forms in this language, one or one per plural form. Empty in English. */
export interface Catalogues {
  language: string;
  domains: Record<string, Record<string, Array<string>>>;
}

/** A place of a map, track or grid. `rule` explains it, as for a thing. */
export interface Cell {
  id: string;
  at?: Array<number>;
  kind?: string;
  marks?: Array<Mark>;
  next?: Array<string>;
  label?: string | Say;
  rule?: string;
}

/** A seat and who has it. For a person, `bot` is the bot that plays for them, and `why` is the reason. */
export interface Chair {
  kind?: "bot" | "open" | "person";
  person?: string;
  name?: string;
  bot?: string;
  why?: "" | "absent" | "asked" | "claimed" | "removed" | "resigned" | "time";
}

export interface Chapter {
  title: string;
  rules: Array<RuleInfo>;
}

/** Say something to everybody at the table; a spectator of a running game says it to the other spectators. */
export interface Chat {
  t: "Chat";
  id: string;
  table: string;
  text: string;
}

/** A line of the chat; `seat` if a player wrote it. `aside`: a spectator wrote it during the game; until the game is over only spectators see it. */
export interface ChatLine {
  at: number;
  person: string;
  name: string;
  text: string;
  seat?: number | null;
  aside?: boolean;
}

/** A legal move: its code, notation, sentence, and the things it touches, in order. `brief` names its kind of move in a few words ("Play a card"), in the domain of `say`. `caution` is what the player should know before the move; `risky` moves give away something of one's own and are kept apart from the others. `brings` is what the move brings at once, by names of the game, and with a minus what it takes: meat 2, animals -1. */
export interface Choice {
  text: string;
  say: Say;
  touches?: Array<string>;
  group?: string;
  final?: boolean;
  costs?: Record<string, number>;
  brief?: string;
  risky?: boolean;
  caution?: Say | null;
  also?: Array<string>;
  brings?: Record<string, number>;
}

/** Agree, or no longer agree, that a bot plays for a seat that has not moved for the agreed time. It happens when more than half of the other people, and at least two, agree; a person who comes back gets the seat back. */
export interface Claim {
  t: "Claim";
  id: string;
  table: string;
  seat: number;
  yes?: boolean;
}

/** A vote to let a bot play for a seat that does not move: seats that agree, and how many people have to. */
export interface ClaimVote {
  seat: number;
  agree: Array<number>;
  needed: number;
}

export type ClientMessage = Hello | Ping | Lobby | Attend | Create | Open | Close | Resync | Join | Leave | Place | Start | Ready | MakeMove | WhyNot | ReadLog | TakeBack | Chat | Resign | Vote | Claim | Abandon | StandIn | Rematch | Remove | CloseTable | Advise;

/** Thinking time: none, for each decision, or for the game with a bonus for each decision. */
export interface Clock {
  kind?: "game" | "move" | "none";
  seconds?: number;
  bonus?: number;
  absent?: number;
  claim?: number;
}

/** Seconds left as of `since`; the clocks of the seats in `running` continue from there. `until`: the shared limit of a sealed choice, in which nobody's own clock runs. `claim_at`: without a clock, the time from which the others may vote to let a bot play for a seat that is asked; 0: they may not. */
export interface ClockState {
  rules: Clock;
  left?: Array<number>;
  since?: number;
  running?: Array<number>;
  until?: number;
  claim_at?: number;
}

/** Stop viewing a table. */
export interface Close {
  t: "Close";
  table: string;
}

/** The table's or the server's host ends the table. */
export interface CloseTable {
  t: "CloseTable";
  id: string;
  table: string;
}

/** Create a table. */
export interface Create {
  t: "Create";
  id: string;
  game: string;
  chairs: Array<Wish>;
  options?: Record<string, boolean | number | string | Array<boolean | number | string>>;
  public?: boolean;
  clock?: Clock;
  title?: string;
  friendly?: boolean;
  box?: string;
}

export interface Credit {
  what: string;
  who: string;
  licence: string;
  url?: string;
}

/** The document of a table that a client holds; updates change it. */
export interface Doc {
  info: Info;
  view?: View | null;
  scores?: Array<Result>;
  stage?: number;
}

/** The request was refused; nothing has changed. `id` is absent if the message could not be read. */
export interface Error {
  t: "Error";
  code: "banned" | "bot" | "busy" | "flood" | "foreign-origin" | "hello" | "illegal" | "internal" | "limit" | "login" | "malformed" | "muted" | "name-taken" | "no-box" | "no-game" | "no-table" | "not-asked" | "not-host" | "not-yours" | "options" | "seat-taken" | "seats-open" | "status" | "stuck" | "text" | "too-large" | "undo" | "unreadable" | "version" | "who";
  id?: string;
  text?: string;
  rules?: Array<string>;
}

/** A result of the person. */
export interface Finished {
  table: string;
  game: string;
  seat: number;
  rank: number;
  points: number;
  at: number;
  why?: "" | "absent" | "asked" | "claimed" | "removed" | "resigned" | "time";
}

/** A game of this server, in a language. */
export interface GameInfo {
  name: string;
  title: string;
  seats: Array<number>;
  rules: number;
  authors: string;
  publisher: string;
  options: Array<OptionInfo>;
  lessons: Array<LessonInfo>;
  bots: Array<string>;
  blurb: string;
  intro: string;
  look: Look;
  reconstructed?: Array<string>;
}

/** You no longer see this table: you were removed, or it was closed. */
export interface Gone {
  t: "Gone";
  table: string;
  code: "banned" | "bot" | "busy" | "flood" | "foreign-origin" | "hello" | "illegal" | "internal" | "limit" | "login" | "malformed" | "muted" | "name-taken" | "no-box" | "no-game" | "no-table" | "not-asked" | "not-host" | "not-yours" | "options" | "seat-taken" | "seats-open" | "status" | "stuck" | "text" | "too-large" | "undo" | "unreadable" | "version" | "who";
}

/** The first message. */
export interface Hello {
  t: "Hello";
  v: number;
}

/** A host bans or mutes a person, or undoes it; absent: no change. */
export interface HostMark {
  person: string;
  banned?: boolean | null;
  muted?: boolean | null;
}

export interface HostPerson {
  person: string;
  name: string;
  account: boolean;
  banned: boolean;
  muted: boolean;
  host: boolean;
  seen: number;
}

export interface Ignore {
  person: string;
  on: boolean;
}

/** A person whose chat is hidden. */
export interface Ignored {
  person: string;
  name: string;
}

/** Everything about a table except the game itself; the same for everybody. */
export interface Info {
  table: string;
  game: string;
  status: "aborted" | "closed" | "open" | "over" | "paused" | "running";
  title: string;
  host: string;
  public: boolean;
  chairs: Array<Chair>;
  options: Record<string, unknown>;
  clock: ClockState;
  votes?: Votes;
  online?: Array<boolean>;
  hash?: string;
  key?: string;
  standings?: Array<Standing>;
  rematch?: string;
  note?: "" | "rules-changed" | "stuck";
  moves?: number;
  bot_waits?: boolean;
  watchers?: Array<string>;
  ready?: Array<number>;
  counts?: "" | "bot" | "box" | "friendly" | "partly" | "position" | "rated";
  abandoned?: boolean;
  practice?: boolean;
  box?: BoxMark | null;
}

/** Sit down, on a named seat or the first open one. */
export interface Join {
  t: "Join";
  id: string;
  table: string;
  seat?: number | null;
}

/** A move and the chance to win with it. */
export interface Judged {
  move: string;
  say: Say;
  result: number;
  rules?: Array<string>;
}

/** A record has this id here; its replay is at /replay/ID/0. */
export interface Kept {
  record: string;
}

/** A box that somebody keeps; its page is /box/GAME/HASH. */
export interface KeptBox {
  game: string;
  hash: string;
  title: string;
  author: string;
  at: number;
  text: string;
  mine?: boolean;
}

/** Stand up before the game has begun. */
export interface Leave {
  t: "Leave";
  id: string;
  table: string;
}

/** A lesson: a game seen from the learner's seat, with choices, and what the teacher says. Its steps hold the wanted moves; with another one the page asks for the lesson as it goes on from there. */
export interface LessonDoc {
  game: string;
  name: string;
  title: string;
  minutes: number;
  seat: number;
  end: string;
  first: Doc;
  log: Array<Line>;
  steps: Array<Step>;
  notes: Array<LessonNote>;
}

export interface LessonInfo {
  name: string;
  title: string;
  minutes: number;
}

/** The moves that a learner made where the lesson asked for one. */
export interface LessonMoves {
  made: Array<string>;
}

/** What the teacher says before a move. With `ask` the learner makes it; a legal move that is not among `fits` is accepted when the learner insists. Without `say` the lesson has nothing to say at this point. */
export interface LessonNote {
  at: number;
  say?: string;
  rules?: Array<string>;
  points?: Array<string>;
  ask?: boolean;
  wanted?: string;
  fits?: Array<string>;
  hint?: string;
  after?: string;
  instead?: string;
}

/** The rules against the wished move that lacks least; none: one of them is legal. `said`: what stands in its way, where the rules do not say enough. */
export interface LessonRefusals {
  rules: Array<string>;
  said?: Say | null;
}

/** Moves in notation that a learner may have meant, after those that were made. */
export interface LessonWish {
  made: Array<string>;
  wished: Array<string>;
}

/** A line of the log. `verb` is the name of its sentence, the same for the hidden and the open form; boards recognise by it what happened. An event that only cites its rule has an empty `say`. */
export interface Line {
  rule: string;
  verb: string;
  say: Say;
}

/** A link between two things. */
export interface Link {
  kind: string;
  a: string;
  b: string;
  rule?: string;
  label?: string | Say;
  marks?: Array<Mark>;
}

/** Subscribe to the public tables, or unsubscribe. */
export interface Lobby {
  t: "Lobby";
  on: boolean;
}

/** A public table is new or has changed. */
export interface LobbyTable {
  t: "LobbyTable";
  summary: Summary;
}

/** All public tables that are open or running. */
export interface LobbyTables {
  t: "LobbyTables";
  tables: Array<Summary>;
}

/** Whose turn it is at public tables, where that has changed. */
export interface LobbyTurns {
  t: "LobbyTurns";
  turns: Record<string, Turn>;
}

/** The last lines of the log; a line without a sentence only cites its rule. */
export interface LogLines {
  t: "LogLines";
  id: string;
  log: Array<Line>;
}

export interface Login {
  name: string;
  password: string;
}

export interface Logout {
  everywhere?: boolean;
}

/** The content of `look.toml`. */
export interface Look {
  icons?: Record<string, string>;
  moves?: Record<string, string>;
  tints?: Record<string, string>;
  quiet?: Array<string>;
  turns?: Array<string>;
  merged?: Array<string>;
  promises?: Array<string>;
  repeats?: Array<string>;
  deaths?: Array<string>;
  harms?: Array<string>;
  matters?: Array<string>;
  twists?: Array<string>;
  scenes?: Scenes;
  order?: Array<string>;
  good?: Array<string>;
  bad?: Array<string>;
  gains?: Array<string>;
  tokens?: Record<string, Token>;
  attack?: Attack;
  effects?: Record<string, Array<string>>;
}

export interface Made {
  table: string;
}

/** Where notices are mailed to, once the code that is sent there has been entered; empty: nowhere. A link for a new password goes there, too, so an account must give its password. */
export interface MailAddress {
  address: string;
  password?: string;
}

export interface MailCode {
  code: string;
}

/** A move, in notation as in `choices[].text`. */
export interface MakeMove {
  t: "MakeMove";
  id: string;
  table: string;
  seat: number;
  move: string;
  stage?: number | null;
}

/** A mark on a thing or cell: hungry, poisoned, used. `rule` is the rule behind it. */
export interface Mark {
  id: string;
  rule?: string;
  label?: string | Say;
  have?: number | null;
}

export interface Me {
  person: string;
  name: string;
  account: boolean;
  host: boolean;
  ignored?: Array<string>;
}

/** A decision of the game that left a choice. */
export interface Moment {
  step: number;
  seat: number;
  played: Judged;
  best: Array<Judged>;
  loss: number;
  chances: Array<number>;
}

/** The move that led to a step, if the reader may know it. */
export interface Moved {
  seat: number;
  text?: string;
  say?: Say | null;
}

export interface MyGames {
  games: Array<Summary>;
  results: Array<Finished>;
  ratings: Array<Rating>;
}

/** A table at which you sit, or sat until now, has changed: its seats, its state, or whose turn it is. */
export interface MyTable {
  t: "MyTable";
  summary: Summary;
}

export interface Named {
  name: string;
}

/** A password for a guest, or a new one for an account, which must give its `old` one. */
export interface NewPassword {
  password: string;
  old?: string;
}

/** Which notices I want, after how many minutes away, how often, and in which hours none; in the page's language. */
export interface NoticeWishes {
  turn: boolean;
  begins: boolean;
  ends: boolean;
  called: boolean;
  away: number;
  every: number;
  quiet_from: number;
  quiet_to: number;
  zone: string;
}

/** What I am told while I am away, when, and where. */
export interface Notices {
  turn: boolean;
  begins: boolean;
  ends: boolean;
  called: boolean;
  away: number;
  every: number;
  quiet_from: number;
  quiet_to: number;
  zone: string;
  push_key: string;
  devices: number;
  here: boolean;
  mails: boolean;
  mail: string;
  mail_asked: string;
  webhook: string;
  secret: string;
}

/** View a table, from one of my seats or as a spectator. */
export interface Open {
  t: "Open";
  id: string;
  table: string;
  seat?: number | null;
}

/** A variant of a game. */
export interface OptionInfo {
  name: string;
  title: string;
  text: string;
  values: Array<unknown>;
  default: unknown;
  rule: string;
  several?: boolean;
  names?: Array<string>;
  seats?: Array<number>;
}

/** Are you there? */
export interface Ping {
  t: "Ping";
  n: number;
}

/** The table's creator changes a chair before the game. */
export interface Place {
  t: "Place";
  id: string;
  table: string;
  seat: number;
  wish: Wish;
}

/** Creates a table that continues from a step of a finished table or of a record. */
export interface PlayOn {
  step: number;
  chairs: Array<Wish>;
  table?: string | null;
  record?: string;
}

/** The number of a `Ping`, and the server's time. */
export interface Pong {
  t: "Pong";
  n: number;
  now: number;
}

/** A subscription of this browser; an empty endpoint ends it. */
export interface PushDevice {
  endpoint?: string;
  p256dh?: string;
  auth?: string;
}

/** How strong somebody is at a game, judged by rated games. */
export interface Rating {
  game: string;
  rating: number;
  range: number;
  games: number;
  history?: Array<RatingPoint>;
}

/** A rating after a game. */
export interface RatingPoint {
  table: string;
  at: number;
  rating: number;
  range: number;
}

/** Through how many channels a notice arrived. */
export interface Reached {
  ways: number;
}

/** Read the log of an opened table, with the rules that were only cited. */
export interface ReadLog {
  t: "ReadLog";
  id: string;
  table: string;
}

/** I am ready to begin, or not yet. When all seats are taken and everybody is ready the game begins by itself; anyone who sits down is ready, and the table's maker counts as ready after a minute of absence. */
export interface Ready {
  t: "Ready";
  id: string;
  table: string;
  on?: boolean;
}

/** Every rule that forbids a move; if there is none, the move is legal, and `uses` are the rules that it would use. `said`: what stands in the way, where the rules do not say enough. */
export interface Refusals {
  t: "Refusals";
  id: string;
  rules: Array<string>;
  uses?: Array<string>;
  said?: Say | null;
}

/** Create a new table with the same people, each one seat further. */
export interface Rematch {
  t: "Rematch";
  id: string;
  table: string;
}

/** Remove a person: the maker of the table before the game, a host of the server at any time. */
export interface Remove {
  t: "Remove";
  id: string;
  table: string;
  person: string;
}

/** A recorded game: `first` is the document of step 0; step n is the table after n moves. Finished games can be read from every seat (`seat`), or with all cards open (no seat); documents have no choices. */
export interface ReplayDoc {
  game: string;
  title: string;
  names: Array<string>;
  seat: number | null;
  first: Doc;
  log: Array<Line>;
  steps: Array<Step>;
  results?: Array<Result>;
  table?: string;
  key?: string;
  hash?: string;
  set_up?: boolean;
  began?: number | null;
  overlay?: string;
}

/** A new password, with the token of a link. */
export interface Reset {
  token: string;
  password: string;
}

/** How somebody who has forgotten the password gets a link: by mail, or only from a host. */
export interface ResetWays {
  mails: boolean;
}

/** Give up; a bot plays the seat to the end. */
export interface Resign {
  t: "Resign";
  id: string;
  table: string;
  seat: number;
}

/** The result of one side, at the end or so far. */
export interface Result {
  side: number;
  rank: number;
  score: Score;
  tie_breaks?: Array<TieBreak>;
}

/** An update is missing: send everything again. */
export interface Resync {
  t: "Resync";
  table: string;
}

export interface RuleInfo {
  id: string;
  title: string;
  text: string;
  ground: string;
}

/** The whole rulebook of a game, rules of the table itself last. */
export interface RulesDoc {
  game: string;
  chapters: Array<Chapter>;
}

/** `key` with `args` for its placeholders; `plural` and `n` if a number decides the form. `id` identifies what the message names, for programs: a trait, card, token, colour or phase. Icons are found by it. */
export interface Say {
  key: string;
  args?: Record<string, Arg>;
  plural?: string;
  n?: number;
  domain?: string;
  id?: string;
}

/** At which lines of the log the table is shown as it is then, by their verbs. */
export interface Scenes {
  before?: Array<string>;
  after?: Array<string>;
  automaton?: Array<string>;
}

/** Points from one source (a rule), or the sum of its parts. */
export interface Score {
  rule: string;
  say: Say;
  points: number;
  parts?: Array<Score>;
}

/** A seat in a sentence: its letter, or the player's name. `say` names an automaton. */
export interface SeatArg {
  seat: number;
  say?: Say | null;
}

export interface Secret {
  password?: string;
}

export interface Sent {

}

export type ServerMessage = Welcome | Pong | Ack | Error | Refusals | LogLines | Advice | LobbyTables | LobbyTable | LobbyTurns | MyTable | Snapshot | Update | Gone | Bye;

/** A seat at the table, or an automaton. */
export interface Side {
  name: string;
  colour: number;
  score?: number | null;
  counters?: Record<string, number>;
  bot?: string;
  marks?: Array<Mark>;
}

/** A table as you may know it. If `log_from` is not 0, the log has earlier lines that are not sent. */
export interface Snapshot {
  t: "Snapshot";
  table: string;
  n: number;
  doc: Doc;
  log_from: number;
  log: Array<Line>;
  chat: Array<ChatLine>;
}

/** Let a bot play for me (`on`), or take the seat back. */
export interface StandIn {
  t: "StandIn";
  id: string;
  table: string;
  seat: number;
  on: boolean;
}

/** A side at the end; seats that gave up come last. */
export interface Standing {
  side: number;
  rank: number;
  points: number;
  resigned?: boolean;
}

/** Begin the game. */
export interface Start {
  t: "Start";
  id: string;
  table: string;
}

/** One step of a recorded game: the changes of the document since the step before, and the log lines. */
export interface Step {
  ops: Array<Array<unknown>>;
  log?: Array<Line>;
  move?: Moved | null;
  after?: number | null;
  scenes?: Array<StepScene>;
}

/** A moment within a step: the changes of the document since the moment before, and how many log lines are shown with it. */
export interface StepScene {
  ops: Array<Array<unknown>>;
  lines: number;
}

/** A move, the chance to win with it, its share of the search, and the rules it uses. */
export interface Suggestion {
  move: string;
  say: Say;
  result: number;
  share: number;
  rules: Array<string>;
  why?: Say | null;
}

/** A table as lists show it. */
export interface Summary {
  table: string;
  game: string;
  status: "aborted" | "closed" | "open" | "over" | "paused" | "running";
  title: string;
  chairs: Array<Chair>;
  clock: Clock;
  host: string;
  created: number;
  public?: boolean;
  turn?: Turn | null;
  box?: BoxMark | null;
}

/** The changed box with which a table is played: its own copy, whether or not somebody keeps it. */
export interface TableBox {
  game: string;
  hash: string;
  title: string;
  text: string;
}

/** Take my last move back. `past`: against bots alone also together with their moves, up to my last decision; the game then does not count. */
export interface TakeBack {
  t: "TakeBack";
  id: string;
  table: string;
  seat: number;
  stage?: number | null;
  past?: boolean;
}

/** A card, animal, token, pawn. A hidden one has no `face`; `back` says what its back shows. */
export interface Thing {
  id: string;
  kind: string;
  face?: string | Say;
  back?: string;
  owner?: number | null;
  at?: string;
  counters?: Record<string, number>;
  marks?: Array<Mark>;
  under?: Array<Thing>;
  rule?: string;
  rules?: Array<string>;
  needs?: Say | null;
  n?: number;
}

/** A thing or cell of the view in a sentence: its id, or `say` if people call it something else. */
export interface ThingArg {
  thing: string;
  say?: string | Say;
}

/** A number that decides between equal totals, and the rule that says so. */
export interface TieBreak {
  rule: string;
  value: number;
}

/** A counter that is drawn as tokens, or not drawn because the things under it already show it. */
export interface Token {
  shape?: string;
  of?: string;
  under?: string;
}

/** Seats of people who have to decide, and until when (0: nobody counts the time). Without a clock `since` says, to the minute, since when the table has waited for them. Who has answered a sealed choice is a secret: there `seats` holds only those of the reader. */
export interface Turn {
  seats?: Array<number>;
  sealed?: boolean;
  until?: number;
  since?: number;
}

/** Can the last move be taken back? `past`: only together with moves of bots, and the game then does not count. */
export interface Undo {
  ok?: boolean;
  why?: string;
  past?: boolean;
}

/** What changed. The log is cut to `log_from` lines, then `log` is added; if absent, the log stays as it is. */
export interface Update {
  t: "Update";
  table: string;
  n: number;
  ops?: Array<Array<unknown>>;
  log_from?: number;
  log?: Array<Line>;
  chat?: Array<ChatLine>;
}

/** Everything that a seat (None: a spectator) may know at this moment. */
export interface View {
  v: number;
  game: string;
  rules: number;
  seat: number | null;
  turn?: number;
  when?: string | Say;
  phase?: string | Say;
  phase_rule?: string;
  seats?: Array<Side>;
  zones?: Array<Zone>;
  links?: Array<Link>;
  asked?: Asked;
  choices?: Array<Choice>;
  undo?: Undo;
  log_from?: number;
  over?: boolean;
  reconstructed?: boolean;
  data_hash?: string;
  extra?: Record<string, unknown>;
}

/** Agree to abort, pause or resume, or withdraw the vote; it happens when every person at the table agrees. */
export interface Vote {
  t: "Vote";
  id: string;
  table: string;
  about: "abort" | "pause" | "resume";
  yes?: boolean;
}

/** Seats that agree. */
export interface Votes {
  abort?: Array<number>;
  pause?: Array<number>;
  resume?: Array<number>;
  claims?: Array<ClaimVote>;
}

/** An address that is called with every notice; empty: none. */
export interface Webhook {
  url: string;
}

/** Who you are on this server, and its time. */
export interface Welcome {
  t: "Welcome";
  v: number;
  person: string;
  name: string;
  now: number;
  account?: boolean;
  host?: boolean;
  address?: string;
}

/** Which rules forbid this move? */
export interface WhyNot {
  t: "WhyNot";
  id: string;
  table: string;
  seat: number;
  move: string;
}

/** Who should sit on a chair. Several chairs of `me` are a hot seat; `name` distinguishes their players. */
export interface Wish {
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string;
}

/** A part of the table. `kind`: hand | row | stack | grid | graph | track | board | supply. */
export interface Zone {
  id: string;
  kind: string;
  label?: string | Say;
  owner?: number | null;
  at?: Array<number>;
  cells?: Array<Cell>;
  things?: Array<Thing>;
  n?: number | null;
  reconstructed?: string;
}
