// What has happened since my last move, in a few lines.
import { ownerOf } from "../../base/words";
import type { Line } from "../../protocol";
import { argOf, isDeath, thingOf } from "../draw/sentences";

const MOST = 4;

/** Does a line tell of the death of something of mine?  It is the first thing of its sentence in the rules (`a`), and
 *  named by the letter of its seat. */
export const isMyLoss = (line: Line | undefined, me: number | null): boolean =>
  !!line && me !== null && isDeath(line) && ownerOf(thingOf(argOf(line, "a"))) === me;

/** The lines of the summary, the most important first: a narrow window shows only that.  My losses as they happened, then
 *  what happened besides; without losses the newest first.  Deaths have priority, because people want to know them most. */
export function summaryOf(news: Line[], me: number | null): Line[] {
  const newest = [...news].reverse();
  const lost = newest.filter((line) => isMyLoss(line, me));
  const chosen = new Set([...new Set([...lost, ...newest.filter(isDeath), ...newest])].slice(0, MOST));
  if (!lost.length) return newest.filter((line) => chosen.has(line));
  const shown = news.filter((line) => chosen.has(line));
  return [...shown.filter((line) => lost.includes(line)), ...shown.filter((line) => !lost.includes(line))];
}
