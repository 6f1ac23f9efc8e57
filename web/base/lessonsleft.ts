// Where a lesson was left on this device, so that it can be continued.
import { useLayoutEffect, useState } from "preact/hooks";
import { forget, read, store } from "./storage";

export interface LeftLesson {
  step: number;
  /** Which of the notes of this step. */
  note: number;
  /** The learner's moves. */
  made: string[];
  /** Did one of them differ from the lesson's? */
  own: boolean;
}

const keyOf = (lesson: string): string => `galapagos.lesson.${lesson}`;

export function leftLesson(lesson: string): LeftLesson | null {
  try {
    const { step, note, made, own } = JSON.parse(read(keyOf(lesson)) ?? "{}") as Partial<LeftLesson>;
    if (typeof step !== "number" || typeof note !== "number" || !Array.isArray(made)) return null;
    return { step, note, made, own: own === true };
  } catch {
    return null;
  }
}

/** Stores the learner's place until the lesson has ended.  Returns the earlier place, while the learner is still at the
 *  beginning, and a function that dismisses that offer. */
export function useLeftLesson(
  lesson: string,
  now: LeftLesson | null,
  ended: boolean,
): [left: LeftLesson | null, putAway: () => void] {
  const [left, setLeft] = useState(() => leftLesson(lesson));
  const text = now && JSON.stringify(now);
  // Before the page is painted: a learner who sees the note and leaves at once finds it again.
  useLayoutEffect(() => {
    if (ended) forget(keyOf(lesson));
    else if (text) {
      store(keyOf(lesson), text);
      setLeft(null);
    }
  }, [text, ended]);
  return [left, () => setLeft(null)];
}
