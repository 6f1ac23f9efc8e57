// The score sheet: every side's points as a bar, and opened as a tree of sources, each with its rule.
import type { JSX } from "preact";
import { t, tn } from "../../base/words";
import { Emblem } from "../../parts/emblem";
import { RuleLink } from "../../parts/rulelink";
import type { Result, Score } from "../../protocol";
import { tell } from "../draw/seatnames";
import { Counted } from "./counted";
import { namedSources, ScoreBar, SourceKey } from "./scorechart";
import { tiesOf } from "./ties";
import "./scoresheet.css";

function Part({ score, names }: { score: Score; names: string[] }): JSX.Element {
  const rule = score.rule && <RuleLink id={score.rule}>§</RuleLink>;
  const source = tell(score.say, names);
  const parts = score.parts ?? [];
  if (!parts.length) {
    return (
      <div class="line">
        <span class="source">
          {source}
          {"\u00a0"}
          {rule}
        </span>
        <b>{score.points}</b>
      </div>
    );
  }
  // A summary element must not hold a link: the link stands beside it and is drawn before the points.
  return (
    <div class="tree">
      <details>
        <summary class="line">
          <span class="source">{source}</span>
          <b>{score.points}</b>
        </summary>
        {parts.map((part, at) => (
          <Part key={at} score={part} names={names} />
        ))}
      </details>
      {rule}
    </div>
  );
}

interface SheetProps {
  results: Result[];
  names: string[];
  /** Colours of the sides, where they are not their numbers. */
  colours?: number[];
  /** What a side has raised. */
  beside?: (side: number) => JSX.Element | null;
  /** My own side. */
  own?: number | undefined;
  /** What there is to say of a side besides its name. */
  notes?: (side: number) => string;
}

/** A line for each side: its place, its name, where its points came from, and how many they are. Opened, it lists every
 *  source. */
export function ScoreSheet({ results, names, colours, beside, own, notes }: SheetProps): JSX.Element {
  const sorted = [...results].sort((a, b) => a.rank - b.rank);
  const sources = namedSources(results, names);
  const most = Math.max(...results.map(({ score }) => score.points));
  return (
    <div class="score-sheet" data-beside={!!beside || undefined}>
      <ol>
        {sorted.map((result, line) => {
          const { side, rank, score } = result;
          const ties = tiesOf(result, results);
          const note = notes?.(side);
          return (
            <li
              key={side}
              data-first={rank === 1 || undefined}
              data-own={side === own || undefined}
              style={{ "--line": line }}
            >
              <details>
                <summary>
                  <span class="rank" role="img" aria-label={t("Place {n}", { n: rank })}>
                    {rank}
                  </span>
                  <Emblem colour={colours?.[side] ?? side} size={30} />
                  <span class="who">
                    <span class="name" title={names[side]}>
                      {names[side]}
                    </span>
                    {note && <span class="soft">{note}</span>}
                  </span>
                  {beside?.(side)}
                  <ScoreBar score={score} most={most} sources={sources} />
                  <b class="sum">
                    <Counted n={score.points} line={line} />
                    <span class="unseen">{tn("{n} point", "{n} points", score.points)}</span>
                  </b>
                </summary>
                <div class="parts">
                  {(score.parts ?? []).map((part, at) => (
                    <Part key={at} score={part} names={names} />
                  ))}
                  {ties.map((tie) => (
                    <div class="line tie-break" key={tie.rule}>
                      <span class="source">
                        <RuleLink id={tie.rule} />
                      </span>
                      <b>{tie.value}</b>
                    </div>
                  ))}
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      <SourceKey sources={sources} />
    </div>
  );
}
