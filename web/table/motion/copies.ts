// Copies of things that fly or fade over the table. None outlives its motion: it is removed when the motion ends, with
// the next change of the table, when everything is shown at once, and when the page is hidden, where animations stand
// still.

/** How much longer than its motion a copy may stay. */
const GRACE = 500;

const alive = new Set<() => void>();
let watching = false;

/** Animate a copy that lies over the table, then remove it. */
export function moveCopy(
  copy: HTMLElement,
  moving: HTMLElement,
  frames: Keyframe[],
  options: KeyframeEffectOptions,
): void {
  if (!watching) document.addEventListener("visibilitychange", removeCopies);
  watching = true;
  const animation = moving.animate(frames, options);
  const remove = (): void => {
    clearTimeout(late);
    alive.delete(remove);
    copy.remove();
  };
  const late = setTimeout(remove, Number(options.duration) + GRACE);
  alive.add(remove);
  animation.finished.then(remove, remove);
}

export function removeCopies(): void {
  for (const remove of [...alive]) remove();
}
