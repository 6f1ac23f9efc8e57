// When the sizes of the board are computed again, and how many seats stand in a line.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Heights } from "./heights";
import { letGo } from "./held";
import { again, enriched, largest, type Needs, type Sizes, smaller } from "./sizes";

/** Sets the sizes on the root of the board and returns its width. They are the largest that fit, computed again with
 *  every phase.  With `still` they shrink when they must and grow with a new phase, or where much room has become free,
 *  and the others keep their height.  With `frames` the window and the number of seats decide how high
 *  every part is, as long as all that lies there can be read so. */
export function useFit(
  root: { current: HTMLElement | null },
  version: unknown,
  phase: string,
  still = false,
  frames = false,
): number {
  const [width, setWidth] = useState(1200);
  const last = useRef({ phase: "", width: 0 });
  const heights = useRef<Heights | null>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    letGo();
    const board = (heights.current ??= new Heights(root.current));
    board.look();
    const now = board.read();
    const wider = last.current.width !== width;
    const changed = wider || last.current.phase !== phase;
    if (frames && board.frames && !changed && !board.burst) return board.reach();
    if (frames && (changed || board.frames) && board.fitFrames()) {
      last.current = { phase, width };
      return board.reach();
    }
    const tight = board.cut || (!now.scroll && board.spills);
    const anew = last.current.phase !== phase || (still && !tight && !wider && board.roomy);
    const choose = wider || !still ? largest : (needs: Needs): Sizes => (anew ? again : smaller)(now, needs);
    if (wider || anew || tight) board.fit((needs) => enriched(choose(needs), needs));
    else board.give(now);
    if (still || wider || anew || tight) board.reserve(!still);
    board.reach();
    last.current = { phase, width };
  }, [version, phase, width]);
  useLayoutEffect(() => {
    const own = root.current;
    if (!own) return;
    const size = { width: 0, height: 0 };
    const watch = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = own;
      if (clientWidth === size.width && Math.abs(clientHeight - size.height) < 2) return;
      if (clientWidth === size.width && heights.current) {
        letGo();
        heights.current.look();
        if (!frames || !heights.current.fitFrames()) refit(heights.current, still);
      }
      [size.width, size.height] = [clientWidth, clientHeight];
      setWidth(clientWidth);
    });
    watch.observe(own);
    return () => watch.disconnect();
  }, []);
  return width;
}

function refit(board: Heights, still: boolean): void {
  board.fit((needs) => enriched(largest(needs), needs));
  board.reserve(!still);
}

/** From here on two lines are wide enough for any number of animals. */
const WIDE = 1300;

/** How many of the other seats stand in each line, from the top. */
export function linesOf(others: number, width: number, crowded: boolean): number[] {
  const pairs = (n: number): number[] => [...Array<number>(Math.floor(n / 2)).fill(2), ...(n % 2 ? [1] : [])];
  if (width < 520) return Array<number>(others).fill(1);
  if (width < 940) return pairs(others);
  if (others < 4) return [others];
  if (others === 4) return [2, 2];
  if (!crowded || width >= WIDE) return [3, others - 3];
  return others < 7 ? pairs(others) : [2, 3, others - 5];
}
