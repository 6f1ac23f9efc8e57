// Sections of a box's form: which a search finds, and which the server complains about.
import { isAt } from "../base/boxdraft";
import { matches } from "../parts/textsearch";
import type { BoxForm, BoxProblem, BoxRow, BoxSection } from "../protocol";

/** Is the problem one of a whole section, such as a deck, and of no field in it? */
export function isAbout(section: BoxSection, problem: BoxProblem | null | undefined): boolean {
  const path = problem?.path ?? [];
  const inField = section.rows.some((row) => row.fields.some((field) => isAt(path, field.path)));
  return path[0] === section.key && !inField;
}

/** The rows in which the typed words occur, or the keys that a file has for them. */
export function found(form: BoxForm, typed: string): BoxSection[] {
  if (!typed.trim()) return form.sections;
  const fits = (section: BoxSection, row: BoxRow): boolean =>
    matches(
      `${section.title} ${row.title} ${row.fields.map((field) => `${field.name} ${field.path.join(" ")}`).join(" ")}`,
      typed,
    );
  return form.sections
    .map((section) => ({ ...section, rows: section.rows.filter((row) => fits(section, row)) }))
    .filter((section) => section.rows.length);
}
