// What is shown follows what is known: when several things happen at once they are shown one after the other.
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { LiveTable } from "../base/live";
import { pace } from "../base/settings";
import type { Doc, Line } from "../protocol";

const GAP = 340;
const MOST = 5;

const logs = new WeakMap<Doc, Line[]>();

/** The log as it was when a document came. */
export const logOf = (doc: Doc): Line[] => logs.get(doc) ?? [];

export function useShown(live: LiveTable): Doc | null {
  const [shown, setShown] = useState<Doc | null>(live.doc.value);
  useEffect(() => {
    let waiting: Doc[] = [];
    let last = live.doc.value;
    let timer = 0;
    let ready = true;
    const next = (): void => {
      const doc = waiting.shift();
      ready = !doc;
      if (!doc) return;
      last = doc;
      setShown(doc);
      timer = window.setTimeout(next, pace(GAP));
    };
    const stop = effect(() => {
      const doc = live.doc.value;
      if (doc && !logs.has(doc)) logs.set(doc, live.log.peek());
      // Another seat's eyes, or the first look: at once.
      if (!doc || !last || doc.view?.seat !== last.view?.seat || !pace(GAP) || doc.info.status !== last.info.status) {
        clearTimeout(timer);
        [waiting, last, ready] = [[], doc, true];
        setShown(doc);
        return;
      }
      if (doc === last) return;
      // Only the table around the game has changed: nothing moves for it.
      if (ready && doc.view === last.view) {
        last = doc;
        setShown(doc);
        return;
      }
      waiting.push(doc);
      waiting = waiting.slice(-MOST);
      if (ready) next();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [live]);
  return shown;
}
