// The moment that the board shows: the round changes, and the next phase is named, when the board has animated what led
// to them.
import type { View } from "../../protocol";
import { tell } from "../draw/seatnames";
import { isTelling } from "./animationend";

export class ShownMoment {
  private before: View;

  constructor(private now: View) {
    this.before = now;
  }

  /** The table whose round and phase are shown while the board draws this one. */
  of(given: View): Pick<View, "when" | "phase"> {
    if (given !== this.now) [this.before, this.now] = [this.now, given];
    if (!isTelling()) return given;
    const { when, phase } = this.before;
    // What is shown between two phases (dice, the dead) belongs to neither.
    return { when, phase: tell(phase, []) === tell(given.phase, []) ? phase : undefined };
  }
}
