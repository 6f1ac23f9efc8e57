// Where the log goes on after my last move: a move is over when the table asks again.
import type { View } from "../protocol";

export class LastMove {
  /** The number of log lines up to its end; -1: I have made none since the page was loaded. */
  lines = -1;
  /** The number of log lines before it. */
  from = -1;
  private goesOn = false;

  /** I make a move; the log has so many lines. */
  begin(lines: number): void {
    [this.lines, this.from, this.goesOn] = [lines, lines, true];
  }

  /** The game has gone on; the log has so many lines now. */
  follow(view: View | null | undefined, lines: number): void {
    if (!this.goesOn) return;
    this.lines = lines;
    this.goesOn = !view?.over && !view?.asked?.seats?.length;
  }
}
