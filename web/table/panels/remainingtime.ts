// How much thinking time is left.
import { t, tn } from "../../base/words";
import type { ClockState } from "../../protocol";

const DAY = 86_400;

/** 1:05, 2:00:09, 2 d 5 h, 3 days: never shows less than is left. */
export function spell(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY) {
    const hours = Math.ceil(left / 3600);
    const [n, rest] = [Math.floor(hours / 24), hours % 24];
    return rest ? t("{days} d {hours} h", { days: n, hours: rest }) : tn("{n} day", "{n} days", n);
  }
  const [h, m, s] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Does a seat's time run? In a sealed choice, which has one limit for all, it runs for everybody who is asked. */
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
