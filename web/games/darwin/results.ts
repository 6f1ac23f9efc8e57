// The score sheet of Darwin's Journey: points scored during the game by what brought them.
import { rule } from "../../base/games";
import type { Line, Result, Say, Score } from "../../protocol";
import { argOf, numbersOf, seatOf } from "../../table/draw/sentences";

const SCORED = "darwin.score.winner"; // points scored before the final scoring

/** The points that a side scored in the game, by rule; none if the log does not have all of them. */
export function scoredIn(lines: readonly Line[], side: number, points: number): Score[] {
  const by = new Map<string, number>();
  for (const line of lines) {
    if (line.verb !== "points" || seatOf(argOf(line, "seat")) !== side) continue;
    const gained = numbersOf(argOf(line, "points") as Say)[0] ?? 0;
    by.set(line.rule, gained + (by.get(line.rule) ?? 0));
  }
  const sum = [...by.values()].reduce((all, n) => all + n, 0);
  if (sum !== points || by.size < 2) return [];
  return [...by]
    .filter(([, n]) => n)
    .sort(([, a], [, b]) => b - a)
    .map(([id, n]) => ({ rule: id, say: { key: rule(id)?.title ?? "" }, points: n }));
}

/** Results with the points scored during the game by source, as far as the log shows them. */
export const results = (all: Result[], lines: readonly Line[]): Result[] =>
  all.map((result) => ({
    ...result,
    score: {
      ...result.score,
      parts: (result.score.parts ?? []).map((part) =>
        part.rule === SCORED ? { ...part, parts: scoredIn(lines, result.side, part.points) } : part,
      ),
    },
  }));
