// Where the points came from: a bar for each side, its pieces by the rule that gave them.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { capital, t, tn } from "../../base/words";
import { Emblem } from "../../parts/emblem";
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

interface ChartProps {
  results: Result[];
  names: string[];
  colours: number[] | undefined;
}

export function ScoreChart({ results, names, colours }: ChartProps): JSX.Element | null {
  const sides = results.toSorted((a, b) => a.rank - b.rank).map((result) => ({ result, by: sourcesOf(result.score) }));
  const sources = [...new Set(sides.flatMap(({ by }) => [...by.keys()]))];
  if (sources.length < 2) return null;
  const most = Math.max(1, ...results.map(({ score }) => score.points));
  const tint = (source: string): string => `var(--source-${sources.indexOf(source) % TINTS})`;
  const nameOf = (source: string): string => {
    const says = sides.flatMap(({ by }) => by.get(source) ?? []).map(({ say }) => say && tell(say, names));
    const same = says[0] && says.every((one) => one === says[0]);
    return capital(same ? says[0]! : (rule(source)?.title ?? ""));
  };
  return (
    <figure class="score-chart">
      <figcaption>{t("Where the points came from")}</figcaption>
      {sides.map(({ result, by }) => (
        <div class="bar-of" key={result.side}>
          <Emblem colour={colours?.[result.side] ?? result.side} size={24} />
          <b class="name">{names[result.side]}</b>
          <span class="bar" style={{ "--share": Math.max(0, result.score.points) / most }}>
            {[...by].map(
              ([source, { points }]) =>
                points > 0 && (
                  <span
                    key={source}
                    class="piece-of-bar"
                    style={{ "--tint": tint(source), "--points": points }}
                    title={`${nameOf(source)}: ${tn("{n} point", "{n} points", points)}`}
                  >
                    {points}
                  </span>
                ),
            )}
          </span>
          <strong>{result.score.points}</strong>
        </div>
      ))}
      <ul class="chart-key">
        {sources.map((source) => (
          <li key={source}>
            <i style={{ "--tint": tint(source) }} /> {nameOf(source)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
