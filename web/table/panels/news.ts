// What others have done since my move, with what became of it.
import type { Line } from "../../protocol";
import { happened } from "../draw/happened";
import { isOf, isQuiet } from "../draw/sentences";
import { isMyMatter } from "./summary";

const isLoud = (line: Line): boolean => !!line.say.key && !isQuiet(line);

/** Does a line tell something that this seat has not done itself? */
export const isNewTo = (line: Line, me: number | null): boolean => isLoud(line) && !isOf(line, me);

export interface Since {
  /** The first line of my last move; -1: it is told no more. */
  moved: number;
  /** The first line after it. */
  after: number;
  /** The first line that is news. */
  since: number;
}

/** The news; what became of my move is not forgotten for what the others do, and told whole while they have done nothing. */
export function newsOf(lines: readonly Line[], { moved, after, since }: Since, me: number | null): Line[] {
  const news = happened(lines.slice(since)).filter((line) => isNewTo(line, me));
  const own = moved < 0 ? [] : happened(lines.slice(moved, after)).filter(isLoud);
  const kept = news.length ? own.filter((line) => !isOf(line, me) && isMyMatter(line, me)) : own;
  return [...kept, ...news];
}
