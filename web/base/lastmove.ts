// Where the log goes on after my last move: a move is over when the table asks again. It is known after a reload, too.
import type { View } from "../protocol";
import { read, store } from "./storage";

export class LastMove {
  /** The number of log lines up to its end; -1: I have made none in this window. */
  lines = -1;
  /** The number of log lines before it. */
  from = -1;
  private goesOn = false;
  private readonly key: string;

  constructor(table: string) {
    this.key = `galapagos.moved.${table}`;
    const [lines, from] = (read(this.key, "sessionStorage") ?? "").split(" ").map(Number);
    if (from !== undefined && lines! >= from) [this.lines, this.from] = [lines!, from];
  }

  /** I make a move; the log has so many lines. */
  begin(lines: number): void {
    this.goesOn = true;
    this.set(lines, lines);
  }

  /** The game has gone on; the log has so many lines now. */
  follow(view: View | null | undefined, lines: number): void {
    if (!this.goesOn) return;
    this.set(lines, this.from);
    this.goesOn = !view?.over && !view?.asked?.seats?.length;
  }

  private set(lines: number, from: number): void {
    [this.lines, this.from] = [lines, from];
    store(this.key, `${lines} ${from}`, "sessionStorage");
  }
}
