// Entries of the log: one line each, but one entry for an attack with all that belongs to it, for lines that say the same,
// for a line with what comes of it, and for a line with the quiet lines that follow it.  Headings stand alone.  Lines that
// came to nothing have none.
import { lookOf } from "../../base/games";
import type { Attack, Line } from "../../protocol";
import { happened } from "../draw/happened";
import { tell } from "../draw/seatnames";
import { isQuiet } from "../draw/sentences";
import { boards } from "../ownboard";

export interface Entry {
  /** The place of its first line in the log. */
  at: number;
  /** What is always shown: the line, and how an attack ended. */
  lines: Line[];
  /** What is shown when the entry is opened. */
  details: Line[];
  /** How many lines in a row say the same. */
  times: number;
  /** A heading: of a round, or of a phase. */
  chapter?: Chapter;
}

export type Chapter = "round" | "phase";

const has = (verbs: string[] | undefined, line: Line): boolean => verbs?.includes(line.verb) ?? false;
const isMerged = (line: Line): boolean => has(lookOf(line.say.domain ?? "").merged, line);
const same = (a: Line, b: Line): boolean => a === b || JSON.stringify(a.say) === JSON.stringify(b.say);

/** The entries of a log; none goes over the line number `cut`. */
export function entriesOf(
  lines: Line[],
  cut = -1,
  attackOf = (line: Line) => attackIn(line),
  quiet = (line: Line) => isQuiet(line),
  merged = (line: Line) => isMerged(line),
  effectsOf = (line: Line) => effectsIn(line),
  turns = (line: Line) => has(lookOf(line.say.domain ?? "").turns, line),
  chapterOf = (line: Line) => chapterIn(line),
): Entry[] {
  const found: Entry[] = [];
  const read = new Set(happened(lines));
  const begin = cut < 0 ? -1 : lines.findIndex((line, at) => at >= cut && read.has(line));
  let open: Entry | null = null;
  /** The first entry with which a line may be merged. */
  let first = 0;
  for (const [at, line] of lines.entries()) {
    if (!read.has(line)) continue;
    const attack = attackOf(line);
    if (at === begin) [open, first] = [null, found.length];
    const chapter = chapterOf(line);
    const last = at === begin || chapter || found.at(-1)?.chapter ? undefined : found.at(-1);
    if (chapter) {
      found.push({ at, lines: [line], details: [], times: 1, chapter });
      [open, first] = [null, found.length];
    } else if (open && has(attack.ends, line)) open.lines.push(line);
    else if (open && has(attack.details, line)) open.details.push(line);
    else if (last && quiet(line)) [open, last.details] = [null, [...last.details, line]];
    else if (last?.times === 1 && !turned(last, turns) && has(effectsOf(last.lines[0]!), line))
      last.lines = [...last.lines, line];
    else if (last && !last.details.length && last.lines.length === 1 && same(last.lines[0]!, line))
      // The same fact under another rule is told once.
      last.times += Number(last.lines[0]!.rule === line.rule);
    else if (merged(line) && equalIn(found.slice(first), line)) equalIn(found.slice(first), line)!.times++;
    else {
      if (!merged(line)) first = found.length + 1;
      const entry: Entry = { at, lines: [line], details: [], times: 1 };
      open = has(attack.begins, line) ? entry : null;
      found.push(entry);
    }
  }
  return found;
}

/** Has somebody's turn begun since?  What follows belongs to another move. */
const turned = ({ details }: Entry, turns: (line: Line) => boolean): boolean => details.some(turns);

const equalIn = (entries: Entry[], line: Line): Entry | undefined =>
  entries.find((entry) => entry.lines.length === 1 && !entry.details.length && same(entry.lines[0]!, line));

/** Lines without those that say the same as the line before. */
export const once = (lines: Line[], names: string[]): Line[] =>
  lines.filter((line, at) => at === 0 || tell(line.say, names) !== tell(lines[at - 1]!.say, names));

function chapterIn({ say, verb }: Line): Chapter | undefined {
  const { round, phase } = boards.value[say.domain ?? ""]?.chapters ?? {};
  return round?.includes(verb) ? "round" : verb === phase ? "phase" : undefined;
}

const effectsIn = (line: Line): string[] => lookOf(line.say.domain ?? "").effects?.[line.verb] ?? [];
const attackIn = (line: Line): Attack => lookOf(line.say.domain ?? "").attack ?? {};
