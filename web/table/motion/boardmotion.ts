// The motion of boards that do not animate their things themselves.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../../protocol";
import { hasLeapt } from "./animationend";
import { fly } from "./flytokens";
import { glide, placesOf } from "./glide";
import { flights } from "./tokenflights";

/** Things glide to their new places, unless the game's board animates them itself. */
export function useMotion(box: { current: HTMLElement | null }, view: View | null, own: boolean): void {
  const last = useRef<View | null>(null);
  const before = useRef<ReturnType<typeof placesOf>>(new Map());
  if (!own && view !== last.current && last.current?.seat === view?.seat) before.current = placesOf(box.current);
  useLayoutEffect(() => {
    if (!own && view && last.current && last.current.seat === view.seat && !hasLeapt()) {
      glide(box.current, before.current);
      fly(box.current, flights(last.current, view));
    }
    last.current = view;
    before.current = new Map();
  }, [view]);
}
