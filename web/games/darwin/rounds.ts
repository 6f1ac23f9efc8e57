// What the end of a round brought to everybody, from the log: envelopes, the Beagle goal, the delay.
import type { Line, Say } from "../../protocol";
import { argOf, numberOf, numbersOf, seatOf } from "../../table/draw/sentences";

/** Rules under which the points of the Beagle goal are scored. */
const SCORED = new Set(["darwin.beagle.goal", "darwin.alfred.beagle"]);

export interface SeatResult {
  /** Envelopes on which the seat was first or second. */
  envelopes: { envelope: number; place: number }[];
  /** Points of the goal, what the delay takes off, and what is left. */
  goal: number;
  delay: number;
  scored: number;
}

export interface RoundResult {
  /** The round that has ended. */
  round: number;
  seats: Map<number, SeatResult>;
}

const pointsOf = (line: Line): number => numbersOf(argOf(line, "points") as Say)[0] ?? 0;

/** The last round that has ended; null in the first round and where the log does not reach back to its beginning. */
export function lastRoundIn(lines: readonly Line[]): RoundResult | null {
  const begins = lines.flatMap((line, at) => (line.verb === "round" ? [at] : []));
  const [from, to] = begins.slice(-2);
  if (from === undefined || to === undefined) return null;
  const seats = new Map<number, SeatResult>();
  for (const line of lines.slice(from, to)) {
    const seat = seatOf(argOf(line, "seat"));
    if (seat < 0) continue;
    const result = seats.get(seat) ?? { envelopes: [], goal: 0, delay: 0, scored: 0 };
    seats.set(seat, result);
    if (line.verb === "envelope") {
      result.envelopes.push({ envelope: numberOf(argOf(line, "number")), place: numberOf(argOf(line, "n")) });
    } else if (line.verb === "goal") result.goal += pointsOf(line);
    else if (line.verb === "delay") result.delay += pointsOf(line);
    else if (line.verb === "points" && SCORED.has(line.rule)) result.scored += pointsOf(line);
  }
  return { round: numberOf(argOf(lines[to]!, "n")) - 1, seats };
}
