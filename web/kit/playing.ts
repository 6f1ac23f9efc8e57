// The animations that run, and the pauses between them: started here, and stopped all at once.
import { pace } from "../base/settings";
import { haste } from "../table/motion/animationend";

const running = new Set<Animation>();
const pausing = new Set<() => void>();
let epoch = 0;

/** How fast to play: the more scenes wait, the faster, except in a staged one; no motion of a loss is shorter than `least`
 *  milliseconds. */
export const tempo = { waiting: 0, staged: false, least: 0 };

/** How often animations were stopped. */
export const skips = (): number => epoch;

export function stopAll(): void {
  epoch++;
  for (const animation of [...running]) animation.finish();
  for (const goOn of [...pausing]) goOn();
}

/** How much longer than its length a motion may take: a hidden page draws nothing, and its motions never end. */
const GRACE = 500;

export async function play(
  element: Element,
  frames: Keyframe[],
  milliseconds: number,
  easing = "ease-in-out",
): Promise<void> {
  const usual = pace(milliseconds) / haste() / (tempo.staged ? 1 : Math.max(1, tempo.waiting / 4));
  const duration = Math.max(usual, tempo.least);
  const animation = element.animate(frames, { duration, easing });
  running.add(animation);
  let late: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    animation.finished.catch(() => undefined),
    new Promise((over) => (late = setTimeout(over, duration + GRACE))),
  ]);
  clearTimeout(late);
  running.delete(animation);
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    const goOn = (): void => {
      clearTimeout(timer);
      pausing.delete(goOn);
      done();
    };
    const timer = setTimeout(goOn, pace(milliseconds) / haste());
    pausing.add(goOn);
  });
