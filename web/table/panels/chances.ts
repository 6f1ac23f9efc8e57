// Chances to win as people read them: whole percents.
import { locale } from "../../base/words";

export const percent = (part: number): string =>
  new Intl.NumberFormat(locale(), { style: "percent" }).format(Math.round(100 * part) / 100);

/** Chances in whole percents; if they sum to 1, the percents sum to 100. */
export function percents(chances: number[]): number[] {
  const exact = chances.map((chance) => 100 * chance);
  const found = exact.map(Math.floor);
  let missing = Math.round(exact.reduce((sum, one) => sum + one, 0)) - found.reduce((sum, one) => sum + one, 0);
  const order = exact.map((_, at) => at).sort((a, b) => exact[b]! - found[b]! - (exact[a]! - found[a]!));
  for (const at of order) if (missing-- > 0) found[at]!++;
  return found;
}
