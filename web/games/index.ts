// What games have of their own; the table for any game draws the rest.  A game's part of the page is loaded when a table
// of that game is first shown.
import { signal } from "@preact/signals";
import type { ComponentType, VNode } from "preact";
import type { Line, Result, View } from "../protocol";
import type { BoardProps } from "../table/boardprops";

export interface DetailsProps {
  view: View;
  /** What is pointed at: a thing, a place, a zone. */
  id: string;
  names: string[];
}

export interface EndingProps {
  view: View;
  results: Result[];
  names: string[];
  /** Colours of the sides, where they are not their numbers. */
  colours: number[] | undefined;
  /** The log, as far as this page has it. */
  lines: Line[];
}

/** What `games/<game>/index.ts` exports. */
export interface OwnBoard {
  Board: ComponentType<BoardProps>;
  /** The inside of the tooltip; null for what the table for any game tells as well. */
  details?: (props: DetailsProps) => VNode | null;
  /** How the game ended and how the points came together, as a picture above the score sheet. */
  Ending?: ComponentType<EndingProps>;
  /** Keys of this board, and what they do. */
  keys?: () => [key: string, text: string][];
}

const LOADERS: Record<string, () => Promise<OwnBoard>> = {
  darwin: () => import("./darwin"),
  evo: () => import("./evo"),
  mutations: () => import("./mutations"),
  origin: () => import("./origin"),
  selection: () => import("./selection"),
};

/** Boards that are loaded, by the name of the game. */
export const boards = signal<Record<string, OwnBoard>>({});

/** Loads the board of a game: its own where it has one, else the table for any game. */
export async function loadBoard(game: string): Promise<void> {
  const found = await (LOADERS[game] ?? (() => import("../table/draw/board")))();
  boards.value = { ...boards.value, [game]: found };
}

/** Boards that move their things themselves; on the others things glide from place to place. */
export const moving: ReadonlySet<string> = new Set(["evo", "mutations", "origin", "selection"]);

/** Games whose board needs a whole laptop: the log stands beside it only in a wider window. */
export const broad: ReadonlySet<string> = new Set(["darwin"]);
