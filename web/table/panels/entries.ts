// Entries of the log: one line each, but one entry for an attack with all that belongs to it.
import { lookOf } from "../../base/games";
import type { Attack, Line } from "../../protocol";

export interface Entry {
  /** The place of its first line in the log. */
  at: number;
  /** What is read at once: the line, and how an attack ended. */
  lines: Line[];
  /** What is read when the entry is opened. */
  details: Line[];
}

const has = (verbs: string[] | undefined, line: Line): boolean => verbs?.includes(line.verb) ?? false;

/** The entries of a log; none goes over the line number `cut`. */
export function entriesOf(lines: Line[], cut = -1, attackOf = (line: Line) => attackIn(line)): Entry[] {
  const found: Entry[] = [];
  let open: Entry | null = null;
  for (const [at, line] of lines.entries()) {
    const attack = attackOf(line);
    if (at === cut) open = null;
    if (open && has(attack.ends, line)) open.lines.push(line);
    else if (open && has(attack.details, line)) open.details.push(line);
    else {
      const entry: Entry = { at, lines: [line], details: [] };
      open = has(attack.begins, line) ? entry : null;
      found.push(entry);
    }
  }
  return found;
}

const attackIn = (line: Line): Attack => lookOf(line.say.domain ?? "").attack ?? {};
