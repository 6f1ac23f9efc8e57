// How long the moves of others are shown: each long enough to be followed, the last of a turn like its first.
import type { Beat } from "./moves";

/** Pause between two changes that need not be followed. */
const GAP = 120;
/** Pause for another player's move. */
export const BEAT = 700;
/** Pause for a moment within an attack: leap, fall and meal are one move. */
const MOMENT = 300;
/** From this number on, waiting changes are many: they would take more than a quarter of a minute. */
const MANY = 24;

/** How long a document is shown at least, in milliseconds. */
export const lengthOf = (beat: Beat | null): number => (!beat ? GAP : beat.moment ? MOMENT : BEAT);

/** When many changes wait, all of them are shown at twice the speed, until none waits. */
export class CatchingUp {
  private times = 1;

  /** How many times faster than usual the next change is shown, when this many wait behind it. */
  with(waiting: number): number {
    if (waiting >= MANY) this.times = 2;
    else if (!waiting) this.times = 1;
    return this.times;
  }
}
