// The cards of a seat in its frame.  The row writes the size of its cards into `--columns`, `--w` and `--h`.
import { type ComponentChildren, createContext, type JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { arrange, filled, fits, type Room, type Shape } from "./arrangement";
import "./cardrow.css";

/** The height of a scrollbar. */
const BAR = 10;

export interface CardSize {
  width: number;
  height: number;
}

/** How large the cards of the row around are, for those that show more where they have the room. */
export const CardSizes = createContext<CardSize>({ width: 0, height: 0 });

/** The width and height between the paddings; a scrollbar that is not drawn takes nothing away. */
function roomIn(row: HTMLElement): Room {
  const style = getComputedStyle(row);
  const inner = (whole: number, ...paddings: string[]): number =>
    whole - paddings.reduce((sum, padding) => sum + parseFloat(padding), 0);
  const height = inner(row.offsetHeight, style.paddingTop, style.paddingBottom);
  // In a strip of several seats the height alone decides.
  if (row.closest(".line[data-swiped]")) return { width: Infinity, height };
  const bar = row.closest("[data-strip]") ? 0 : BAR;
  return { width: inner(row.offsetWidth, style.paddingLeft, style.paddingRight), height, bar };
}

function size(row: HTMLElement, n: number, now: number, shape: Shape): CardSize {
  const room = roomIn(row);
  const { columns, width, height, scrolls: many, sideways = false } = arrange(n, room, shape);
  const across = filled(now, columns);
  const scrolls = many && !(sideways && fits(across, width, room, shape));
  row.style.setProperty("--columns", String(across));
  row.style.setProperty("--w", `${width}px`);
  row.style.setProperty("--h", `${height}px`);
  // In a strip it is the strip that is swiped.
  const alone = !row.closest(".line[data-swiped]");
  row.toggleAttribute("data-scrolls", scrolls && alone);
  row.toggleAttribute("data-swiped", sideways && scrolls && alone);
  // What is scrolled can be reached with the keyboard.
  if (scrolls && alone) row.tabIndex = 0;
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
      const cards = size(element, n, now, shape);
      setGiven((last) => (last.width === cards.width && last.height === cards.height ? last : cards));
    };
    give();
    const watch = new ResizeObserver(give);
    watch.observe(element);
    return () => watch.disconnect();
  }, [n, now, shape]);
  return (
    <div class="row" ref={row} style={style}>
      <CardSizes.Provider value={given}>{children}</CardSizes.Provider>
    </div>
  );
}
