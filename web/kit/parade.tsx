// The end: everybody's animals come onto the table, the winner's first, then the chart of the points.
import type { JSX } from "preact";
import { t } from "../base/words";
import type { EndingProps } from "../games";
import { Emblem } from "../parts/emblem";
import { RuleLink } from "../parts/rulelink";
import { ScoreChart } from "../table/panels/scorechart";
import { tiesOf } from "../table/panels/ties";
import { Creature, type Look } from "./creature";
import "./parade.css";

/** One that comes onto the table: an animal, or a species that stands for its animals. */
export interface Guest {
  id: string;
  look: Look;
  text: string;
  /** How many it stands for. */
  n?: number;
}

/** `raised` gives those of a seat. */
export function Parade({
  results,
  names,
  colours,
  raised,
}: Omit<EndingProps, "view"> & { raised: (seat: number) => Guest[] }): JSX.Element {
  const sorted = results.toSorted((a, b) => a.rank - b.rank);
  return (
    <>
      <ul class="parade">
        {sorted.map((result, line) => {
          const guests = raised(result.side);
          const ties = tiesOf(result, results);
          return (
            <li key={result.side} data-first={result.rank === 1 || undefined}>
              <span class="who">
                <Emblem colour={colours?.[result.side] ?? result.side} />
                <span class="name">{names[result.side]}</span>
                <b class="sum">{result.score.points}</b>
              </span>
              {ties.length > 0 && (
                <span class="tied">
                  {t("Equal points:")}{" "}
                  {ties.map((tie) => (
                    <span key={tie.rule}>
                      <RuleLink id={tie.rule} /> <b>{tie.value}</b>
                    </span>
                  ))}
                </span>
              )}
              <span class="herd">
                {guests.map(({ id, look, text, n = 1 }, at) => (
                  <figure key={id} style={{ "--nth": line * 2 + at }} title={text}>
                    <Creature look={look} />
                    <figcaption>
                      {id}
                      {n > 1 && <small> × {n}</small>}
                    </figcaption>
                  </figure>
                ))}
                {!guests.length && <i>{t("no animals")}</i>}
              </span>
            </li>
          );
        })}
      </ul>
      <ScoreChart results={results} names={names} colours={colours} />
    </>
  );
}
