// What a turn or a round has cost, when the next one has begun.
import { ownerOf } from "../../base/words";
import type { Line } from "../../protocol";
import { argOf, isDeath, seatOf, thingOf } from "../draw/sentences";
import type { Loss, Losses } from "../ownboard";

export interface RoundNews extends Losses {
  /** What I have put into my bag, where the game has bags. */
  bagged?: Line | undefined;
}

/** Which lines tell it: `begins` that a turn begins, `thins` that a species has fewer animals.  One of these that no longer
 *  lives has died, too. */
export interface Telling {
  begins: readonly string[];
  thins?: readonly string[] | undefined;
  lives(id: string): boolean;
}

/** Of the lines since my last move began; null: no turn has ended in them. */
export function roundNews(
  lines: Line[],
  since: number,
  me: number | null,
  telling: Telling,
  died = isDeath,
): RoundNews | null {
  const { begins } = telling;
  const last = lines.findLastIndex(({ verb }) => begins.includes(verb));
  const before = lines.findLastIndex(({ verb }, at) => at < last && begins.includes(verb));
  if (me === null || since < 0 || last < since) return null;
  return newsIn(lines.slice(Math.max(0, before), last), me, telling, died);
}

/** Of the turn with which the game has ended, as far as the log has it; null: nobody in particular looks on. */
export function lastRound(lines: Line[], me: number | null, telling: Telling, died = isDeath): RoundNews | null {
  const from = lines.findLastIndex(({ verb }) => telling.begins.includes(verb));
  return me === null || !lines.length ? null : newsIn(lines.slice(Math.max(0, from)), me, telling, died);
}

function newsIn(told: Line[], me: number, { thins = [], lives }: Telling, died: typeof isDeath): RoundNews {
  const named = (some: Line[]): string[] => [...new Set(some.map((line) => thingOf(argOf(line, "a"))))].filter(Boolean);
  const isMine = (id: string): boolean => ownerOf(id) === me;
  const thinned = ({ verb }: Line): boolean => thins.includes(verb);
  const isDead = (line: Line): boolean => died(line) && !(thinned(line) && lives(thingOf(argOf(line, "a"))));
  const dead = named(told.filter(isDead));
  const fewer = named(told.filter(thinned)).filter((id) => !dead.includes(id));
  const loss = (mine: boolean): Loss => ({
    dead: dead.filter((id) => isMine(id) === mine),
    fewer: fewer.filter((id) => isMine(id) === mine),
  });
  return {
    mine: loss(true),
    others: loss(false),
    bagged: told.findLast((line) => line.verb === "bagged" && seatOf(argOf(line, "seat")) === me),
  };
}
