// A live table: the document that the server keeps us told of, the log and the chat.
import { batch, signal, type Signal } from "@preact/signals";
import type { ChatLine, Doc, Line, ServerMessage } from "../protocol";
import { applyOps } from "./diff";
import { listen, onWelcome, request, ServerError, tell } from "./socket";

export interface LiveTable {
  table: string;
  doc: Signal<Doc | null>;
  log: Signal<Line[]>;
  /** Lines of the log before the first that we hold. */
  logFrom: Signal<number>;
  chat: Signal<ChatLine[]>;
  /** Why the table can no longer be seen: an error code. */
  gone: Signal<string>;
  /** Look from another of my seats. */
  sit(seat: number | null): void;
  close(): void;
}

/** Look at a table until it is closed, over lost connections. */
export function openTable(table: string, seat: number | null = null): LiveTable {
  const doc = signal<Doc | null>(null);
  const log = signal<Line[]>([]);
  const logFrom = signal(0);
  const chat = signal<ChatLine[]>([]);
  const gone = signal("");
  let n = -1;
  let from = seat;

  const open = (): void => {
    n = -1;
    request({ t: "Open", table, seat: from }).catch((error: unknown) => {
      gone.value = error instanceof ServerError ? error.code : "internal";
    });
  };

  const hear = (message: ServerMessage): void => {
    if (!("table" in message) || message.table !== table) return;
    if (message.t === "Gone") gone.value = message.code;
    else if (message.t === "Snapshot") {
      n = message.n;
      batch(() => {
        gone.value = "";
        doc.value = message.doc;
        logFrom.value = message.log_from;
        log.value = message.log;
        chat.value = message.chat;
      });
    } else if (message.t === "Update" && n >= 0 && message.n > n) {
      if (message.n > n + 1) {
        n = -1;
        tell({ t: "Resync", table });
        return;
      }
      n = message.n;
      batch(() => {
        if (message.ops?.length) doc.value = applyOps(doc.value, message.ops);
        const kept = message.log_from ?? -1;
        if (kept >= 0) log.value = [...log.value.slice(0, Math.max(0, kept - logFrom.value)), ...(message.log ?? [])];
        if (message.chat?.length) chat.value = [...chat.value, ...message.chat];
      });
    }
  };

  const stops = [listen(hear), onWelcome(open)];
  return {
    table,
    doc,
    log,
    logFrom,
    chat,
    gone,
    sit(next) {
      from = next;
      open();
    },
    close() {
      for (const stop of stops) stop();
      tell({ t: "Close", table });
    },
  };
}
