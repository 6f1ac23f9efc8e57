// The properties of every board: the generic one and a game's own.
import type { Info, Line, View } from "../protocol";
import type { Chooser } from "./moves/choose";

export interface BoardProps {
  view: View;
  /** The table around the game; null if there is none (a lesson, an uploaded record). */
  info: Info | null;
  /** null: view only. */
  chooser: Chooser | null;
  /** The viewing seat; null: a spectator. */
  me: number | null;
  /** A thing that leads to no move was touched; `meant`: the probable move, if the board knows it; `said`: why it is not
   *  possible, if the board knows that. */
  onWhy(id: string, meant?: string | string[], said?: string): void;
  /** Names of the sides in sentences. */
  names: string[];
  /** A lesson goes on here, with nothing around it. */
  taught?: boolean;
  /** The log up to the view; a board may animate what is new in it. */
  log?: Line[];
}
