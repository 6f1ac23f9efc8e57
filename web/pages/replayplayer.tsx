// The replay itself: board, controls, and beside it the moves, the score sheet and the analysis.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameInfo } from "../base/games";
import { post } from "../base/http";
import { useMark } from "../base/mark";
import { ensureMe } from "../base/me";
import { RecordedGame } from "../base/recordedgame";
import { go } from "../base/router";
import { pace } from "../base/settings";
import { useShownGame } from "../base/showngame";
import { capital, ended, language, t } from "../base/words";
import { GameBoard } from "../games/gameboard";
import { levelName } from "../parts/bot";
import { BoxNote } from "../parts/boxnote";
import { Button } from "../parts/button";
import { Select } from "../parts/field";
import { Note } from "../parts/newcomernote";
import { Share } from "../parts/share";
import { Tabs } from "../parts/tabs";
import { moment } from "../parts/time";
import type { Kept, ReplayDoc } from "../protocol";
import { useTitle } from "../shell";
import { namesOf, paragraph, tell } from "../table/draw/seatnames";
import { useScenes } from "../table/motion/recordedscenes";
import { spell } from "../table/panels/remainingtime";
import { ScoreSheet } from "../table/panels/scoresheet";
import { StatusLine } from "../table/panels/statusline";
import { Tooltip, usePointing } from "../table/panels/tooltip";
import { AnalysisView, type Mistake, mistakesOf, useAnalysis } from "./analysis";
import { PlayOn } from "./playon";
import { addressOf, type Source } from "./replaysource";

/** An uploaded record gets an address that can be sent. */
function KeepRecord({ source, step }: { source: Source; step: number }): JSX.Element | null {
  const [id, setId] = useState(source.id);
  if (source.table) return null;
  if (id) return <Share address={`${location.origin}/replay/${id}/${step}`} />;
  const keep = async (): Promise<void> => {
    await ensureMe();
    setId((await post<Kept>("/api/records", source.record)).record);
  };
  return (
    <>
      <p>
        {t("This record is only in your browser. Keep it here, and everybody who has its address can watch the game:")}
      </p>
      <Button onClick={keep}>{t("Make an address")}</Button>
    </>
  );
}

interface PlayerProps {
  replay: ReplayDoc;
  source: Source;
  step: number;
  seat: number | null;
  onSeat: (seat: number | null) => void;
}

const PAUSE = 1100;

/** The log lines of each step, with the names that the seats had then. */
function sentences(replay: ReplayDoc, course: RecordedGame): string[] {
  const steps = replay.steps.map(({ log = [], move }, before) => {
    const doc = course.at(before + 1);
    const names = namesOf(doc.view, doc.info);
    return log.length ? paragraph(log, names) : ended(capital(tell(move?.say, names) || t("a hidden move")));
  });
  return [t("The beginning"), ...steps];
}

/** When a move was made: how long after the beginning, and the moment itself to point at. */
function MoveTime({ replay, at }: { replay: ReplayDoc; at: number }): JSX.Element | null {
  const after = replay.steps[at - 1]?.after;
  if (after === undefined || after === null) return null;
  const title = typeof replay.began === "number" ? moment(replay.began + after) : undefined;
  return (
    <small class="move-time" title={title}>
      {spell(after)}
    </small>
  );
}

/** The moves, each with what happened; a click goes there. */
function Moves({ replay, told, step, mistakes, onGo }: MovesProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const own = list.current!;
    const box = own.scrollHeight > own.clientHeight + 1 ? own : own.closest(".tab-panel");
    const now = own.querySelector("[aria-current]");
    if (!box || !now) return;
    box.scrollTop += now.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
  }, [step]);
  const go = useRef(onGo);
  go.current = onGo;
  const row = (at: number, now: boolean): JSX.Element => (
    <li key={at}>
      <button type="button" aria-current={now ? "step" : undefined} onClick={() => go.current(at)}>
        <span class="number">{at}</span>
        <span>
          {told[at]} <MistakeMark mistake={mistakes.get(at)} /> <MoveTime replay={replay} at={at} />
        </span>
      </button>
    </li>
  );
  // Drawn once: of hundreds of rows a step changes two.
  const rows = useMemo(() => told.map((_, at) => row(at, false)), [replay, told, mistakes]);
  return (
    <ol class="replay-moves" ref={list}>
      {rows.map((one, at) => (at === step ? row(at, true) : one))}
    </ol>
  );
}

type MovesProps = {
  replay: ReplayDoc;
  told: string[];
  step: number;
  mistakes: Map<number, Mistake>;
  onGo: (step: number) => void;
};

function MistakeMark({ mistake }: { mistake: Mistake | undefined }): JSX.Element | null {
  if (!mistake) return null;
  return (
    <b class="mistake" data-mark={mistake.mark} title={mistake.text}>
      <span aria-hidden="true">{mistake.mark}</span>
      <span class="unseen">{mistake.text}</span>
    </b>
  );
}

/** Where the mistakes lie, under the slider. */
function MistakeTicks({ mistakes, last }: { mistakes: Map<number, Mistake>; last: number }): JSX.Element {
  return (
    <span class="mistake-ticks" aria-hidden="true">
      {[...mistakes].map(([at, { mark, text }]) => (
        <i key={at} data-mark={mark} title={text} style={{ left: `${(100 * at) / Math.max(1, last)}%` }} />
      ))}
    </span>
  );
}

function Fairness({ replay }: { replay: ReplayDoc }): JSX.Element | null {
  if (!replay.hash) return null;
  return (
    <details class="fairness">
      <summary>{t("Was the shuffle fair?")}</summary>
      <p>
        {t(
          "Before the first move the server showed this sum of its secret key. Now the key is open: with it everybody can check that nothing was changed.",
        )}
      </p>
      <p>
        {t("Sum")}: <code>{replay.hash}</code>
      </p>
      {replay.key && (
        <p>
          {t("Key")}: <code>{replay.key}</code>
        </p>
      )}
    </details>
  );
}

export function Player({ replay, source, step: wanted, seat, onSeat }: PlayerProps): JSX.Element {
  const course = useMemo(() => new RecordedGame(replay.first, replay.steps, replay.log), [replay]);
  const step = Math.min(wanted, course.last);
  const { doc, log, behind } = useScenes(course, step);
  const names = namesOf(doc.view, doc.info);
  const told = useMemo(() => sentences(replay, course), [course, language.value]);
  const [running, setRunning] = useState(false);
  const [tab, setTab] = useState("moves");
  const [playOn, setPlayOn] = useState(false);
  const asked = useAnalysis(source);
  const mistakes = useMemo(() => mistakesOf(asked.doc), [asked.doc, language.value]);
  // Viewers do not want to know the end in advance.
  const [seenEnd, setSeenEnd] = useState(false);
  useEffect(() => {
    if (step >= course.last) setSeenEnd(true);
  }, [step]);
  const root = useRef<HTMLDivElement>(null);
  useShownGame(replay.game);
  useMark("replay");
  usePointing(root);
  useTitle(`${t("Replay")}: ${gameInfo(replay.game)?.title ?? replay.game}`);

  // Keys can come faster than the page is drawn.
  const now = useRef(step);
  now.current = step;
  const onGo = (next: number): void => {
    const at = Math.max(0, Math.min(course.last, next));
    now.current = at;
    go(`${addressOf(source)}/${at}`, true);
  };
  useEffect(() => {
    if (!running || behind) return;
    if (step >= course.last) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => onGo(step + 1), Math.max(120, pace(PAUSE)));
    return () => clearTimeout(timer);
  }, [running, step, behind]);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const target = event.target as Element;
      if (target.matches("input, select, textarea, [role=tab]") || document.querySelector("dialog[open]")) return;
      const at = now.current;
      const to = {
        ArrowLeft: at - 1,
        ArrowRight: at + 1,
        PageUp: at - 10,
        PageDown: at + 10,
        Home: 0,
        End: course.last,
      }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setRunning(false);
      onGo(to);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });

  const seats = names.slice(0, doc.info.chairs.length).map((name, at) => {
    const bot = doc.info.chairs[at]?.bot;
    return { value: String(at), label: bot ? `${name} (${levelName(bot)})` : name };
  });
  const tabs = [
    { id: "moves", label: t("Moves") },
    ...(replay.results?.length && seenEnd ? [{ id: "scores", label: t("Scores") }] : []),
    { id: "analysis", label: t("Analysis") },
    { id: "more", label: t("More") },
  ];
  const download = useMemo(
    () =>
      source.table
        ? `/api/record/${source.table}`
        : URL.createObjectURL(new Blob([source.record], { type: "text/plain" })),
    [source],
  );
  return (
    <div class="replay">
      <div class="replay-table">
        <div class="replay-board" ref={root}>
          {doc.view && (
            // Another seat's table is another board: nothing moves there, and its sizes are computed again.
            <GameBoard
              key={doc.view.seat}
              view={doc.view}
              info={null}
              chooser={null}
              me={seat}
              onWhy={() => undefined}
              names={names}
              log={log}
            />
          )}
        </div>
        {doc.view && <StatusLine view={doc.view} names={names} me={null} />}
        {doc.view && <Tooltip view={doc.view} names={names} log={log} />}
        <p class="unseen" role="status">
          {told[step]}
        </p>
        <div class="controls" role="group" aria-label={t("Moves of the game")}>
          <Button small label={t("To the beginning")} disabled={!step} onClick={() => onGo(0)}>
            |◀
          </Button>
          <Button small disabled={!step} label={t("One move back")} onClick={() => onGo(step - 1)}>
            ❮
          </Button>
          <Button
            small
            pressed={running}
            label={running ? t("Stop") : t("Let it run")}
            disabled={step >= course.last}
            onClick={() => setRunning(!running)}
          >
            {running ? "❚❚" : "▶"}
          </Button>
          <Button small disabled={step >= course.last} label={t("One move on")} onClick={() => onGo(step + 1)}>
            ❯
          </Button>
          <Button small label={t("To the end")} disabled={step >= course.last} onClick={() => onGo(course.last)}>
            ▶|
          </Button>
          <span class="slider">
            <input
              type="range"
              min={0}
              max={course.last}
              value={step}
              aria-label={t("Move")}
              aria-valuetext={t("Move {n} of {all}", { n: step, all: course.last })}
              onInput={(event) => onGo(Number(event.currentTarget.value))}
            />
            <MistakeTicks mistakes={mistakes} last={course.last} />
          </span>
          <span class="where">
            {step} / {course.last}
          </span>
        </div>
      </div>
      <section class="replay-side">
        <h1>{doc.info.title || gameInfo(replay.game)?.title}</h1>
        {typeof replay.began === "number" && <p class="played-on">{moment(replay.began)}</p>}
        <BoxNote info={doc.info} overlay={replay.overlay ?? ""} />
        <Note name="replay">
          {t("Arrow keys go through the game. Every move has an address of its own that you can send to friends.")}
        </Note>
        <Select
          label={t("Seen by")}
          value={seat === null ? "" : String(seat)}
          values={[{ value: "", label: t("Everybody: all cards open") }, ...seats]}
          onChange={(value) => onSeat(value === "" ? null : Number(value))}
        />
        <Tabs label={t("About the game")} tabs={tabs} chosen={tab} onChoose={setTab}>
          {tab === "moves" && <Moves replay={replay} told={told} step={step} mistakes={mistakes} onGo={onGo} />}
          {tab === "scores" && <ScoreSheet results={replay.results ?? []} names={names} />}
          {tab === "analysis" && <AnalysisView asked={asked} replay={replay} names={names} step={step} onGo={onGo} />}
          {tab === "more" && (
            <div class="more">
              {replay.set_up ? (
                <p>
                  {t(
                    "This game was set up by hand: here it can be watched, but not played on. The terminal can do that: {command}",
                    { command: "galapagos play --load" },
                  )}
                </p>
              ) : (
                <>
                  <p>{t("A new table that goes on from this move:")}</p>
                  <Button kind="primary" disabled={step >= course.last} onClick={() => setPlayOn(true)}>
                    {t("Play on from here")}
                  </Button>
                </>
              )}
              <p>{t("The record is a small text file that every Galapagos can show again:")}</p>
              <a class="button" href={download} download={`${replay.game}-${source.table || "record"}.txt`}>
                {t("Download the record")}
              </a>
              <KeepRecord source={source} step={step} />
              <Fairness replay={replay} />
            </div>
          )}
        </Tabs>
      </section>
      {playOn && (
        <PlayOn
          replay={replay}
          names={names}
          source={source}
          step={step}
          seat={seat ?? doc.view?.asked?.seats?.[0] ?? 0}
          onClose={() => setPlayOn(false)}
        />
      )}
    </div>
  );
}
