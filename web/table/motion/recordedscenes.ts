// A recorded game on the board: one step on, the moments within its move are shown first, one after the other; any other
// step is shown at once.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Moment, RecordedGame } from "../../base/recordedgame";
import { pace } from "../../base/settings";
import type { Doc } from "../../protocol";
import { leap, whenTold } from "./animationend";

/** How long a moment is shown at least. */
const SCENE = 400;

export interface ShownStep extends Moment {
  /** The table of the step itself follows. */
  behind: boolean;
}

export function useScenes(course: RecordedGame, step: number): ShownStep {
  const [, redraw] = useState(0);
  const shown = useRef({ course, step, scenes: [] as Moment[] });
  const { current: last } = shown;
  if (last.course !== course || last.step !== step) {
    const isNext = step === last.step + 1;
    const animated = isNext && pace(1) > 0 && !document.hidden;
    leap(!isNext);
    shown.current = { course, step, scenes: animated ? course.scenes(step) : [] };
  }
  useEffect(() => () => leap(false), []);
  const scene = shown.current.scenes[0];
  useEffect(() => {
    if (!scene) return;
    let left = false;
    const timer = setTimeout(async () => {
      await whenTold();
      if (left) return;
      shown.current.scenes = shown.current.scenes.slice(1);
      redraw((times) => times + 1);
    }, pace(SCENE));
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [scene]);
  return scene ? { ...scene, behind: true } : { doc: course.at(step), log: course.log(step), behind: false };
}

/** Has the board shown what led to this document? */
export function useSeen(doc: Doc): boolean {
  const [seen, setSeen] = useState(doc);
  useEffect(() => {
    let left = false;
    void whenTold().then(() => left || setSeen(doc));
    return () => void (left = true);
  }, [doc]);
  return seen === doc;
}
