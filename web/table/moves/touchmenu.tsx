// The menu of moves that share the touched things, shown beside them.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/icon";
import type { Choice } from "../../protocol";
import { MEASURED } from "../draw/density";
import { tell } from "../draw/seatnames";
import { aimAt, aiming } from "./aim";
import type { Chooser } from "./choose";
import { Final } from "./composer";
import { named } from "./kinds";
import "./touchmenu.css";

const MOST = 10;
const LEAST = 90;

interface MenuProps {
  chooser: Chooser;
  names: string[];
  /** The icon of a move, if the game has icons for its moves. */
  iconOf?: (choice: Choice) => string;
  /** What else can be touched instead, in a sentence. */
  prompt?: string;
  /** Beside which thing it stands, if it is not the one that was touched last. */
  beside?: string;
  /** A part of the board, by its selector, that the menu does not lie over when it belongs to a thing in it. */
  clear?: string;
  /** It was perhaps not meant: what takes it back, in words. */
  back?: string;
}

/** More moves than this are listed only in the bar. */
export const hasMenu = (chooser: Chooser): boolean =>
  chooser.menu.value.length > 0 && chooser.menu.value.length <= MOST;

export function TouchMenu({ chooser, names, iconOf, prompt, beside, clear, back }: MenuProps): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const choices = chooser.menu.value;
  const last = beside || (chooser.picked.value.at(-1) ?? "");
  const place = (): void => {
    const own = box.current;
    const root = own?.parentElement;
    const partOf = (kind: string): Element | null | undefined =>
      root?.querySelector(`[data-${kind}="${CSS.escape(last)}"]`);
    const touched = partOf("id") ?? partOf("drop");
    if (!own || !root || !touched) return;
    const board = root.getBoundingClientRect();
    const at = touched.getBoundingClientRect();
    const around = clear ? touched.closest(clear)?.getBoundingClientRect() : undefined;
    const clears = around && around.top - board.top > LEAST * 2;
    const thing = clears ? new DOMRect(at.left, around.top, at.width, around.height) : at;
    // Beside the thing, never over it; with little room the menu scrolls.
    const rooms = { above: thing.top - board.top - 10, below: board.bottom - thing.bottom - 10 };
    own.style.maxHeight = "";
    const least = own.getBoundingClientRect().height;
    if (least > rooms.above && least > rooms.below)
      own.style.maxHeight = `${Math.max(LEAST, rooms.above, rooms.below)}px`;
    const size = own.getBoundingClientRect();
    const inside = (value: number, most: number): number => Math.max(4, Math.min(value, most - 4));
    const below = thing.bottom - board.top + 6;
    const top = size.height <= rooms.below ? below : thing.top - board.top - size.height - 6;
    own.style.left = `${inside(thing.left - board.left + (thing.width - size.width) / 2, board.width - size.width) + root.scrollLeft}px`;
    own.style.top = `${inside(top, board.height - size.height) + root.scrollTop}px`;
  };
  useLayoutEffect(() => {
    const own = box.current;
    const root = own?.parentElement;
    if (!own || !root) return;
    place();
    // Keyboard users continue in the menu.
    if (root.querySelector(`[data-id="${CSS.escape(last)}"] :focus-visible`)) own.querySelector("button")?.focus();
    // The bar may grow for the same moves, and the table becomes tighter.
    const watch = new ResizeObserver(place);
    watch.observe(root);
    root.addEventListener(MEASURED, place);
    return () => {
      watch.disconnect();
      root.removeEventListener(MEASURED, place);
      aimAt([]);
    };
  }, [choices, last]);
  if (!hasMenu(chooser)) return null;
  return (
    <div class="choices" role="group" ref={box}>
      {prompt && <p aria-hidden="true">{prompt}</p>}
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.text}
          onClick={(event) => (event.stopPropagation(), chooser.play(choice))}
          {...aiming([choice])}
        >
          {iconOf && <Icon name={iconOf(choice)} size="20px" />}
          <span>
            {named(choice, names)} {choice.caution && <small>{tell(choice.caution, names)}</small>}
          </span>
          {choice.final && <Final />}
        </button>
      ))}
      {back && (
        <button type="button" class="back" onClick={(event) => (event.stopPropagation(), chooser.cancel())}>
          {back}
        </button>
      )}
    </div>
  );
}
