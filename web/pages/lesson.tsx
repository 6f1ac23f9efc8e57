// A lesson: comments and questions; the learner moves on the board itself.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameInfo, rulebook } from "../base/games";
import { ApiError, get, post } from "../base/http";
import { markDone } from "../base/lessonsdone";
import { type LeftLesson, useLeftLesson } from "../base/lessonsleft";
import { me } from "../base/me";
import { playNow } from "../base/playnow";
import { RecordedGame } from "../base/recordedgame";
import { pace } from "../base/settings";
import { useShownGame } from "../base/showngame";
import { language, locale, ended as sentence, t } from "../base/words";
import { boards } from "../games";
import { Button, LinkButton } from "../parts/button";
import { GameBoard } from "../parts/gameboard";
import { Halos } from "../parts/halo";
import { Empty, Show, useLoaded } from "../parts/loading";
import { showError, wordsOf } from "../parts/notice";
import { namedIn, Pointing } from "../parts/pointing";
import { RuleText } from "../parts/rulelink";
import type { Choice, LessonDoc, LessonNote, LessonRefusals, Line, View } from "../protocol";
import { useTitle } from "../shell";
import { cellName, faceOf, indexOf, nameOfThing, zoneName } from "../table/draw/describe";
import { namesOf, tell } from "../table/draw/seatnames";
import { isQuiet } from "../table/draw/sentences";
import { toldOf, whenTold } from "../table/motion/animationend";
import { useScenes } from "../table/motion/recordedscenes";
import { Actions, openMoves, pressBar } from "../table/moves/actionbar";
import { chooserOf } from "../table/moves/choose";
import { useKeys } from "../table/moves/keyboard";
import { named } from "../table/moves/kinds";
import { Legend } from "../table/panels/legend";
import { StatusLine } from "../table/panels/statusline";
import { pointed as card, Tooltip, usePointing } from "../table/panels/tooltip";
import { meantBy, pickedName, promptOf } from "../table/panels/whynot";
import "./lesson.css";

/** In narrower windows the teacher stands below the table, and the rules are folded. */
const NARROW = 860;
const PAUSE = 900;
/** Lines of what has happened since the teacher last spoke; the list scrolls. */
const TOLD = 24;

interface Place {
  step: number;
  /** Which of the notes of this step. */
  note: number;
}

/** The lesson before a move of the learner, to go back to. */
interface Before {
  followed: LessonDoc | null;
  made: string[];
  place: Place;
  told: Line[];
}

/** What the board shows while the learner is not to act: nothing asks for a move that cannot be made. When the lesson is
 *  over, nobody is asked. */
const unasked = (view: View, seat: number, over: boolean): View =>
  over || view.asked?.seats?.includes(seat) ? { ...view, asked: undefined, choices: undefined } : view;

const notesAt = (lesson: LessonDoc, step: number): LessonNote[] => lesson.notes.filter((note) => note.at === step);

/** What people call a thing, a place or a part of the table; "" where it has no name. */
function spoken(view: View, id: string, names: string[]): string {
  const found = indexOf(view).get(id);
  if (!found) return "";
  if (found.thing) return nameOfThing(found.thing) || faceOf(view, found.thing, names);
  return found.cell ? cellName(view, found.cell) : zoneName(found.zone, names);
}

/** A part of the table, or what the advised move touches of what lies in it: a card, not the whole hand. */
function advised(view: View, id: string, wanted: Choice | undefined): string[] {
  const there = indexOf(view);
  const inside = (wanted?.touches ?? []).filter((touched) => touched !== id && there.get(touched)?.zone.id === id);
  return inside.length && !there.get(id)?.thing && !there.get(id)?.cell ? inside.slice(0, 1) : [id];
}

function Player({ lesson: recorded }: { lesson: LessonDoc }): JSX.Element {
  useTitle(recorded.title);
  useShownGame(recorded.game);
  // As it is recorded, or as it goes with the moves that were made.
  const [followed, setFollowed] = useState<LessonDoc | null>(null);
  const lesson = followed ?? recorded;
  const [made, setMade] = useState<string[]>([]);
  const [history, setHistory] = useState<Before[]>([]);
  const course = useMemo(() => new RecordedGame(lesson.first, lesson.steps, lesson.log), [lesson]);
  const [place, setPlace] = useState<Place>({ step: 0, note: 0 });
  const [insists, setInsists] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState("");
  const [hinted, setHinted] = useState(false);
  const [told, setTold] = useState<Line[]>([]);
  const [pointed, setPointed] = useState("");
  const [folded, setFolded] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const events = useRef<HTMLUListElement>(null);
  usePointing(table);

  const { doc, log, behind } = useScenes(course, place.step);
  // What the board has still to show is not read before.
  const coming = new Set(course.log(place.step).slice(toldOf(log).length));
  const read = told.filter((line) => !coming.has(line));
  // The teacher speaks when everything has been seen.
  const notes = behind ? [] : notesAt(lesson, place.step);
  const note = notes[place.note];
  const ended = place.step >= course.last && !note && !behind;
  const asks = note?.ask === true;
  const view = useMemo(
    () => (asks ? doc.view! : unasked(doc.view!, lesson.seat, ended)),
    [doc.view, asks, lesson, ended],
  );
  const names = namesOf(view, null).map((name, seat) =>
    seat === lesson.seat ? (me.value?.name ?? t("Guest")) : name === "Ada" ? t("Ada") : name,
  );
  const wanted = asks ? view.choices?.find((choice) => choice.text === note.wanted) : undefined;

  const walk = (step: number, followed = lesson): void => {
    const log = followed.steps[step]?.log ?? [];
    setTold((old) => [...(note ? [] : old), ...log.filter((line) => !isQuiet(line))]);
    setPlace({ step: step + 1, note: 0 });
    setInsists(false);
    setHinted(false);
    setPointed("");
  };
  const next = (): void => {
    setAnswer("");
    if (place.note + 1 < notes.length || place.step >= course.last) setPlace({ ...place, note: place.note + 1 });
    else walk(place.step);
  };
  // The lesson itself makes moves without notes, one after another.
  useEffect(() => {
    if (note || ended || behind) return;
    let left = false;
    const timer = setTimeout(() => void whenTold().then(() => left || walk(place.step)), pace(PAUSE));
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [place, lesson, behind]);
  const now = note && place.step > 0 ? { ...place, made, own: !!followed } : null;
  const [left, putAway] = useLeftLesson(`${recorded.game}/${recorded.name}`, now, ended);
  const goOn = async ({ made, own, step, note }: LeftLesson): Promise<void> => {
    putAway();
    const address = `/api/${locale()}/lessons/${recorded.game}/${recorded.name}`;
    const found = own ? await post<LessonDoc>(address, { made }).catch(showError) : recorded;
    if (!found || step > found.steps.length) return;
    if (own) setFollowed(found);
    setMade(made);
    setPlace({ step, note });
  };
  // In another language: the same lesson, with the moves that were made.
  useEffect(() => {
    if (followed)
      void post<LessonDoc>(`/api/${locale()}/lessons/${recorded.game}/${recorded.name}`, { made }).then(setFollowed);
  }, [recorded]);
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
    setFolded(false);
  }, [note]);
  // A reason why not is of one moment.
  useEffect(() => void (card.value = null), [place]);
  useEffect(() => events.current?.scrollTo(0, events.current.scrollHeight), [read.length]);
  useEffect(() => {
    if (ended) markDone(recorded.game, recorded.name);
  }, [ended]);

  /** The learner's move.  Where it is not the lesson's own the server plays the game on from it. */
  async function take(choice: Choice): Promise<void> {
    const moves = [...made, choice.text];
    let played = lesson;
    if (choice.text !== note!.wanted) {
      setBusy(true);
      try {
        played = await post<LessonDoc>(`/api/${locale()}/lessons/${lesson.game}/${lesson.name}`, { made: moves });
      } catch (error) {
        setAnswer(wordsOf(error));
        return;
      } finally {
        setBusy(false);
      }
      setFollowed(played);
    }
    setHistory([...history, { followed, made, place, told }]);
    setMade(moves);
    const fitted = note!.fits?.includes(choice.text) ? note!.instead : "";
    setAnswer((choice.text === note!.wanted ? note!.after : fitted) ?? "");
    walk(place.step, played);
  }
  const takeBack = (): void => {
    const before = history[history.length - 1];
    if (!before || busy) return;
    setHistory(history.slice(0, -1));
    setFollowed(before.followed);
    setMade(before.made);
    setPlace(before.place);
    setTold(before.told);
    setInsists(false);
    setHinted(false);
    setPointed("");
    setAnswer("");
  };
  const play = (choice: Choice): void => {
    if (busy) return;
    if (note!.fits?.includes(choice.text) || insists) return void take(choice);
    setInsists(true);
    setAnswer(
      t(
        "{move}: the rules allow that, but this step is about something else. Make it again if you want it all the same.",
        {
          move: named(choice, names),
        },
      ),
    );
  };
  const eitherEnd = boards.value[view.game]?.eitherEnd;
  const chooser = useMemo(
    () => (asks ? chooserOf(view, play, eitherEnd) : null),
    [view, asks, insists, busy, eitherEnd],
  );
  const why = async (id: string): Promise<void> => {
    const thing = spoken(view, id, names);
    if (!asks || !thing) return;
    const wished = meantBy(id, view, chooser);
    const address = `/api/${locale()}/lessons/${lesson.game}/${lesson.name}/why-not`;
    const told = wished.length ? await post<LessonRefusals>(address, { made, wished }).catch(() => null) : null;
    const at = table.current?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    if (told?.rules.length && at) card.value = { id, at, pinned: true, why: told.rules };
    else setAnswer(t("Nothing can be done with {thing} now. What shines can be touched.", { thing }));
  };
  const [legend, setLegend] = useState(false);
  const nothing = (): void => undefined;
  useKeys({
    cancel() {
      const any = !!card.value || !!openMoves.value || !!chooser?.picked.value.length;
      if (card.value) card.value = null;
      else if (openMoves.value) openMoves.value = "";
      else chooser?.cancel();
      return any;
    },
    bar: (nth) => chooser && pressBar(chooser, nth),
    hint: () => asks && setHinted(true),
    legend: () => setLegend(true),
    undo: takeBack,
    again: nothing,
    log: nothing,
    chat: nothing,
    type: nothing,
    help: nothing,
  });
  const again = (): void => {
    setFollowed(null);
    setMade([]);
    setHistory([]);
    setPlace({ step: 0, note: 0 });
    setTold([]);
    setAnswer("");
  };
  const known = gameInfo(lesson.game)?.lessons ?? [];
  const following = known[known.findIndex(({ name }) => name === lesson.name) + 1];
  const alone = `${t("You go your own way: the lesson speaks again when it fits.")} ${sentence(tell(view.asked?.say, names))}`;
  const said = !note ? "" : note.say || alone;
  const noted = (note?.points?.length ? note.points : namedIn(said, view)).flatMap((id) => advised(view, id, wanted));
  // On a way of one's own the recorded targets may be taken: the advised move is shown instead.
  const own = !followed || !asks || noted.every((id) => chooser?.lit(id)) ? noted : (wanted?.touches ?? []);
  const meant = hinted && wanted ? (wanted.touches ?? []) : own;
  // After the first touch the arrow goes on to what is touched next, and from there to the buttons.
  const touched = chooser?.picked.value ?? [];
  const leads = wanted && chooser?.open.value.includes(wanted);
  const onward = touched.length && leads ? chooser!.nextOf(wanted) : meant;
  const points = pointed ? [pointed] : [...new Set(onward)];
  const picked = touched.map((id) => pickedName(view, id, names)).join(" → ");

  const reading = note && !asks ? t("Read what the teacher says, then press “Next”.") : "";
  const hint =
    note?.hint && !view.choices?.some((choice) => choice.text === note.hint) ? note.hint : tell(wanted?.say, names);
  return (
    <div class="lesson">
      <div class="lesson-table">
        <div class="lesson-board" ref={table}>
          <GameBoard
            view={view}
            info={null}
            chooser={chooser}
            me={lesson.seat}
            onWhy={(id) => void why(id)}
            names={names}
            log={log}
            taught
          />
          {points.length > 0 && !openMoves.value && !legend && (
            <Halos root={() => table.current} view={view} ids={points} quiet={!asks} />
          )}
        </div>
        {!ended && (
          <div class="strip">
            <StatusLine
              view={view}
              names={names}
              me={lesson.seat}
              picked={picked}
              prompt={promptOf(view, chooser)}
              instead={reading}
            />
            <Actions view={view} names={names} chooser={chooser} busy={busy} />
          </div>
        )}
        <Tooltip view={view} names={names} />
        {legend && <Legend view={view} names={names} onClose={() => setLegend(false)} />}
      </div>
      <section class="teacher" ref={panel} aria-label={t("Teacher")} data-folded={folded || undefined}>
        <header>
          <h1>{lesson.title}</h1>
          <progress max={course.last} value={place.step} aria-label={t("How far the lesson is")} />
          <button type="button" class="fold" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
            {folded ? t("Read on") : t("Fold")}
          </button>
        </header>
        <div aria-live="polite">
          {read.length > 0 && (
            <ul class="told" ref={events}>
              {read.slice(-TOLD).map((line, at) => (
                <li key={`${read.length} ${at}`}>{tell(line.say, names)}</li>
              ))}
            </ul>
          )}
          {answer && <p class="answer">{answer}</p>}
          {note && (
            <p class="says">
              <Pointing text={said} view={view} onPoint={setPointed} />
            </p>
          )}
          {hinted && hint && (
            <p class="hint">
              <b>{t("Hint")}:</b> {hint}
            </p>
          )}
          {ended && <p class="says">{lesson.end}</p>}
        </div>
        <div class="row">
          {note && !asks && (
            <Button kind="primary" onClick={next}>
              {t("Next")}
            </Button>
          )}
          {left && <Button onClick={() => void goOn(left)}>{t("Go on where you stopped")}</Button>}
          {asks && !hinted && <Button onClick={() => setHinted(true)}>{t("Hint")}</Button>}
          {asks && hinted && wanted && <Button onClick={() => play(wanted)}>{t("Make this move for me")}</Button>}
          {history.length > 0 && !ended && (
            <Button kind="quiet" icon="undo" disabled={busy} onClick={takeBack}>
              {t("Take my last move back")}
            </Button>
          )}
          {ended && (
            <>
              <Button
                kind="primary"
                icon="meeple"
                onClick={() => void playNow(gameInfo(lesson.game)!).catch(showError)}
              >
                {t("Play a game now")}
              </Button>
              {following && (
                <LinkButton href={`/learn/${lesson.game}/${following.name}`} icon="teacher">
                  {t("Next lesson")}: {following.title}
                </LinkButton>
              )}
              <Button onClick={again}>{t("Once more")}</Button>
            </>
          )}
        </div>
        {note?.rules?.length ? (
          <details class="note-rules" open={innerWidth > NARROW}>
            <summary>{t("The rules behind this")}</summary>
            {note.rules.map((rule) => (
              <RuleText key={rule} id={rule} short />
            ))}
          </details>
        ) : null}
      </section>
    </div>
  );
}

export function Lesson({ game, name }: { game: string; name: string }): JSX.Element {
  const lesson = useLoaded(async () => {
    const [found] = await Promise.all([get<LessonDoc>(`/api/${locale()}/lessons/${game}/${name}`), rulebook(game)]);
    return found;
  }, [game, name, language.value]);
  if (lesson.error instanceof ApiError && lesson.error.status === 404 && gameInfo(game)) {
    return (
      <div class="page narrow">
        <Empty icon="skeleton">
          <p>{t("This game has no such lesson.")}</p>
          <LinkButton href={`/learn/${game}`}>{t("Learn")}</LinkButton>
        </Empty>
      </div>
    );
  }
  return <Show of={lesson}>{(found) => <Player lesson={found} />}</Show>;
}
