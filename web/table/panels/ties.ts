// Equal points: which tie-breaks were needed, and what decided who has won.
import type { Result, TieBreak } from "../../protocol";

const rivalsOf = ({ side, score }: Result, results: Result[]): Result[] =>
  results.filter((other) => other.side !== side && other.score.points === score.points);

/** How many tie-breaks were compared with the others of equal points: up to the first that differs. */
function compared(result: Result, results: Result[]): number {
  const own = result.tie_breaks ?? [];
  const needed = rivalsOf(result, results).map((other) => {
    const first = own.findIndex(({ value }, at) => value !== other.tie_breaks?.[at]?.value);
    return first < 0 ? own.length : first + 1;
  });
  return Math.max(0, ...needed);
}

/** The tie-breaks that mattered for a side; none where nobody else has as many points. */
export const tiesOf = (result: Result, results: Result[]): TieBreak[] =>
  (result.tie_breaks ?? []).slice(0, compared(result, results));

export interface Decided {
  side: number;
  rule: string;
  /** The winner's value, then those of the others that were equal until then. */
  values: number[];
}

/** What made one side the only winner though others have as many points; null if the points did. */
export function decidedBy(results: Result[]): Decided | null {
  const [winner, ...more] = results.filter(({ rank }) => rank === 1);
  const tie = winner && !more.length ? tiesOf(winner, results).at(-1) : undefined;
  if (!winner || !tie) return null;
  const [before, at] = [winner.tie_breaks ?? [], (winner.tie_breaks ?? []).indexOf(tie)];
  const equal = (other: Result): boolean =>
    before.slice(0, at).every(({ value }, n) => other.tie_breaks?.[n]?.value === value);
  const last = rivalsOf(winner, results).filter(equal);
  const others = last.flatMap(({ tie_breaks }) => tie_breaks?.[at]?.value ?? []);
  return { side: winner.side, rule: tie.rule, values: [tie.value, ...others] };
}
