// The teacher of a lesson: what has happened, what he says and asks, and the buttons to go on.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { gameInfo } from "../base/games";
import { playNow } from "../base/playnow";
import { ended, t } from "../base/words";
import { Button, LinkButton } from "../parts/button";
import { showError } from "../parts/notify";
import { RuleText } from "../parts/rulelink";
import type { Choice, View } from "../protocol";
import { tell } from "../table/draw/seatnames";
import { Pointing } from "../table/panels/pointing";
import type { Course } from "./lessoncourse";

/** In narrower windows the teacher stands below the table, and the rules are folded. */
const NARROW = 860;
/** More lines than these are folded away. */
const MANY_TOLD = 7;
/** Lines of what has happened since the teacher last spoke; the list scrolls. */
const TOLD = 24;

interface Props {
  course: Course;
  view: View;
  names: string[];
  /** The sentence that the teacher says. */
  said: string;
  /** The move that the lesson asks for. */
  wanted: Choice | undefined;
  play(choice: Choice): void;
  /** A thing that the sentence names is pointed at. */
  onPoint(id: string): void;
}

export function Teacher({ course, view, names, said, wanted, play, onPoint }: Props): JSX.Element {
  const { lesson, note, read, hinted } = course;
  const [folded, setFolded] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const events = useRef<HTMLUListElement>(null);
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
    setFolded(false);
  }, [note]);
  useEffect(() => events.current?.scrollTo(0, events.current.scrollHeight), [read.length]);
  const hint =
    note?.hint && !view.choices?.some((choice) => choice.text === note.hint) ? note.hint : tell(wanted?.say, names);
  return (
    <section class="teacher" ref={panel} aria-label={t("Teacher")} data-folded={folded || undefined}>
      <header>
        <h1>{lesson.title}</h1>
        <progress max={course.last} value={course.step} aria-label={t("How far the lesson is")} />
        <button type="button" class="fold" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {folded ? t("Read on") : t("Fold")}
        </button>
      </header>
      <div aria-live="polite">
        {read.length > 0 && (
          <Told many={read.length > MANY_TOLD}>
            <ul class="told" ref={events}>
              {read.slice(-TOLD).map((line, at) => (
                <li key={`${read.length} ${at}`}>
                  {course.isDone(line)
                    ? ended(t("Done for you: {move}", { move: tell(line.say, names) }))
                    : tell(line.say, names)}
                </li>
              ))}
            </ul>
          </Told>
        )}
        {course.answer && <p class="answer">{course.answer}</p>}
        {note && (
          <p class="says">
            <Pointing text={said} view={view} onPoint={onPoint} />
          </p>
        )}
        {hinted && hint && (
          <p class="hint">
            <b>{t("Hint")}:</b> {hint}
          </p>
        )}
        {course.ended && <p class="says">{lesson.end}</p>}
      </div>
      <TeacherButtons course={course} wanted={wanted} play={play} />
      {note?.rules?.length ? (
        <details class="note-rules" open={innerWidth > NARROW}>
          <summary>{t("The rules behind this")}</summary>
          {note.rules.map((rule) => (
            <RuleText key={rule} id={rule} short />
          ))}
        </details>
      ) : null}
    </section>
  );
}

/** What has happened, one line after another; many lines are opened by those who want them. */
function Told({ many, children }: { many: boolean; children: JSX.Element }): JSX.Element {
  if (!many) return children;
  return (
    <details class="told-many">
      <summary>{t("What has just happened")}</summary>
      {children}
    </details>
  );
}

function TeacherButtons({ course, wanted, play }: Pick<Props, "course" | "wanted" | "play">): JSX.Element {
  const { lesson, note, left, hinted } = course;
  const known = gameInfo(lesson.game)?.lessons ?? [];
  const following = known[known.findIndex(({ name }) => name === lesson.name) + 1];
  return (
    <div class="row">
      {note && !note.ask && (
        <Button kind="primary" onClick={course.next}>
          {t("Next")}
        </Button>
      )}
      {left && <Button onClick={() => void course.goOn(left)}>{t("Go on where you stopped")}</Button>}
      {note?.ask && !hinted && <Button onClick={course.hint}>{t("Hint")}</Button>}
      {note?.ask && hinted && wanted && <Button onClick={() => play(wanted)}>{t("Make this move for me")}</Button>}
      {course.canTakeBack && (
        <Button kind="quiet" class="take-back" icon="undo" disabled={course.busy} onClick={course.takeBack}>
          {t("Take my last move back")}
        </Button>
      )}
      {course.ended && (
        <>
          <Button kind="primary" icon="meeple" onClick={() => void playNow(gameInfo(lesson.game)!).catch(showError)}>
            {t("Play a game now")}
          </Button>
          {following && (
            <LinkButton href={`/learn/${lesson.game}/${following.name}`} icon="teacher">
              {t("Next lesson")}: {following.title}
            </LinkButton>
          )}
          <Button onClick={course.again}>{t("Once more")}</Button>
        </>
      )}
    </div>
  );
}
