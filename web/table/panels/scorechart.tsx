// Where the points came from: bars whose pieces are the points by the rule that gave them.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { capital, tn } from "../../base/words";
import type { Result, Say, Score } from "../../protocol";
import { tell } from "../draw/seatnames";
import "./scorechart.css";

const TINTS = 8; // in scorechart.css

/** The parts that a chart tells apart: kinds of points where the sheet begins with them, else what it ends with. */
const FEW = 3;

export interface Source {
  points: number;
  /** What the score sheet says of it, where it says the same of all of it. */
  say: Say | null;
}

const leavesOf = (part: Score): Score[] => (part.parts?.length ? part.parts.flatMap(leavesOf) : [part]);

/** The points of a side by the rules that gave them, in the order of the score sheet. */
export function sourcesOf(score: Score): Map<string, Source> {
  const whole = score.parts ?? [];
  const kinds = new Set(whole.map((part) => part.rule)).size;
  const found = new Map<string, Source>();
  for (const { rule: id, points, say } of kinds < FEW ? whole.flatMap(leavesOf) : whole) {
    const old = found.get(id);
    const same = !old || JSON.stringify(old.say) === JSON.stringify(say);
    if (points) found.set(id, { points: (old?.points ?? 0) + points, say: same ? say : null });
  }
  return found;
}

/** A source of points of any side, with its name. */
interface Named {
  id: string;
  name: string;
}

/** The sources of all sides, in the order of their sheets. */
export function namedSources(results: Result[], names: string[]): Named[] {
  const sides = results.toSorted((a, b) => a.rank - b.rank).map(({ score }) => sourcesOf(score));
  return [...new Set(sides.flatMap((by) => [...by.keys()]))].map((id) => {
    const says = sides.flatMap((by) => by.get(id) ?? []).map(({ say }) => say && tell(say, names));
    const same = says[0] && says.every((one) => one === says[0]);
    return { id, name: capital(same ? says[0]! : (rule(id)?.title ?? "")) };
  });
}

const tintOf = (at: number): string => `var(--source-${at % TINTS})`;

/** What the colours of the bars mean; where all points are of one kind, they mean nothing. */
export function SourceKey({ sources }: { sources: Named[] }): JSX.Element | null {
  if (sources.length < 2) return null;
  return (
    <ul class="chart-key">
      {sources.map(({ id, name }, at) => (
        <li key={id}>
          <i style={{ "--tint": tintOf(at) }} /> {name}
        </li>
      ))}
    </ul>
  );
}

/** The points of a side as a bar; that of the most points is as long as there is room. */
export function ScoreBar({ score, most, sources }: { score: Score; most: number; sources: Named[] }): JSX.Element {
  const by = sourcesOf(score);
  return (
    <span class="bar" style={{ "--share": Math.max(0, score.points) / Math.max(1, most) }}>
      {sources.map(({ id, name }, at) => {
        const points = by.get(id)?.points ?? 0;
        return (
          points > 0 && (
            <span
              key={id}
              class="piece-of-bar"
              style={{ "--tint": sources.length > 1 ? tintOf(at) : "var(--meadow)", "--points": points }}
              title={`${name}: ${tn("{n} point", "{n} points", points)}`}
            >
              {sources.length > 1 && <span>{points}</span>}
            </span>
          )
        );
      })}
    </span>
  );
}
