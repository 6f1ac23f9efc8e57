// Pointing at things on a board: words of a text that name things, and rings around those things.
import type { ComponentChild, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Thing, View } from "../protocol";
import "./pointing.css";

const find = (id: string): Element[] => [...document.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)];

function ring(ids: string[], on: boolean): void {
  for (const id of ids) for (const element of find(id)) element.classList.toggle("meant", on);
}

/** Rings around the things pointed at. */
export function useMeant(ids: string[]): void {
  useEffect(() => {
    ring(ids, true);
    return () => ring(ids, false);
  }, [ids.join(" ")]);
}

function idsOf(view: View): Set<string> {
  const ids = new Set<string>();
  const add = (thing: Thing): void => {
    ids.add(thing.id);
    for (const under of thing.under ?? []) add(under);
  };
  for (const zone of view.zones ?? []) {
    for (const thing of zone.things ?? []) add(thing);
    for (const cell of zone.cells ?? []) ids.add(cell.id);
  }
  return ids;
}

/** A text in which names of things are marked; hover, focus or a press shows the thing on the board. */
export function Pointing({ text, view }: { text: string; view: View }): JSX.Element {
  const ids = idsOf(view);
  const named = [...new Set(text.match(/\b[A-H]\d{1,2}\b/g) ?? [])].filter((id) => ids.has(id));
  useEffect(() => {
    ring(named, true);
    const timer = setTimeout(ring, 2600, named, false);
    return () => {
      clearTimeout(timer);
      ring(named, false);
    };
  }, [text]);
  const parts: ComponentChild[] = text.split(/\b([A-H]\d{1,2})\b/).map((part, at) => {
    if (at % 2 === 0 || !ids.has(part)) return part.replaceAll("`", "");
    const show = (on: boolean) => () => ring([part], on);
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
