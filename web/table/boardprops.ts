// What every board is given: the generic one and a game's own.
import type { Info, Line, View } from "../protocol";
import type { Chooser } from "./moves/choose";

export interface BoardProps {
  view: View;
  /** The table around the game; null where there is none (a lesson, an uploaded record). */
  info: Info | null;
  /** null: only to look at. */
  chooser: Chooser | null;
  /** The seat that looks; null: a spectator. */
  me: number | null;
  /** A thing that leads to no move was touched; `meant`: the move that was meant, where the board knows it. */
  onWhy(id: string, meant?: string): void;
  /** Names of the sides, as they are said in sentences. */
  names: string[];
  /** The log as far as the view goes; a board may tell what is new in it by motion. */
  log?: Line[];
}
