// What the table knows of the board of a game: the games' own boards put this here when they are loaded.
import { signal } from "@preact/signals";
import type { ComponentChildren, ComponentType, VNode } from "preact";
import type { Choice, Line, Result, View } from "../protocol";
import type { BoardProps } from "./boardprops";
import type { Touching } from "./moves/choose";

export interface DetailsProps {
  view: View;
  /** What is pointed at: a thing, a place, a zone; `seat 0`: the numbers of a seat, which are told already. */
  id: string;
  names: string[];
  /** As far as it has been shown. */
  log: Line[];
}

export interface EndingProps {
  view: View;
  results: Result[];
  names: string[];
  /** Colours of the sides, where they are not their numbers. */
  colours: number[] | undefined;
  /** The log, as far as this page has it. */
  lines: Line[];
  /** Who has won, in words: the headline of the picture. */
  children: ComponentChildren;
}

export interface BesideProps {
  view: View;
  names: string[];
  side: number;
}

export interface LegendSign {
  /** An icon by its name, or what the board itself draws. */
  icon: string | VNode;
  tint?: string;
  /** The frame in which it is shown, as on the board. */
  frame?: string;
  /** "Name: what it means." */
  text: string;
}

export interface LegendGroup {
  title: string;
  signs: LegendSign[];
}

/** What has died, and which species have lost animals and live on. */
export interface Loss {
  dead: string[];
  fewer: string[];
}

/** Who has lost what when a turn or a round is over. */
export interface Losses {
  mine: Loss;
  others: Loss;
}

/** The same in sentences: what it has cost me, and then the rest. */
export interface Cost {
  mine: string[];
  rest: string[];
}

/** What is explained in a first game when it first comes. */
export interface FirstTime {
  name: string;
  /** Has it come: in this decision, or with what the log has told? */
  comes: (view: View, lines: readonly Line[]) => boolean;
  /** In a sentence or two that fit one line of a laptop. */
  text: () => string;
}

/** What `games/<game>/index.ts` exports. */
export interface OwnBoard extends Touching {
  Board: ComponentType<BoardProps>;
  /** The content of the tooltip; null for things that the generic tooltip explains as well. */
  details?: (props: DetailsProps) => VNode | null;
  /** A picture of the end, above the score sheet. */
  Ending?: ComponentType<EndingProps>;
  /** Charts of the game, below the score sheet. */
  Charts?: ComponentType<Omit<EndingProps, "children">>;
  /** What a side has raised, small, beside its name on the score sheet. */
  Beside?: ComponentType<BesideProps>;
  /** The score sheet with more than the server sends, from the log. */
  results?: (results: Result[], lines: readonly Line[]) => Result[];
  /** The question after a touch; "": the status line names what was touched instead. */
  prompt?: (open: readonly Choice[], picked: readonly string[], view: View) => string;
  /** What the status line says before anything is touched, where the game has a better sentence for it; "": the question.
   *  `within`: a move is shown, and the question is the last one. */
  asks?: (view: View, me: number | null, names: string[], within: boolean) => string;
  /** What is missing for a move that these rules forbid, in a sentence; "": the rules are enough. */
  lacking?: (view: View, id: string, rules: readonly string[], names: string[]) => string;
  /** The moves, in notation, that somebody may want who touches a thing that leads to none. */
  wishes?: (view: View, id: string) => string[];
  /** Windows are about cards in hand: pressing one ends a standing pass in all of them. */
  asksAfterCard?: boolean;
  /** Does a move gain nothing as the table stands? */
  needless?: (view: View, choice: Choice) => boolean;
  /** What somebody who passes now gives up, in a sentence; "": nothing worth a question. */
  passWarning?: (view: View) => string;
  /** Is a move against something of one's own?  It is listed last, and asked about once more. */
  isInward?: (choice: Choice) => boolean;
  /** The place of the board (`data-drop`) to which a move brings its card; "": it touches things only. */
  placeOf?: (choice: Choice) => string;
  /** The part of a card (`data-part`) that a move plays: one of its faces. */
  faceOf?: (choice: Choice) => string;
  /** Lines of the log that are headings: a round begins, a phase begins. */
  chapters?: { round: readonly string[]; phase?: string };
  /** What a turn or a round has cost is summed up when it is over.  `thins`: lines of the log with which a species has
   *  fewer animals and may live on.  `ends`: lines of its end, in which nobody is asked. */
  roundOver?: {
    title: () => string;
    costOf: (losses: Losses) => Cost;
    thins?: readonly string[];
    ends?: readonly string[];
  };
  /** Points are counted at the end only: until then they say how it stands. */
  countsAtEnd?: boolean;
  /** The name of a move on a phone, where its sentence is too long for a button; "": none. */
  shortOf?: (choice: Choice) => string;
  /** What wins the game, in a sentence for people who play it for the first time. */
  aim?: () => string;
  /** What such people are told when it first comes; of several the first one. */
  firsts?: readonly FirstTime[];
  /** The keys of this board, with descriptions. */
  keys?: () => [key: string, text: string][];
  /** What its icons mean, in groups; without it the legend lists what the rulebook and the table name. */
  legend?: (view: View) => LegendGroup[];
  /** What else the legend explains. */
  legendMore?: () => LegendGroup[];
}

/** Boards that are loaded, by the name of the game. */
export const boards = signal<Record<string, OwnBoard>>({});
