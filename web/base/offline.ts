// The page without a connection: a service worker keeps it, and the documents that were opened (see worker.js).
import { effect } from "@preact/signals";
import { ownShelf, showKeptGames } from "./kept";
import { me, recognised } from "./me";

const PATIENCE = 10_000; // milliseconds to wait for a worker

/** What was loaded before the worker was there; it keeps the documents among it. */
const opened = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);

/** The worker of this page; null where the browser has none, or gives none to a page without TLS. */
export const worker = async (): Promise<ServiceWorkerRegistration | null> =>
  "serviceWorker" in navigator
    ? Promise.race([navigator.serviceWorker.ready, new Promise<null>((done) => setTimeout(done, PATIENCE, null))])
    : null;

/** Called when the page starts: from then on it can be opened without a connection. */
export function startOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () =>
    navigator.serviceWorker.controller?.postMessage({ keep: opened() }),
  );
  navigator.serviceWorker.register("/worker.js").catch(() => undefined); // a browser may refuse to store anything
  let before = me.peek()?.person;
  effect(() => {
    // What one person has opened is deleted before the next.
    if (before && !me.value) void caches.delete("galapagos-opened-2");
    before = me.value?.person;
  });
  effect(() => void (recognised.value ? ownShelf(me.value?.person ?? "") : showKeptGames()));
}
