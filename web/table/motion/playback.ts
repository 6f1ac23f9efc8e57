// Playback: the moves of others are shown one after the other, each long enough to be read. A click shows
// everything at once; everything since my last move can be replayed.
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveTable } from "../../base/livetable";
import { pace } from "../../base/settings";
import type { Doc } from "../../protocol";
import { close, endMotion, hurry, isClosing, leap, movesNow, whenTold } from "./animationend";
import { moverOf } from "./beat";
import { Alike, BEAT, CatchingUp } from "./beatlength";
import { type Beat, beatOf, keepLog } from "./moves";

const MOST = 40;
/** How long the end of the game stays on the board before the result covers it: with and without motion. */
const [LAST, LAST_STILL] = [1000, 400];
/** How long the table is seen as it was, before what happened since is shown again. */
const BEFORE = 400;

export interface Playback {
  doc: Doc | null;
  /** The move that is shown right now. */
  beat: Beat | null;
  /** More moves wait to be shown: nothing can be decided yet. */
  behind: boolean;
  /** The board still shows what has ended the game. */
  ending: boolean;
  /** Show everything that waits at once, and end what moves. */
  skip(): void;
  /** Show at once what waits, and what comes until I must decide. */
  skipAll(): void;
  /** Replay everything since my last move; false if there is nothing. */
  again(): boolean;
}

/** Has the game come to its end between two documents?  The board shows how; a resignation changes nothing there. */
export const endsIn = (before: Doc, now: Doc): boolean =>
  before.info.status === "running" && now.info.status === "over" && before.view !== now.view;

const tells = (doc: Doc): boolean => !!doc.view?.choices?.length;

export function usePlayback(live: LiveTable): Playback {
  const [shown, setShown] = useState<Pick<Playback, "doc" | "beat" | "behind" | "ending">>({
    doc: live.doc.value,
    beat: null,
    behind: false,
    ending: false,
  });
  const player = useRef({ skip: (): void => undefined, skipAll: (): void => undefined, again: (): boolean => false });
  useEffect(() => {
    let waiting: Doc[] = [];
    let last = live.doc.value;
    /** The documents since my last move. */
    let story: Doc[] = [];
    let timer = 0;
    let ready = true;
    let left = false;
    let skipping = false;
    const catchingUp = new CatchingUp();
    const alike = new Alike();
    const show = (doc: Doc | null, beat: Beat | null, ending = false): void => {
      close(ending);
      movesNow.value = beat && doc?.view ? moverOf(beat, doc.view) : -1;
      setShown({ doc, beat, behind: waiting.length > 0, ending });
    };
    const next = (): void => {
      const doc = waiting.shift();
      ready = !doc;
      if (!doc) return show(last, null);
      const beat = beatOf(last, doc);
      // The moments of the last move come one after the other.
      const ending = !!last && (endsIn(last, doc) || (isClosing() && last.view !== doc.view));
      last = doc;
      const times = catchingUp.with(waiting.length);
      hurry(times);
      leap(false);
      show(doc, beat, ending);
      timer = window.setTimeout(
        async () => {
          const waited = timer;
          await whenTold();
          if (!left && waited === timer) next();
        },
        Math.max(pace(alike.lengthOf(beat)) / times, ending ? LAST : 0),
      );
    };
    const atOnce = (doc: Doc | null, ending = false): void => {
      endMotion();
      clearTimeout(timer);
      timer = ending ? window.setTimeout(() => show(last, null), LAST_STILL) : 0;
      [waiting, last, ready] = [[], doc, true];
      leap(true);
      show(doc, null, ending);
    };
    player.current.skip = () => {
      if (waiting.length) atOnce(waiting.at(-1)!);
      else if (isClosing()) atOnce(last);
      else endMotion();
    };
    player.current.skipAll = () => {
      const newest = waiting.at(-1) ?? last;
      skipping = !!newest && !tells(newest);
      atOnce(newest);
    };
    player.current.again = () => {
      if (!ready || story.length < 2 || !pace(BEAT)) return false;
      [last, waiting, ready] = [story[0]!, story.slice(1), false];
      // First the table as it was before.
      leap(true);
      show(last, null);
      timer = window.setTimeout(next, pace(BEFORE));
      return true;
    };
    const stop = effect(() => {
      const doc = live.doc.value;
      const log = live.log.value;
      const hasNews = !!doc && keepLog(doc, log);
      const newest = waiting.at(-1) ?? last;
      const ends = !!doc && !!newest && endsIn(newest, doc);
      const sameTable = doc?.view?.seat === newest?.view?.seat && (ends || doc?.info.status === newest?.info.status);
      // Another seat's view, or the first one: show it at once.
      if (!doc || !last || !newest || !sameTable || !pace(BEAT)) {
        story = doc ? [doc] : [];
        skipping &&= !!doc && !tells(doc);
        atOnce(doc, ends && !skipping);
        return;
      }
      if (doc === newest) {
        if (hasNews && ready) show(doc, null);
        return;
      }
      // Only the table around the game has changed: no animation.
      if (ready && doc.view === last.view) {
        last = doc;
        show(doc, null);
        return;
      }
      story = tells(newest) ? [doc] : [...story, doc].slice(-MOST);
      if (skipping) {
        skipping = !tells(doc);
        return atOnce(doc);
      }
      waiting = [...waiting, doc].slice(-MOST);
      if (ready) next();
    });
    return () => {
      stop();
      left = true;
      clearTimeout(timer);
      close(false);
      hurry(1);
      leap(false);
      movesNow.value = -1;
    };
  }, [live]);
  return {
    ...shown,
    skip: () => player.current.skip(),
    skipAll: () => player.current.skipAll(),
    again: () => player.current.again(),
  };
}
