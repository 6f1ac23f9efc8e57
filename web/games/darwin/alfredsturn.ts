// Alfred's last card and his last turn, from the log.
import type { Line, Say } from "../../protocol";
import { argOf, numberOf } from "../../table/draw/sentences";

export interface LastCard {
  /** The number on the card. */
  n: number;
  options: Say[];
  /** The option that Alfred did, from 1; 0 while he has tried none. */
  done: number;
}

/** The newest card in the log; null before his first one. */
export function lastCardIn(lines: readonly Line[]): LastCard | null {
  const at = lines.findLastIndex((line) => line.verb === "card");
  const action = at < 0 ? null : (argOf(lines[at]!, "action") as Say);
  if (!action) return null;
  const tried = lines.slice(at).filter((line) => line.verb === "option");
  const done = tried.length ? numberOf(argOf(tried.at(-1)!, "n")) : 0;
  return {
    n: Number(action.args?.["n"] ?? 0),
    options: (action.args?.["options"] ?? []) as unknown as Say[],
    done,
  };
}

/** Does a line tell what Alfred does? */
export function isAlfreds(line: Line): boolean {
  const seat = argOf(line, "seat");
  return line.verb === "card" || (typeof seat === "object" && "seat" in seat && !!seat.say);
}

/** What ends his turn. */
const ENDS = new Set(["turn", "round", "end"]);
export interface AlfredsSteps {
  /** Where the turn begins in the log; -1: he has not had one. */
  at: number;
  /** What he has done in it so far. */
  steps: Line[];
  over: boolean;
}

/** His last turn in the log. */
export function lastTurnIn(lines: readonly Line[]): AlfredsSteps {
  const at = lines.findLastIndex((line) => line.verb === "card");
  const end = lines.findIndex((line, place) => place > at && ENDS.has(line.verb));
  const told = at < 0 ? [] : lines.slice(at + 1, end < 0 ? undefined : end);
  return { at, steps: told.filter((line) => line.say.key && line.verb !== "option"), over: at >= 0 && end >= 0 };
}
