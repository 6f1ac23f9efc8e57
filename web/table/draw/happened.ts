// What a log tells people: nothing of which nothing came, and nothing twice.
import { lookOf } from "../../base/games";
import type { Line, Look } from "../../protocol";
import { thingsIn } from "./sentences";

type LookOf = (line: Line) => Partial<Look>;
const lookAt: LookOf = (line) => lookOf(line.say.domain ?? "");

/** Is what a line names first a thing that another names? */
const isAbout = (line: Line, other: Line): boolean => thingsIn(other).includes(thingsIn(line)[0] ?? "");

/** The lines of a log without those that came to nothing, and those that a later line of the same move tells again. */
export function happened(lines: readonly Line[], look = lookAt): Line[] {
  const has = (verbs: string[] | undefined, line: Line): boolean => verbs?.includes(line.verb) ?? false;
  /** From the last line to the first. */
  const found: Line[] = [];
  const isKept = (line: Line): boolean => {
    const { promises, repeats, effects, turns, quiet } = look(line);
    if (has(promises, line)) {
      const next = found.findLast((later) => has(turns, later) || !has(quiet, later));
      if (!next || !has(effects?.[line.verb], next) || !isAbout(next, line)) return false;
    }
    if (!has(repeats, line)) return true;
    const move = found.slice(found.findLastIndex((later) => has(turns, later)) + 1);
    return !move.some((later) => later.verb === line.verb && later.rule !== line.rule && isAbout(later, line));
  };
  for (const line of [...lines].reverse()) if (isKept(line)) found.push(line);
  return found.reverse();
}
