// A strong bot's analysis of a game: chances over its course, and the costliest moves.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { get, post } from "../base/http";
import { ensureMe } from "../base/me";
import { t } from "../base/words";
import { Button } from "../parts/button";
import { Plot } from "../parts/chancesplot";
import { Failed, Loading } from "../parts/loading";
import { RuleLink } from "../parts/rulelink";
import { SeatBadge } from "../parts/seatbadge";
import type { AnalysisDoc, Moment, ReplayDoc } from "../protocol";
import { tell } from "../table/draw/seatnames";
import type { Source } from "./replaysource";

const EVERY = 1500;
const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** Requested analyses stay while the page is open. */
const kept = new Map<string, AnalysisDoc>();

function Costly({
  moment,
  names,
  onGo,
}: {
  moment: Moment;
  names: string[];
  onGo: (step: number) => void;
}): JSX.Element {
  const better = moment.best[0];
  return (
    <li>
      <div class="costly-head">
        <SeatBadge colour={moment.seat} name={names[moment.seat] ?? ""} />
        <b>−{percent(moment.loss)}</b>
        <Button small onClick={() => onGo(moment.step + 1)}>
          {t("Move {n}", { n: moment.step + 1 })}
        </Button>
      </div>
      <p>
        {t("Played:")} {tell(moment.played.say, names)} ({percent(moment.played.result)})
      </p>
      {better && (
        <p>
          {t("Better:")} {tell(better.say, names)} ({percent(better.result)})
          {(better.rules ?? []).slice(0, 2).map((rule) => (
            <span key={rule}>
              {" · "}
              <RuleLink id={rule} />
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

/** The analysis of a game: what is known of it, and how it is asked for. */
export interface Asked {
  doc: AnalysisDoc | null;
  error: unknown;
  looked: boolean;
  wanted: boolean;
  ask: () => void;
  again: () => void;
}

/** Finds the analysis of a game where there is one, and follows it while it grows. */
export function useAnalysis(source: Source): Asked {
  const key = source.table || source.record;
  const [doc, setDoc] = useState<AnalysisDoc | null>(kept.get(key) ?? null);
  const [error, setError] = useState<unknown>(null);
  const [wanted, setWanted] = useState(kept.has(key));
  // Somebody may have asked before, here or elsewhere: then it continues, or is done.
  const [looked, setLooked] = useState(kept.has(key));
  const fetchIt = (query = ""): Promise<AnalysisDoc | ""> =>
    source.table ? get(`/api/analysis/${source.table}${query}`) : post(`/api/analysis${query}`, source.record);
  useEffect(() => {
    if (looked) return;
    fetchIt("?begun")
      .then((found) => found && (kept.set(key, found), setDoc(found), setWanted(true)))
      .catch(() => undefined)
      .finally(() => setLooked(true));
  }, [key]);
  useEffect(() => {
    if (!wanted || doc?.done === 1) return;
    let timer = 0;
    let here = true;
    const ask = (): void => {
      fetchIt().then((found) => {
        if (!here || !found) return;
        kept.set(key, found);
        setDoc(found);
        if (found.done < 1) timer = window.setTimeout(ask, EVERY);
      }, setError);
    };
    ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [wanted, key]);
  return {
    doc,
    error,
    looked,
    wanted,
    ask: () => void ensureMe().then(() => setWanted(true)),
    again: () => (setError(null), setWanted(false)),
  };
}

/** Losses from which on a move is marked: an inaccuracy, a mistake, a blunder. */
const MARKS = [
  [0.2, "??"],
  [0.1, "?"],
  [0.05, "?!"],
] as const;

/** What a move cost, for the list and the slider. */
export interface Mistake {
  mark: string;
  text: string;
}

/** The moves that cost something, by the number of the move. */
export function mistakesOf(doc: AnalysisDoc | null): Map<number, Mistake> {
  const found = new Map<number, Mistake>();
  for (const { step, loss } of doc?.moments ?? []) {
    const mark = MARKS.find(([least]) => loss >= least)?.[1];
    if (mark) found.set(step + 1, { mark, text: t("costs {loss} of the chance to win", { loss: percent(loss) }) });
  }
  return found;
}

type Props = {
  asked: Asked;
  replay: ReplayDoc;
  names: string[];
  step: number;
  onGo: (step: number) => void;
};

export function AnalysisView({ asked, replay, names, step, onGo }: Props): JSX.Element {
  const { doc, error, looked, wanted } = asked;
  if (error) return <Failed error={error} again={asked.again} />;
  if (!looked) return <Loading />;
  if (!wanted) {
    return (
      <div class="analysis">
        <p>
          {t(
            "A strong bot looks at every decision of the game and says how the chances stood. This takes a few minutes; you can go on watching.",
          )}
        </p>
        <Button kind="primary" onClick={asked.ask}>
          {t("Analyse the game")}
        </Button>
      </div>
    );
  }
  const moments = doc?.moments ?? [];
  const costliest = (doc?.costliest ?? []).map((at) => moments[at]).filter((moment) => moment !== undefined);
  return (
    <div class="analysis">
      {(doc?.done ?? 0) < 1 && (
        <p role="status">
          <progress max={1} value={doc?.done ?? 0} aria-label={t("The bot thinks")} /> {percent(doc?.done ?? 0)}
        </p>
      )}
      {moments.length > 0 && (
        <Plot
          points={moments.map((moment) => ({ at: moment.step, values: moment.chances }))}
          until={replay.steps.length}
          names={names}
          here={step}
          onPick={onGo}
          label={t("Chance to win over the course of the game")}
        />
      )}
      {moments.length > 0 && (
        <div class="legend">
          {names.map((name, seat) => (
            <SeatBadge key={seat} colour={seat} name={name} detail={String.fromCharCode(65 + seat)} />
          ))}
        </div>
      )}
      {doc?.done === 1 && <h3>{t("The costliest moves")}</h3>}
      {doc?.done === 1 && !costliest.length && <p>{t("No move cost much. Well played!")}</p>}
      <ol class="costliest">
        {costliest.map((moment) => (
          <Costly key={moment.step} moment={moment} names={names} onGo={onGo} />
        ))}
      </ol>
    </div>
  );
}
