// Several seats at one device: who must look next, and who has confirmed to be looking.
import type { View } from "../../protocol";

export class HotSeat {
  private question = "";
  /** Seats that have answered in a choice that several make at once. */
  private readonly done = new Set<number>();
  /** The seat that holds the device; unknown when the page has just been loaded. */
  private holder: number | null = null;

  /** A player has confirmed to hold the device. */
  take(seat: number): void {
    this.holder = seat;
  }

  /** The seat to which the device must be handed before anything is shown; null: no handover needed. */
  curtain(view: View, mine: number[], running: boolean): number | null {
    const next = running ? this.next(view, mine) : view.seat;
    return mine.length > 1 && next !== null && (next !== view.seat || next !== this.holder) ? next : null;
  }

  /** The seat that should view now: the current one, unless another of mine must decide. */
  next(view: View, mine: number[]): number | null {
    const now = view.seat;
    if (mine.length < 2 || now === null || view.over) return now;
    const asked = view.asked?.seats ?? [];
    const question = JSON.stringify([view.turn, view.asked]);
    const due = asked.includes(now) && !!view.choices?.length;
    // The same question may come twice in a row: a seat that has answered and is asked again shows that.
    if (question !== this.question || (due && this.done.has(now))) this.done.clear();
    this.question = question;
    if (due) return now;
    this.done.add(now);
    return mine.find((seat) => asked.includes(seat) && !this.done.has(seat)) ?? now;
  }
}
