// How much thinking time is left.
import type { ClockState } from "../../protocol";

/** Does time run for a seat?  In a sealed choice, which has one limit for all, it does for everybody who is asked. */
export const runs = (clock: ClockState, seat: number, asked: boolean): boolean =>
  clock.until ? asked : (clock.running?.includes(seat) ?? false);

/** Seconds that a seat has left now; null: no limit, or none that runs. */
export function remainingTime(clock: ClockState, seat: number, asked: boolean, now: number): number | null {
  const { kind = "none", seconds = 0 } = clock.rules;
  const running = runs(clock, seat, asked);
  if (kind === "none") return null;
  if (running && clock.until) return clock.until - now;
  const used = running ? now - (clock.since ?? now) : 0;
  if (kind === "move") return running ? seconds - used : null;
  return (clock.left?.[seat] ?? seconds) - used;
}
