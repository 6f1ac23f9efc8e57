// The moment that the board shows: round and phase change when the board has animated what led to them.
import type { View } from "../../protocol";
import { isTelling } from "./animationend";

export class ShownMoment {
  private before: View;

  constructor(private now: View) {
    this.before = now;
  }

  /** The table whose round and phase are shown while the board draws this one. */
  of(given: View): Pick<View, "when" | "phase"> {
    if (given !== this.now) [this.before, this.now] = [this.now, given];
    return isTelling() ? this.before : given;
  }
}
