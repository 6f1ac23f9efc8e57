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

/** Pause for a move that is like the moves before it. */
const ALIKE = 350;
/** So many alike are shown at the usual pace. */
const READ = 2;

/** How long a document is shown at least, in milliseconds. */
export const lengthOf = (beat: Beat | null): number => (!beat ? GAP : beat.moment ? MOMENT : BEAT);

/** Counts moves of one line that say the same of others: "takes 1 from the watering hole", again and again. */
export class Alike {
  private verb = "";
  private count = 0;

  /** How long this move is shown at least. */
  lengthOf(beat: Beat | null): number {
    const verb = beat?.lines.length === 1 && !beat.moment ? beat.lines[0]!.verb : "";
    this.count = verb && verb === this.verb ? this.count + 1 : 1;
    this.verb = verb;
    return verb && this.count > READ ? ALIKE : lengthOf(beat);
  }
}

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
