// A lesson: comments and questions; the learner moves on the board itself.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameInfo, rulebook } from "../base/games";
import { ApiError, get } from "../base/http";
import { me } from "../base/me";
import { useShownGame } from "../base/showngame";
import { language, locale, say, ended as sentence, t } from "../base/words";
import { GameBoard } from "../games/gameboard";
import { LinkButton } from "../parts/button";
import { Empty, Show, useLoaded } from "../parts/loading";
import type { Choice, LessonDoc, View } from "../protocol";
import { useTitle } from "../shell";
import { pickedName } from "../table/draw/describe";
import { namesOf, tell } from "../table/draw/seatnames";
import { Actions, openMoves, pressBar } from "../table/moves/actionbar";
import { chooserOf } from "../table/moves/choose";
import { useKeys } from "../table/moves/keyboard";
import { named } from "../table/moves/kinds";
import { boards } from "../table/ownboard";
import { Halos } from "../table/panels/halo";
import { Legend } from "../table/panels/legend";
import { namedIn } from "../table/panels/pointing";
import { StatusLine } from "../table/panels/statusline";
import { pointed as card, Tooltip, usePointing } from "../table/panels/tooltip";
import { askedAbout, promptOf } from "../table/panels/whynot";
import { useCourse } from "./lessoncourse";
import { Teacher } from "./lessonteacher";
import { advised, endOf, spoken } from "./lessonthings";
import "./lesson.css";

/** What the board shows while the learner cannot act: it must not ask for a move that cannot be made. At the last step
 *  nobody is asked. */
const unasked = (view: View, seat: number, last: boolean): View =>
  last || view.asked?.seats?.includes(seat) ? { ...view, asked: undefined, choices: undefined } : view;

function Player({ lesson: recorded }: { lesson: LessonDoc }): JSX.Element {
  useTitle(recorded.title);
  useShownGame(recorded.game);
  const course = useCourse(recorded);
  const { lesson, doc, note, step, busy } = course;
  const [pointed, setPointed] = useState("");
  const [legend, setLegend] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  usePointing(table);

  const isLast = step >= course.last;
  const asks = note?.ask === true;
  const view = useMemo(
    () => (asks ? doc.view! : unasked(doc.view!, lesson.seat, isLast)),
    [doc.view, asks, lesson, isLast],
  );
  const names = namesOf(view, null).map((name, seat) =>
    seat === lesson.seat ? (me.value?.name ?? t("Guest")) : name === "Ada" ? t("Ada") : name,
  );
  const wanted = asks ? view.choices?.find((choice) => choice.text === note.wanted) : undefined;
  // A refusal, or a thing pointed at, belongs to one moment.
  useEffect(() => {
    card.value = null;
    setPointed("");
  }, [step, note]);

  const play = (choice: Choice): void => course.play(choice, named(choice, names));
  const board = boards.value[view.game];
  const chooser = useMemo(
    () => (asks && board ? chooserOf(view, play, board) : null),
    [view, asks, course.insists, busy, board],
  );
  const why = async (id: string, meant?: string | string[], refusal?: string): Promise<void> => {
    const thing = spoken(view, id, names);
    if (!asks || !thing) return;
    if (refusal) return course.say(refusal);
    const { wished, probable } = askedAbout(id, view, chooser, meant);
    const asked = wished.length ? wished : probable;
    const told = asked.length ? await course.whyNot(asked) : null;
    if (told?.said) return course.say(say(told.said));
    const at = table.current?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    if (told?.rules.length && at) card.value = { id, at, pinned: true, why: told.rules };
    else course.say(t("Nothing can be done with {thing} now. You can touch what is lit.", { thing }));
  };
  const nothing = (): void => undefined;
  useKeys({
    cancel() {
      const any = !!card.value || !!openMoves.value || !!chooser?.picked.value.length || !!chooser?.kind.value;
      [card.value, openMoves.value] = [null, ""];
      chooser?.cancel();
      return any;
    },
    bar: (digit) => chooser && pressBar(chooser, digit),
    hint: () => asks && course.hint(),
    legend: () => setLegend(true),
    undo: course.takeBack,
    again: nothing,
    log: nothing,
    chat: nothing,
    type: nothing,
    help: nothing,
  });

  const alone = `${t("You have left the lesson's path. It continues as soon as it fits again.")} ${sentence(tell(view.asked?.say, names))}`;
  const said = !note ? "" : note.say || alone;
  // Where the note names no points, a question points at what is to be touched, a remark at what it speaks of.
  const spokenOf = wanted ? (wanted.touches ?? []) : namedIn(said, view);
  const noted = (note?.points?.length ? note.points : spokenOf).flatMap((id) => advised(view, id, wanted));
  const [place, face] = asks && wanted ? [board?.placeOf?.(wanted), board?.faceOf?.(wanted)] : [];
  // After other moves the recorded targets may be taken: the advised move is shown instead.
  const isLit = (id: string): boolean => !!chooser?.lit(face?.startsWith(`${id}/`) ? face : id);
  const own = !course.own || !asks || noted.every(isLit) ? noted : (wanted?.touches ?? []);
  const meant = course.hinted && wanted ? (wanted.touches ?? []) : own;
  // After the first touch the arrow goes on to what is touched next, and from there to the buttons.
  const touched = chooser?.picked.value ?? [];
  const leads = wanted && chooser?.open.value.includes(wanted);
  const onward = touched.length && leads ? chooser!.nextOf(wanted) : meant;
  // Of a card the face that is played, of a thing that it is laid on the part for it.
  const parts = [place, face];
  const partOf = (id: string): string => parts.find((part) => part?.startsWith(`${id}/`)) ?? endOf(view, id, place);
  const points = pointed ? [pointed] : [...new Set(onward)].map(partOf);
  // What touches nothing is pressed in the bar.
  const pressed = wanted && !wanted.touches?.length ? wanted : undefined;
  const picked = touched.map((id) => pickedName(view, id, names)).join(" → ");
  const reading = note && !asks ? t("Read what the teacher says, then press “Next”.") : "";
  return (
    <div class="lesson">
      <div class="lesson-table">
        <div class="lesson-board" ref={table}>
          <GameBoard
            view={view}
            info={null}
            chooser={chooser}
            me={lesson.seat}
            onWhy={(id, meant, refusal) => void why(id, meant, refusal)}
            names={names}
            log={course.log}
            taught
          />
          {points.length > 0 && !openMoves.value && !legend && (
            <Halos root={() => table.current} view={view} ids={points} quiet={!asks} />
          )}
        </div>
        {/* It keeps its room at the end: the board stands still. */}
        <div class="strip" data-ended={course.ended || undefined}>
          <StatusLine
            view={view}
            names={names}
            me={lesson.seat}
            picked={picked}
            prompt={promptOf(view, chooser)}
            instead={reading}
          />
          <Actions view={view} names={names} chooser={chooser} busy={busy} advised={pressed} />
        </div>
        <Tooltip view={view} names={names} log={course.log} />
        {legend && <Legend view={view} names={names} onClose={() => setLegend(false)} />}
      </div>
      <Teacher course={course} view={view} names={names} said={said} wanted={wanted} play={play} onPoint={setPointed} />
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
