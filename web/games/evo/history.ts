// What the log says about the game so far: mutation points over the rounds, whether the event card is taken.
import type { Line } from "../../protocol";
import { argOf, seatOf } from "../../table/draw/sentences";

/** The points of each seat after the start and after every round; null where the log does not go back that far. */
export function historyOf(lines: readonly Line[], seats: number): number[][] | null {
  const points = Array<number>(seats).fill(0);
  const rounds: number[][] = [];
  let started = 0;
  for (const line of lines) {
    const [seat, n] = [seatOf(argOf(line, "seat")), line.say.n ?? 0];
    if (line.verb === "start-points") {
      points[seat]! += n;
      started++;
    } else if (line.verb === "income") points[seat]! += n;
    else if (line.verb === "pays") points[seat]! -= n;
    else if (line.verb === "round") rounds.push([...points]);
  }
  return started === seats && rounds.length > 1 ? rounds : null;
}

/** The verbs after which the event card is taken, and those after which there is one again. */
const CARD: Record<string, boolean> = {
  "takes-card": true,
  "no-cards": true,
  drawn: false,
  closed: false,
  bids: false,
};

/** Is the event card of the first column taken? If the log does not say: when the other columns are empty. */
export const isCardTaken = (lines: readonly Line[], empty: boolean): boolean =>
  CARD[lines.findLast(({ verb }) => verb in CARD)?.verb ?? ""] ?? empty;
