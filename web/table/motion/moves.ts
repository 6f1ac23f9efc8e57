// Moves of others: what happened between two documents of a table, and who did it.
import { lookOf } from "../../base/games";
import type { Attack, Doc, Line } from "../../protocol";
import { happened } from "../draw/happened";
import { argOf, isQuiet, seatOf } from "../draw/sentences";

const logs = new WeakMap<Doc, Line[]>();

/** The log as it was when a document came. */
export const logOf = (doc: Doc): Line[] => logs.get(doc) ?? [];

/** Keep the log of a document; true if it is another one than before. */
export function keepLog(doc: Doc, log: Line[]): boolean {
  const changed = logs.get(doc) !== log;
  logs.set(doc, log);
  return changed;
}

/** Another player's move: who made it, and its log lines. */
export interface Beat {
  seat: number;
  lines: Line[];
  /** One of several moments of an attack. */
  moment?: boolean;
}

const loud = (line: Line): boolean => !!line.say.key && !isQuiet(line);
const asks = (doc: Doc): boolean => !!doc.view?.asked?.seats?.length;
const attackOf = (line: Line): Attack => lookOf(line.say.domain ?? "").attack ?? {};
const begins = (line: Line): boolean => !!attackOf(line).begins?.includes(line.verb);
const goesOn = (line: Line): boolean =>
  [attackOf(line).ends, attackOf(line).details].some((on) => on?.includes(line.verb));

/** The earlier lines of an attack that continues with this line. */
function attackBefore(told: Line[], line: Line): Line[] {
  const first = goesOn(line) ? told.findLastIndex(begins) : -1;
  return first >= 0 && told.slice(first + 1).every(goesOn) ? told.slice(first).filter(loud) : [];
}

/** The other player's move between two documents, if there was one. An attack is shown from its beginning. */
export function beatOf(before: Doc | null, now: Doc): Beat | null {
  const asked = before?.view?.asked;
  if (!before || asked?.sealed || now.view === before.view) return null;
  const news = logOf(now).slice(logOf(before).length).filter(loud);
  if (!news.length) return null;
  const last = news.at(-1)!;
  // Within a move nobody is asked: the first line says who acts, if anybody does.
  const attack = asks(before) ? [] : attackBefore(logOf(before), news[0]!);
  const lines = happened([...attack, ...news]);
  if (!lines.length) return null;
  const moment = attack.length > 0 || (!asks(now) && (begins(last) || goesOn(last)));
  const seat = asked?.seats?.[0] ?? seatOf(argOf(lines[0]!, "seat"));
  return asks(before) && seat === now.view?.seat ? null : { seat, lines, moment };
}
