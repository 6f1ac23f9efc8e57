// Several seats at one device: who has to look next.
import type { View } from "../protocol";

/** Remembers which seats have answered in a choice that several make at once. */
export class HotSeat {
  private question = "";
  private readonly done = new Set<number>();

  /** The seat that should look now: the one that looks, unless another of mine has to decide. */
  next(view: View, mine: number[]): number | null {
    const now = view.seat;
    if (mine.length < 2 || now === null || view.over) return now;
    const asked = view.asked?.seats ?? [];
    const question = JSON.stringify([view.turn, view.asked]);
    if (question !== this.question) this.done.clear();
    this.question = question;
    if (asked.includes(now) && view.choices?.length) return now;
    this.done.add(now);
    return mine.find((seat) => asked.includes(seat) && !this.done.has(seat)) ?? now;
  }
}
