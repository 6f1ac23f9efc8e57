// Several seats at one device: who has to look next, and who has said that it is they who look.
import type { View } from "../../protocol";

export class HotSeat {
  private question = "";
  /** Seats that have answered in a choice that several make at once. */
  private readonly done = new Set<number>();
  /** Whoever holds the device; nobody is known to when the page has just been loaded. */
  private holder: number | null = null;

  /** Somebody has taken the device. */
  take(seat: number): void {
    this.holder = seat;
  }

  /** The seat for which the device has to be handed over before anything is shown; null: nobody but the holder looks. */
  curtain(view: View, mine: number[], running: boolean): number | null {
    const next = running ? this.next(view, mine) : view.seat;
    return mine.length > 1 && next !== null && (next !== view.seat || next !== this.holder) ? next : null;
  }

  /** The seat that should look now: the one that looks, unless another of mine has to decide. */
  next(view: View, mine: number[]): number | null {
    const now = view.seat;
    if (mine.length < 2 || now === null || view.over) return now;
    const asked = view.asked?.seats ?? [];
    const question = JSON.stringify([view.turn, view.asked]);
    const due = asked.includes(now) && !!view.choices?.length;
    // The same may be asked twice in a row: whoever has answered and is asked again shows it.
    if (question !== this.question || (due && this.done.has(now))) this.done.clear();
    this.question = question;
    if (due) return now;
    this.done.add(now);
    return mine.find((seat) => asked.includes(seat) && !this.done.has(seat)) ?? now;
  }
}
