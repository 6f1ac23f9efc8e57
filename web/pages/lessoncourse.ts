// The course of a lesson: where the learner is, which moves were made, and what the teacher says to them.
import { useEffect, useMemo, useState } from "preact/hooks";
import { post } from "../base/http";
import { markDone } from "../base/lessonsdone";
import { type LeftLesson, useLeftLesson } from "../base/lessonsleft";
import { RecordedGame } from "../base/recordedgame";
import { pace } from "../base/settings";
import { locale, t } from "../base/words";
import { showError, wordsOf } from "../parts/notify";
import type { Choice, Doc, LessonDoc, LessonNote, LessonRefusals, Line, Say } from "../protocol";
import { happened } from "../table/draw/happened";
import { isQuiet } from "../table/draw/sentences";
import { toldOf, whenTold } from "../table/motion/animationend";
import { useScenes, useSeen } from "../table/motion/recordedscenes";

const PAUSE = 900;

/** Lines that stand for moves of the learner that the lesson has made. */
const done = new WeakSet<Line>();
function doneFor(say: Say): Line {
  const line = { rule: "", verb: "", say };
  done.add(line);
  return line;
}

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

export interface Course {
  /** As recorded, or as it continues after the learner's moves. */
  lesson: LessonDoc;
  /** Has the learner left the recorded course? */
  own: boolean;
  doc: Doc;
  log: Line[];
  step: number;
  /** The last step. */
  last: number;
  /** What the board has shown since the teacher last spoke. */
  read: Line[];
  /** Is a line of these a move of the learner that the lesson has made, because there was no other? */
  isDone(line: Line): boolean;
  /** What the teacher says, when everything has been seen. */
  note: LessonNote | undefined;
  ended: boolean;
  /** What the teacher says to a move. */
  answer: string;
  hinted: boolean;
  /** Was a move refused because the step is about something else?  Made again, it is accepted. */
  insists: boolean;
  busy: boolean;
  canTakeBack: boolean;
  /** Where the learner stopped another time. */
  left: LeftLesson | null;
  say(answer: string): void;
  hint(): void;
  next(): void;
  /** Makes a move of the learner, which people call `named`. */
  play(choice: Choice, named: string): void;
  whyNot(wished: string[]): Promise<LessonRefusals | null>;
  takeBack(): void;
  again(): void;
  goOn(left: LeftLesson): Promise<void>;
}

export function useCourse(recorded: LessonDoc): Course {
  const [followed, setFollowed] = useState<LessonDoc | null>(null);
  const lesson = followed ?? recorded;
  const [made, setMade] = useState<string[]>([]);
  const [history, setHistory] = useState<Before[]>([]);
  const game = useMemo(() => new RecordedGame(lesson.first, lesson.steps, lesson.log), [lesson]);
  const [place, setPlace] = useState<Place>({ step: 0, note: 0 });
  const [insists, setInsists] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState({ text: "", step: 0 });
  const [hinted, setHinted] = useState(false);
  const [told, setTold] = useState<Line[]>([]);
  const address = `/api/${locale()}/lessons/${recorded.game}/${recorded.name}`;
  /** The lesson as it goes with these moves: the server plays the game on from them. */
  const follow = (moves: string[]): Promise<LessonDoc> => post<LessonDoc>(address, { made: moves });
  const say = (text: string, step = place.step): void => setAnswer({ text, step });

  const { doc, log, behind } = useScenes(game, place.step);
  // Nothing is read before the board has shown it.
  const coming = new Set(game.log(place.step).slice(toldOf(log).length));
  const read = told.filter((line) => !coming.has(line));
  const seen = useSeen(doc);
  const waits = behind || !seen;
  const notes = lesson.notes.filter((note) => note.at === place.step);
  const note = waits ? undefined : notes[place.note];
  const asks = notes.some(({ ask }) => ask);
  const isLast = place.step >= game.last;
  const ended = isLast && !note && !waits;

  const walk = (step: number, followed = lesson): void => {
    const { log = [], move } = followed.steps[step] ?? {};
    const lines = happened(log).filter((line) => !isQuiet(line));
    // That a turn ends is no news.
    const ends = log.length > 0 && isQuiet(log[0]!);
    const made = !asks && !ends && move?.say && move.seat === lesson.seat ? [doneFor(move.say)] : [];
    setTold((old) => [...(note ? [] : old), ...made, ...lines]);
    setPlace({ step: step + 1, note: 0 });
    setInsists(false);
    setHinted(false);
  };
  // The lesson itself makes the others' moves, and the learner's where there is no other, one after another.
  useEffect(() => {
    if (notes[place.note] || isLast || behind) return;
    let left = false;
    const timer = setTimeout(() => void whenTold().then(() => left || walk(place.step)), pace(PAUSE));
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [place, lesson, behind]);
  const now = note && place.step > 0 ? { ...place, made, own: !!followed } : null;
  const [left, putAway] = useLeftLesson(`${recorded.game}/${recorded.name}`, now, ended);
  // In another language: the same lesson, with the moves that were made.
  useEffect(() => {
    if (followed) follow(made).then(setFollowed, showError);
  }, [recorded]);
  useEffect(() => {
    if (ended) markDone(recorded.game, recorded.name);
  }, [ended]);

  /** The learner's move, the lesson's own or another. */
  async function take(choice: Choice): Promise<void> {
    const moves = [...made, choice.text];
    let played = lesson;
    if (choice.text !== note!.wanted) {
      setBusy(true);
      try {
        played = await follow(moves);
      } catch (error) {
        say(wordsOf(error));
        return;
      } finally {
        setBusy(false);
      }
      setFollowed(played);
    }
    setHistory([...history, { followed, made, place, told }]);
    setMade(moves);
    const fitted = note!.fits?.includes(choice.text)
      ? note!.instead
      : t(
          "You have left the lesson's way: what the teacher had in mind may not be possible now. Your last move can be taken back.",
        );
    say((choice.text === note!.wanted ? note!.after : fitted) ?? "", place.step + 1);
    walk(place.step, played);
  }

  function goTo(before: Before): void {
    setFollowed(before.followed);
    setMade(before.made);
    setPlace(before.place);
    setTold(before.told);
    setInsists(false);
    setHinted(false);
    say("");
  }

  return {
    lesson,
    own: !!followed,
    doc,
    log,
    step: place.step,
    last: game.last,
    read,
    isDone: (line) => done.has(line),
    note,
    ended,
    answer: waits && place.step <= answer.step ? "" : answer.text,
    hinted,
    insists,
    busy,
    canTakeBack: history.length > 0 && !ended,
    left,
    say,
    hint: () => setHinted(true),
    next() {
      say("");
      if (place.note + 1 < notes.length || isLast) setPlace({ ...place, note: place.note + 1 });
      else walk(place.step);
    },
    play(choice, named) {
      if (busy) return;
      if (note!.fits?.includes(choice.text) || insists) return void take(choice);
      setInsists(true);
      say(
        t(
          "{move}: the rules allow that, but this step is about something else. Make it again if you want it all the same.",
          { move: named },
        ),
      );
    },
    whyNot: (wished) => post<LessonRefusals>(`${address}/why-not`, { made, wished }).catch(() => null),
    takeBack() {
      const before = history.at(-1);
      if (!before || busy) return;
      setHistory(history.slice(0, -1));
      goTo(before);
    },
    again() {
      setHistory([]);
      goTo({ followed: null, made: [], place: { step: 0, note: 0 }, told: [] });
    },
    async goOn({ made, own, step, note }) {
      putAway();
      const found = own ? await follow(made).catch(showError) : recorded;
      if (!found || step > found.steps.length) return;
      if (own) setFollowed(found);
      setMade(made);
      setPlace({ step, note });
    },
  };
}
