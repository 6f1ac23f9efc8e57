// The end: the animals that everybody has raised come onto the table, with the points of each.
import type { JSX } from "preact";
import { t } from "../../base/words";
import { Creature } from "../../kit/creature";
import { Emblem } from "../../parts/emblem";
import { RuleLink } from "../../parts/rulelink";
import { ScoreChart } from "../../table/panels/scorechart";
import { isTied } from "../../table/panels/scoresheet";
import type { EndingProps } from "..";
import { animalText, lookOf } from "./animal";
import { modelOf } from "./model";
import "./ending.css";

export function OriginEnding({ view, results, names, colours }: EndingProps): JSX.Element {
  const { players } = modelOf(view);
  const sorted = results.toSorted((a, b) => a.rank - b.rank);
  return (
    <>
      <ul class="origin-ending">
        {sorted.map((result, line) => (
          <li key={result.side} data-first={result.rank === 1 || undefined}>
            <span class="who">
              <Emblem colour={colours?.[result.side] ?? result.side} />
              <span class="name">{names[result.side]}</span>
              <b class="sum">{result.score.points}</b>
            </span>
            {isTied(result, results) && (
              <span class="tied">
                {t("Equal points:")}{" "}
                {(result.tie_breaks ?? []).map((tie) => (
                  <span key={tie.rule}>
                    <RuleLink id={tie.rule} /> <b>{tie.value}</b>
                  </span>
                ))}
              </span>
            )}
            <span class="herd">
              {players[result.side]?.animals.map((animal, at) => (
                <figure
                  key={animal.id}
                  style={{ "--nth": line * 2 + at }}
                  title={animalText(animal, names[result.side] ?? "")}
                >
                  <Creature look={{ ...lookOf(animal, false), hungry: false }} />
                  <figcaption>{animal.id}</figcaption>
                </figure>
              ))}
              {!players[result.side]?.animals.length && <i>{t("no animals")}</i>}
            </span>
          </li>
        ))}
      </ul>
      <ScoreChart results={results} names={names} colours={colours} />
    </>
  );
}
