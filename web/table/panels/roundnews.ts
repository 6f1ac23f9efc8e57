// What a turn or a round has cost, when the next one has begun.
import { ownerOf } from "../../base/words";
import type { Line } from "../../protocol";
import { argOf, isDeath, seatOf, thingOf } from "../draw/sentences";

export interface RoundNews {
  mine: string[];
  others: string[];
  /** What I have put into my bag, where the game has bags. */
  bagged?: Line | undefined;
}

/** Of the lines since my last move; null: no turn has ended in them.  `begins` are the lines with which one begins. */
export function roundNews(
  lines: Line[],
  since: number,
  me: number | null,
  begins: readonly string[],
  died = isDeath,
): RoundNews | null {
  const last = lines.findLastIndex(({ verb }) => begins.includes(verb));
  const before = lines.findLastIndex(({ verb }, at) => at < last && begins.includes(verb));
  if (me === null || since < 0 || last < since) return null;
  const told = lines.slice(Math.max(0, before), last);
  const dead = [...new Set(told.filter(died).map((line) => thingOf(argOf(line, "a"))))].filter(Boolean);
  return {
    mine: dead.filter((id) => ownerOf(id) === me),
    others: dead.filter((id) => ownerOf(id) !== me),
    bagged: told.findLast((line) => line.verb === "bagged" && seatOf(argOf(line, "seat")) === me),
  };
}
