// The score sheet: every side's points as a tree of sources, each with its rule.
import type { JSX } from "preact";
import { t, tn } from "../../base/words";
import { Emblem } from "../../parts/emblem";
import { RuleLink } from "../../parts/rulelink";
import type { Result, Score } from "../../protocol";
import { tell } from "../draw/seatnames";
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
}

export function ScoreSheet({ results, names, colours }: SheetProps): JSX.Element {
  const sorted = [...results].sort((a, b) => a.rank - b.rank);
  return (
    <div class="score-sheet" data-threes={sorted.length === 3 || sorted.length > 4 || undefined}>
      {sorted.map((result) => (
        <section key={result.side} data-first={result.rank === 1 || undefined}>
          <h3>
            <span class="rank" aria-label={t("Place {n}", { n: result.rank })}>
              {result.rank}
            </span>
            <Emblem colour={colours?.[result.side] ?? result.side} />
            <span class="name">{names[result.side]}</span>
            <b>{tn("{n} point", "{n} points", result.score.points)}</b>
          </h3>
          {(result.score.parts ?? []).map((part, at) => (
            <Part key={at} score={part} names={names} />
          ))}
          {tiesOf(result, results).map((tie) => (
            <div class="line tie-break" key={tie.rule}>
              <span class="source">
                <RuleLink id={tie.rule} />
              </span>
              <b>{tie.value}</b>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
