// Boards animate what has happened; the next state of the table waits until the animation ends.
import { type Signal, signal } from "@preact/signals";
import type { Line, View } from "../../protocol";
import { removeCopies } from "./copies";

/** Many losses of mine, one after the other, take longer than anything else. */
const LONGEST = 12_000;

/** The line of the log that a board animates right now. */
export const nowTold: Signal<Line | null> = signal(null);

/** The first line of the log that a board will animate later: it must not be read before, nor those after it. */
export const untold: Signal<Line | null> = signal(null);

/** The line whose animation runs: its consequences, in the lines after it, are read when it has ended. */
export const seenNow: Signal<Line | null> = signal(null);

/** The lines of the log that may be read by now. */
export function toldOf(lines: Line[]): Line[] {
  const at = (line: Line | null): number => (line ? lines.lastIndexOf(line) : -1);
  const [from, now] = [at(untold.value), at(seenNow.value)];
  const end = Math.min(from < 0 ? lines.length : from, now < 0 ? lines.length : now + 1);
  return end < lines.length ? lines.slice(0, end) : lines;
}

/** Does a board still animate what led to the present table? */
export const isTelling = (): boolean => (nowTold.value ?? seenNow.value ?? untold.value) !== null;

/** Who makes the move that is shown right now; -1: none is shown, or nobody makes it. */
export const movesNow: Signal<number> = signal(-1);

/** The seat marked as active: the one that makes the move that is shown, then the one that is asked. */
export function activeIn({ asked, seat }: View): number[] {
  const seats = asked?.seats ?? [];
  return movesNow.value >= 0 && seats.length && !seats.includes(seat ?? -1) ? [movesNow.value] : seats;
}

let leaps = false;

/** The table jumps to another moment: boards show it at once, without animation. */
export const leap = (on: boolean): void => void (leaps = on);
export const hasLeapt = (): boolean => leaps;

let closing = false;

/** The board shows what has ended the game: nobody dies unseen in it. */
export const close = (on: boolean): void => void (closing = on);
export const isClosing = (): boolean => closing;

let end: Promise<unknown> = Promise.resolve();
let held: Promise<unknown> = Promise.resolve();
let stop = (): void => undefined;
let hurried = 1;

/** A board has started an animation that ends with this promise, or at once with `finish`. */
export function tellUntil(told: Promise<unknown>, finish: () => void): void {
  [end, stop] = [told, finish];
}

/** The person reads something: the next state of the table waits until this promise ends. */
export const holdUntil = (read: Promise<unknown>): void => void (held = read);

/** Resolves when the text has been dismissed and all animations have ended, or reached a time limit. */
export async function whenTold(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([end, new Promise((late) => (timer = setTimeout(late, LONGEST)))]);
  clearTimeout(timer);
  await held;
}

/** End all animations: the table shows its present state. */
export function endMotion(): void {
  stop();
  removeCopies();
}

/** How many times faster than usual boards animate: more when many moves of others wait. */
export const hurry = (times: number): void => void (hurried = times);
export const haste = (): number => hurried;
