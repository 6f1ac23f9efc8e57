// Words of a text that are names of things on a board; `halo` shows where they are.
import type { ComponentChild, JSX } from "preact";
import type { View } from "../../protocol";
import { indexOf } from "../draw/describe";
import "./pointing.css";

const NAME = /\b([A-Z]{1,2}\d{1,2})\b/;

/** The things and places of the table that a text names. */
export function namedIn(text: string, view: View): string[] {
  const there = indexOf(view);
  return [...new Set(text.match(new RegExp(NAME, "g")) ?? [])].filter((id) => there.has(id));
}

/** A text in which names of things are marked; hover, focus or a press shows the thing on the board. */
export function Pointing({
  text,
  view,
  onPoint,
}: {
  text: string;
  view: View;
  onPoint(id: string): void;
}): JSX.Element {
  const there = indexOf(view);
  const parts: ComponentChild[] = text.split(NAME).map((part, at) => {
    if (at % 2 === 0 || !there.has(part)) return part.replaceAll("`", "");
    const show = (on: boolean) => () => onPoint(on ? part : "");
    return (
      <button
        type="button"
        class="point"
        onMouseEnter={show(true)}
        onMouseLeave={show(false)}
        onFocus={show(true)}
        onBlur={show(false)}
      >
        {part}
      </button>
    );
  });
  return <>{parts}</>;
}
