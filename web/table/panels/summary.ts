// What has happened since my last move, in a few lines.
import { ownerOf } from "../../base/words";
import type { Line } from "../../protocol";
import { argOf, isDeath, thingOf } from "../draw/sentences";

const MOST = 4;

/** Does a line tell of the death of something of mine?  It is the first thing of its sentence in the rules (`a`), and
 *  named by the letter of its seat. */
export const isMyLoss = (line: Line, me: number | null): boolean =>
  me !== null && isDeath(line) && ownerOf(thingOf(argOf(line, "a"))) === me;

/** The lines of the summary: my losses, which a narrow window shows alone, then the newest first; deaths have priority,
 *  because people want to know them most. */
export function summaryOf(news: Line[], me: number | null): Line[] {
  const newest = [...news].reverse();
  const lost = newest.filter((line) => isMyLoss(line, me));
  const chosen = new Set([...new Set([...lost, ...newest.filter(isDeath), ...newest])].slice(0, MOST));
  const rest = newest.filter((line) => chosen.has(line) && !lost.includes(line));
  return [...lost.slice(0, MOST), ...rest];
}
