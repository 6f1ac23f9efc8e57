// Playback: the moves of others are shown one after the other, each long enough to be read. A click shows
// everything at once; everything since my last move can be replayed.
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveTable } from "../../base/livetable";
import { pace } from "../../base/settings";
import type { Doc } from "../../protocol";
import { endMotion, hurry, leap, movesNow, whenTold } from "./animationend";
import { moverOf } from "./beat";
import { Alike, BEAT, CatchingUp } from "./beatlength";
import { type Beat, beatOf, keepLog } from "./moves";

const MOST = 40;

export interface Playback {
  doc: Doc | null;
  /** The move that is shown right now. */
  beat: Beat | null;
  /** More moves wait to be shown: nothing can be decided yet. */
  behind: boolean;
  /** Show everything that waits at once, and end what moves. */
  skip(): void;
  /** Show at once what waits, and what comes until I must decide. */
  skipAll(): void;
  /** Replay everything since my last move; false if there is nothing. */
  again(): boolean;
}

const tells = (doc: Doc): boolean => !!doc.view?.choices?.length;

export function usePlayback(live: LiveTable): Playback {
  const [shown, setShown] = useState<{ doc: Doc | null; beat: Beat | null; behind: boolean }>({
    doc: live.doc.value,
    beat: null,
    behind: false,
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
    const show = (doc: Doc | null, beat: Beat | null): void => {
      movesNow.value = beat && doc?.view ? moverOf(beat, doc.view) : -1;
      setShown({ doc, beat, behind: waiting.length > 0 });
    };
    const next = (): void => {
      const doc = waiting.shift();
      ready = !doc;
      if (!doc) return show(last, null);
      const beat = beatOf(last, doc);
      last = doc;
      const times = catchingUp.with(waiting.length);
      hurry(times);
      leap(false);
      show(doc, beat);
      timer = window.setTimeout(
        async () => {
          const waited = timer;
          await whenTold();
          if (!left && waited === timer) next();
        },
        pace(alike.lengthOf(beat)) / times,
      );
    };
    const atOnce = (doc: Doc | null): void => {
      endMotion();
      clearTimeout(timer);
      timer = 0;
      [waiting, last, ready] = [[], doc, true];
      leap(true);
      show(doc, null);
    };
    player.current.skip = () => {
      if (waiting.length) atOnce(waiting.at(-1)!);
      else endMotion();
    };
    player.current.skipAll = () => {
      const newest = waiting.at(-1) ?? last;
      skipping = !!newest && !tells(newest);
      atOnce(newest);
    };
    player.current.again = () => {
      if (!ready || story.length < 2 || !pace(BEAT)) return false;
      [last, waiting] = [story[0]!, story.slice(1)];
      next();
      return true;
    };
    const stop = effect(() => {
      const doc = live.doc.value;
      const log = live.log.value;
      const hasNews = !!doc && keepLog(doc, log);
      // Another seat's view, or the first one: show it at once.
      if (!doc || !last || doc.view?.seat !== last.view?.seat || !pace(BEAT) || doc.info.status !== last.info.status) {
        story = doc ? [doc] : [];
        skipping &&= !!doc && !tells(doc);
        atOnce(doc);
        return;
      }
      const newest = waiting.at(-1) ?? last;
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
