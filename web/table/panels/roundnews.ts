// What a turn or a round has cost, when the next one has begun.
import { ownerOf } from "../../base/words";
import type { Line } from "../../protocol";
import { argOf, isDeath, seatOf, thingOf } from "../draw/sentences";
import type { Losses } from "../ownboard";

export interface RoundNews extends Losses {
  /** What I have put into my bag, where the game has bags. */
  bagged?: Line | undefined;
}

/** Which lines tell it: `begins` that a turn begins, `thins` that a species has fewer animals. */
export interface Telling {
  begins: readonly string[];
  thins?: readonly string[] | undefined;
}

/** Of the lines since my last move began; null: no turn has ended in them. */
export function roundNews(
  lines: Line[],
  since: number,
  me: number | null,
  { begins, thins = [] }: Telling,
  died = isDeath,
): RoundNews | null {
  const last = lines.findLastIndex(({ verb }) => begins.includes(verb));
  const before = lines.findLastIndex(({ verb }, at) => at < last && begins.includes(verb));
  if (me === null || since < 0 || last < since) return null;
  const told = lines.slice(Math.max(0, before), last);
  const named = (some: Line[]): string[] => [...new Set(some.map((line) => thingOf(argOf(line, "a"))))].filter(Boolean);
  const isMine = (id: string): boolean => ownerOf(id) === me;
  const dead = named(told.filter((line) => died(line) && !thins.includes(line.verb)));
  const fewer = named(told.filter(({ verb }) => thins.includes(verb))).filter((id) => !dead.includes(id));
  return {
    mine: dead.filter(isMine),
    others: dead.filter((id) => !isMine(id)),
    fewer: [...fewer.filter(isMine), ...fewer.filter((id) => !isMine(id))],
    bagged: told.findLast((line) => line.verb === "bagged" && seatOf(argOf(line, "seat")) === me),
  };
}
