// The cards of a seat in its frame.  The row writes the size of its cards into `--columns`, `--w` and `--h`.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { arrange, type Shape } from "./arrangement";
import "./cardrow.css";

/** On narrower boards the page scrolls: rows are as high as their cards. */
const PHONE = "(max-width: 600px)";

/** The width and height between the paddings. */
function roomIn(row: HTMLElement): { width: number; height: number } {
  const style = getComputedStyle(row);
  const inner = (whole: number, ...paddings: string[]): number =>
    whole - paddings.reduce((sum, padding) => sum + parseFloat(padding), 0);
  const width = inner(row.clientWidth, style.paddingLeft, style.paddingRight);
  if (matchMedia(PHONE).matches) return { width, height: Infinity };
  return { width, height: inner(row.clientHeight, style.paddingTop, style.paddingBottom) };
}

function size(row: HTMLElement, n: number, shape: Shape): void {
  const { columns, width, height, scrolls } = arrange(n, roomIn(row), shape);
  row.style.setProperty("--columns", String(columns));
  row.style.setProperty("--w", `${width}px`);
  row.style.setProperty("--h", `${height}px`);
  row.toggleAttribute("data-scrolls", scrolls);
  // What is scrolled can be reached with the keyboard.
  if (scrolls) row.tabIndex = 0;
  else row.removeAttribute("tabindex");
}

interface Props {
  /** How many cards' room the cards take. */
  n: number;
  shape: Shape;
  style?: Record<string, string | number>;
  children: ComponentChildren;
}

export function CardRow({ n, shape, style, children }: Props): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current!;
    const give = (): void => size(element, n, shape);
    give();
    const watch = new ResizeObserver(give);
    watch.observe(element);
    return () => watch.disconnect();
  }, [n, shape]);
  return (
    <div class="row" ref={row} data-swiped={shape.oneLine || undefined} style={style}>
      {children}
    </div>
  );
}
