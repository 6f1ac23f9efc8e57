// What a log tells people: nothing of which nothing came, and nothing twice.
import { lookOf } from "../../base/games";
import type { Line, Look } from "../../protocol";
import { thingsIn } from "./sentences";

type LookOf = (line: Line) => Partial<Look>;
const lookAt: LookOf = (line) => lookOf(line.say.domain ?? "");

/** Is what a line names first a thing that another names? */
const isAbout = (line: Line, other: Line): boolean => thingsIn(other).includes(thingsIn(line)[0] ?? "");

const has = (verbs: string[] | undefined, line: Line): boolean => verbs?.includes(line.verb) ?? false;

/** Did what a line promises come: is the next line that is not quiet one of its effects? */
function cameTrue(line: Line, later: Line[], { effects, turns, quiet }: Partial<Look>): boolean {
  const next = later.find((one) => has(turns, one) || !has(quiet, one));
  return !!next && has(effects?.[line.verb], next) && isAbout(next, line);
}

/** Does another rule tell the same later in the move? */
function isToldLater(line: Line, later: Line[], { turns }: Partial<Look>): boolean {
  const end = later.findIndex((one) => has(turns, one));
  const move = end < 0 ? later : later.slice(0, end);
  return move.some((one) => one.verb === line.verb && one.rule !== line.rule && isAbout(one, line));
}

/** The lines of a log without those that came to nothing, and those that a later line of the same move tells again. */
export function happened(lines: readonly Line[], look = lookAt): Line[] {
  const kept: Line[] = [];
  for (const line of lines.toReversed()) {
    const own = look(line);
    if (has(own.promises, line) && !cameTrue(line, kept, own)) continue;
    if (has(own.repeats, line) && isToldLater(line, kept, own)) continue;
    kept.unshift(line);
  }
  return kept;
}
