// How large the animals are drawn: as large as possible with everything on the screen, and unchanged while it fits.
// The sizes are steps from 0, large with names, to 6, the smallest that can be read; mine and the others' are separate.
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const SMALLEST = 6;

class Sizes {
  constructor(private readonly root: HTMLElement) {}

  set(mine: number, others: number, scroll = false): void {
    const { dataset } = this.root;
    dataset["mine"] = String(mine);
    dataset["others"] = String(others);
    if (scroll) dataset["scroll"] = "";
    else delete dataset["scroll"];
  }

  get spills(): boolean {
    return this.root.scrollHeight > this.root.clientHeight + 1;
  }

  /** The largest sizes that fit, starting from at least this step; then each of the two grows again if it has room. */
  find(from: number): void {
    let step = from;
    this.set(step, step);
    let [best, least] = [step, this.root.scrollHeight];
    while (this.spills && step < SMALLEST) {
      this.set(++step, step);
      // Narrow cards with many traits are tall ones: the smallest need not be the lowest.
      if (this.root.scrollHeight < least) [best, least] = [step, this.root.scrollHeight];
    }
    if (this.spills) return this.set(best, best, true);
    this.grow(step, step);
  }

  /** Larger from the sizes that it has, where they still fit: every try lays the whole board out again. */
  again(): void {
    const { mine, others, scroll } = this.root.dataset;
    if (mine === undefined || others === undefined || scroll !== undefined || this.spills) this.find(0);
    else this.grow(Number(mine), Number(others));
  }

  private grow(mine: number, others: number): void {
    // In turn, the others first: the names of their traits need the room more than mine, which are larger anyway.
    for (let grown = true; grown; ) {
      grown = others >= mine && others > 0 && this.fits(mine, others - 1);
      if (grown) others--;
      if (mine > 0 && this.fits(mine - 1, others)) (grown = true), mine--;
    }
    this.set(mine, others);
  }

  /** Rows that have to be swiped can be reached with the keyboard. */
  reach(): void {
    for (const row of this.root.querySelectorAll<HTMLElement>("[data-swiped]")) {
      if (row.scrollWidth > row.clientWidth + 1) row.tabIndex = 0;
      else row.removeAttribute("tabindex");
    }
  }

  private fits(mine: number, others: number): boolean {
    this.set(mine, others);
    return !this.spills;
  }
}

/** Sets the sizes on the root of the board and returns its width. They shrink when they must and grow only with a new
 *  phase. */
export function useFit(root: { current: HTMLElement | null }, version: unknown, phase: string): number {
  const [width, setWidth] = useState(1200);
  const last = useRef({ phase: "", width: 0 });
  useLayoutEffect(() => {
    if (!root.current) return;
    const sizes = new Sizes(root.current);
    const anew = last.current.phase !== phase;
    if (last.current.width !== width) sizes.find(0);
    else if (anew) sizes.again();
    else if (!("scroll" in root.current.dataset) && sizes.spills) sizes.find(Number(root.current.dataset["mine"] ?? 0));
    sizes.reach();
    last.current = { phase, width };
  }, [version, phase, width]);
  useLayoutEffect(() => {
    const own = root.current;
    if (!own) return;
    const size = { width: 0, height: 0 };
    const watch = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = own;
      if (clientWidth === size.width && Math.abs(clientHeight - size.height) < 2) return;
      if (clientWidth === size.width) new Sizes(own).find(0);
      [size.width, size.height] = [clientWidth, clientHeight];
      setWidth(clientWidth);
    });
    watch.observe(own);
    return () => watch.disconnect();
  }, []);
  return width;
}

/** From here on two lines are wide enough for any number of animals. */
const WIDE = 1400;

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
