// The games' own parts of the page; the generic table draws the rest. A game's part is loaded when a table of that game
// is first shown.
import { boards, type OwnBoard } from "../table/ownboard";

const LOADERS: Record<string, () => Promise<OwnBoard>> = {
  darwin: () => import("./darwin"),
  evo: () => import("./evo"),
  mutations: () => import("./mutations"),
  origin: () => import("./origin"),
  selection: () => import("./selection"),
};

/** Loads the board of a game: its own if it has one, else the generic table. */
export async function loadBoard(game: string): Promise<void> {
  if (boards.value[game]) return;
  const found = await (LOADERS[game] ?? (() => import("../table/draw/board")))();
  boards.value = { ...boards.value, [game]: found };
}

/** Boards that animate their things themselves; on the others the generic glide does it. */
export const moving: ReadonlySet<string> = new Set(["evo", "mutations", "origin", "selection"]);

/** Games whose board fills a laptop screen: the log is beside it only in a wider window. */
export const broad: ReadonlySet<string> = new Set(["darwin"]);
