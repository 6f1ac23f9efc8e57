// Frames around things of the board, and an arrow from the first to the second.
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { useMark } from "../../base/mark";
import { arrowPath, bodyOf, muzzleOf, type Point } from "../../parts/arrowends";
import { boxWithin, edgesOf, partSelector } from "../../parts/shownbox";
import "./beat.css";

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Where an arrow begins that goes out from it, and where one ends that comes to it. */
  out: Point;
  into: Point;
}

interface Props {
  /** Ids of things, or keys of places; those that the board does not show are left out. */
  things: string[];
  box: { current: HTMLElement | null };
  /** Is the page marked while there is an arrow? */
  marks?: boolean;
}

/** Moving things are measured in every frame; those that have stood still for this many frames, now and then. */
const STILL = 5;
const NOW_AND_THEN = 120; // ms
/** They are sought anew when something of the board has changed: others may be shown, or hidden. */
const SOUGHT_BY: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributeFilter: ["class", "data-id", "data-drop", "data-part"],
};

const lastOf = (root: HTMLElement, selector: string): Element | undefined =>
  [...root.querySelectorAll(selector)].at(-1);

interface Place {
  element: Element;
  edges: Element[];
}

/** `known`: places that need not be looked at again, because what cuts them off changes seldom. */
function placesOf(root: HTMLElement, things: string[], known: Place[]): Place[] {
  return things.slice(0, 2).flatMap((id): Place[] => {
    const element = root.querySelector(`[data-id="${CSS.escape(id)}"]`) ?? lastOf(root, partSelector(id));
    // What is hidden until its scene has no frame yet.
    if (!element || element.closest(".coming")) return [];
    return [known.find((place) => place.element === element) ?? { element, edges: edgesOf(element, root) }];
  });
}

function framesOf(root: HTMLElement, places: Place[]): Frame[] {
  if (!places.length) return [];
  const base = root.getBoundingClientRect();
  return places.flatMap(({ element, edges }): Frame[] => {
    const place = boxWithin(element, edges);
    if (!place) return [];
    const [left, top] = [place.left - base.left, place.top - base.top];
    const [width, height] = [place.right - place.left, place.bottom - place.top];
    const seen = (point: Point | null): Point => {
      const [x, y] = point ?? [Infinity, Infinity];
      const inside = x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
      return inside ? [x - base.left, y - base.top] : [left + width / 2, top + height / 2];
    };
    const [out, into] = places.length > 1 ? [muzzleOf(element), bodyOf(element)] : [null, null];
    return [{ left, top, width, height, out: seen(out), into: seen(into) }];
  });
}

/** They follow the things: boards compute sizes after drawing, things glide, people scroll. */
export function Pointer({ things, box, marks = false }: Props): JSX.Element {
  const [frames, setFrames] = useState<Frame[]>([]);
  useLayoutEffect(() => {
    let [frame, timer, still, last] = [0, 0, 0, ""];
    let [places, changed]: [Place[], boolean] = [[], true];
    const watch = new MutationObserver(() => (changed = true));
    if (box.current) watch.observe(box.current, SOUGHT_BY);
    const measure = (): void => {
      if (!box.current) places = [];
      // Rows that cut nothing off while things glide do so again when these stand still.
      else if (changed || still === STILL) places = placesOf(box.current, things, still === STILL ? [] : places);
      changed = false;
      const found = box.current ? framesOf(box.current, places) : [];
      const now = JSON.stringify(found);
      still = now === last ? still + 1 : 0;
      if (!still) setFrames(found);
      last = now;
      if (still < STILL) frame = requestAnimationFrame(measure);
      else timer = window.setTimeout(measure, NOW_AND_THEN);
    };
    frame = requestAnimationFrame(measure);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [things.join(" ")]);
  const [from, to] = frames;
  useMark("arrow", marks && !!to);
  const path = from && to && arrowPath(from.out, to.into);
  return (
    <>
      {frames.map(({ left, top, width, height }, at) => (
        <i
          class="beat-mark"
          key={at}
          style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
        />
      ))}
      {path && (
        <svg class="beat-arrow">
          <title> </title>
          <path class="under" d={path} />
          <path d={path} />
        </svg>
      )}
    </>
  );
}
