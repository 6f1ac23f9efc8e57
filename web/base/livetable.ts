// A live table: its document, which the server keeps up to date, the log and the chat.
import { batch, type Signal, signal } from "@preact/signals";
import type { ChatLine, Doc, Line, ServerMessage } from "../protocol";
import { applyOps } from "./diff";
import { keepTable } from "./kept";
import { LastMove } from "./lastmove";
import { pace } from "./settings";
import { listen, onWelcome, request, ServerError, tell } from "./socket";

export interface LiveTable {
  table: string;
  doc: Signal<Doc | null>;
  log: Signal<Line[]>;
  /** Number of log lines before the first one held here. */
  logFrom: Signal<number>;
  lastMove: LastMove;
  chat: Signal<ChatLine[]>;
  /** Why the table can no longer be seen: an error code. */
  gone: Signal<string>;
  /** Why the server does not show the table at the moment, an error code; the page tries again. */
  delayed: Signal<string>;
  /** Look from another of my seats. */
  sit(seat: number | null): void;
  close(): void;
}

/** Messages that disappear by themselves. */
const PASSING = ["busy", "flood", "limit", "internal"];
const LONGEST = 15_000;

const SLOWEST = 400;

/** Without motion, updates can come faster than they are drawn when bots play among themselves: those that arrive while
 *  one is drawn are shown together. Returns a function that requests a drawing. */
function inTime(show: () => void): () => void {
  let cost = 0;
  let due = false;
  return () => {
    if (due) return;
    due = true;
    setTimeout(() => {
      const start = performance.now();
      due = false;
      show();
      setTimeout(() => (cost = Math.min(SLOWEST, performance.now() - start)));
    }, cost);
  };
}

/** View a table until it is closed, through lost connections. */
export function openTable(table: string, seat: number | null = null): LiveTable {
  const doc = signal<Doc | null>(null);
  const log = signal<Line[]>([]);
  const logFrom = signal(0);
  const lastMove = new LastMove(table);
  const chat = signal<ChatLine[]>([]);
  const gone = signal("");
  const delayed = signal("");
  let n = -1;
  let from = seat;
  let tries = 0;
  let timer = 0;
  let asked = new AbortController();

  const open = (): void => {
    n = -1;
    clearTimeout(timer);
    asked.abort(); // unanswered requests are sent again
    asked = new AbortController();
    request({ t: "Open", table, seat: from }, asked.signal).catch((error: unknown) => {
      const code = error instanceof ServerError ? error.code : "internal";
      if (!PASSING.includes(code)) {
        gone.value = code;
        return;
      }
      delayed.value = code;
      timer = window.setTimeout(open, Math.min(LONGEST, 1000 * 2 ** tries++));
    });
  };

  // The current state; the signals follow it.
  let now: { doc: Doc | null; log: Line[]; chat: ChatLine[] } = { doc: null, log: [], chat: [] };
  const show = (): void =>
    batch(() => {
      doc.value = now.doc;
      log.value = now.log;
      chat.value = now.chat;
      keepTable(table, () => ({ doc: now.doc, log: now.log, from: logFrom.value }));
    });
  const showSoon = inTime(show);

  const hear = (message: ServerMessage): void => {
    if (!("table" in message) || message.table !== table) return;
    if (message.t === "Gone") gone.value = message.code;
    else if (message.t === "Snapshot") {
      n = message.n;
      tries = 0;
      now = message;
      batch(() => {
        gone.value = delayed.value = "";
        logFrom.value = message.log_from;
        show();
      });
    } else if (message.t === "Update" && n >= 0 && message.n > n) {
      if (message.n > n + 1) {
        n = -1;
        tell({ t: "Resync", table });
        return;
      }
      n = message.n;
      const kept = message.log_from ?? -1;
      const old = now.doc?.view;
      now = {
        doc: message.ops?.length ? applyOps(now.doc, message.ops) : now.doc,
        log: kept >= 0 ? [...now.log.slice(0, Math.max(0, kept - logFrom.value)), ...(message.log ?? [])] : now.log,
        chat: message.chat?.length ? [...now.chat, ...message.chat] : now.chat,
      };
      if (now.doc?.view !== old) lastMove.follow(now.doc?.view, logFrom.value + now.log.length);
      // With motion each move is shown separately, after the one before it has been seen.
      if (pace(1)) show();
      else showSoon();
    }
  };

  const stops = [listen(hear), onWelcome(open)];
  return {
    table,
    doc,
    log,
    logFrom,
    lastMove,
    chat,
    gone,
    delayed,
    sit(next) {
      from = next;
      open();
    },
    close() {
      for (const stop of stops) stop();
      clearTimeout(timer);
      asked.abort();
      tell({ t: "Close", table });
    },
  };
}
