// The cards of a seat in its frame.  The row writes the size of its cards into `--columns`, `--w` and `--h`.
import { type ComponentChildren, createContext, type JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { arrange, type Shape } from "./arrangement";
import "./cardrow.css";

/** On narrower boards the page scrolls: rows are as high as their cards. */
const PHONE = "(max-width: 600px)";

export interface CardSize {
  width: number;
  height: number;
}

/** How large the cards of the row around are, for those that show more where they have the room. */
export const CardSizes = createContext<CardSize>({ width: 0, height: 0 });

/** The width and height between the paddings; a scrollbar takes nothing away. */
function roomIn(row: HTMLElement): { width: number; height: number } {
  const style = getComputedStyle(row);
  const inner = (whole: number, ...paddings: string[]): number =>
    whole - paddings.reduce((sum, padding) => sum + parseFloat(padding), 0);
  const width = inner(row.offsetWidth, style.paddingLeft, style.paddingRight);
  if (matchMedia(PHONE).matches) return { width, height: Infinity };
  return { width, height: inner(row.offsetHeight, style.paddingTop, style.paddingBottom) };
}

function size(row: HTMLElement, n: number, shape: Shape): CardSize {
  const { columns, width, height, scrolls, sideways = false } = arrange(n, roomIn(row), shape);
  row.style.setProperty("--columns", String(columns));
  row.style.setProperty("--w", `${width}px`);
  row.style.setProperty("--h", `${height}px`);
  row.toggleAttribute("data-scrolls", scrolls);
  row.toggleAttribute("data-swiped", sideways);
  // What is scrolled can be reached with the keyboard.
  if (scrolls) row.tabIndex = 0;
  else row.removeAttribute("tabindex");
  return { width, height };
}

interface Props {
  /** How many cards' room the cards take. */
  n: number;
  /** The row keeps its room for the most cards that it has had in this turn. */
  turn?: number | undefined;
  shape: Shape;
  style?: Record<string, string | number>;
  children: ComponentChildren;
}

export function CardRow({ n: now, turn, shape, style, children }: Props): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  const kept = useRef({ turn, n: now });
  const n = turn !== undefined && turn === kept.current.turn ? Math.max(now, kept.current.n) : now;
  kept.current = { turn, n };
  const [given, setGiven] = useState<CardSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = row.current!;
    const give = (): void => {
      const now = size(element, n, shape);
      setGiven((last) => (last.width === now.width && last.height === now.height ? last : now));
    };
    give();
    const watch = new ResizeObserver(give);
    watch.observe(element);
    return () => watch.disconnect();
  }, [n, shape]);
  return (
    <div class="row" ref={row} style={style}>
      <CardSizes.Provider value={given}>{children}</CardSizes.Provider>
    </div>
  );
}
