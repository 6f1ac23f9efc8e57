// What has happened since my last move, in a few lines.
import { lookOf } from "../../base/games";
import { ownerOf } from "../../base/words";
import type { Line } from "../../protocol";
import { argOf, isDeath, thingOf } from "../draw/sentences";

const MOST = 4;

/** Does a line tell of the death of something of mine?  It is the first thing of its sentence in the rules (`a`), and
 *  named by the letter of its seat. */
const isMyLoss = (line: Line | undefined, me: number | null): boolean =>
  !!line && me !== null && isDeath(line) && ownerOf(thingOf(argOf(line, "a"))) === me;

/** Is a thing of mine in this line?  Its name begins with the letter of my seat. */
const isAboutMine = ({ say }: Line, me: number): boolean =>
  Object.values(say.args ?? {}).some((arg) => ownerOf(thingOf(arg)) === me);

/** Does a line tell of harm to something of mine: its death, or what the game calls harm? */
export const isMyHarm = (line: Line | undefined, me: number | null): boolean =>
  isMyLoss(line, me) ||
  (!!line && me !== null && !!lookOf(line.say.domain ?? "").harms?.includes(line.verb) && isAboutMine(line, me));

/** Must I know this of something of mine, before what happened to others? */
export const isMyMatter = (line: Line | undefined, me: number | null): boolean =>
  isMyHarm(line, me) ||
  (!!line && me !== null && !!lookOf(line.say.domain ?? "").matters?.includes(line.verb) && isAboutMine(line, me));

/** Does a line turn what is told after it: another is eaten than the one that was attacked? */
const isTwist = (line: Line): boolean => !!lookOf(line.say.domain ?? "").twists?.includes(line.verb);

/** The lines of the summary as they happened.  If there are too many, harm to what is mine is told first of all, then what
 *  else I must know of it, then what led to deaths and these, then the newest. */
export function summaryOf(news: Line[], me: number | null): Line[] {
  const newest = [...news].reverse();
  const wanted = [
    ...newest.filter((line) => isMyHarm(line, me)),
    ...newest.filter((line) => isMyMatter(line, me)),
    ...newest.filter(isTwist),
    ...newest.filter(isDeath),
    ...newest,
  ];
  const chosen = new Set([...new Set(wanted)].slice(0, MOST));
  return news.filter((line) => chosen.has(line));
}
