// The title of the window: the page, how many games wait for me, and a sign while somebody calls.  The icon of an
// installed page has the same number.
import { effect, signal } from "@preact/signals";
import { due } from "./mygames";

export const pageTitle = signal("");
/** The title that replaces the page's own until the reader looks. */
export const call = signal("");

/** The title of the window. */
export function titleOf(page: string, waiting: number, called: string): string {
  if (called) return `● ${called}`;
  const name = page ? `${page} · Galapagos` : "Galapagos";
  return waiting ? `(${waiting}) ${name}` : name;
}

export function startTitle(): void {
  effect(() => {
    document.title = titleOf(pageTitle.value, due.value.length, call.value);
  });
  effect(() => {
    const waiting = due.value.length;
    if (!("setAppBadge" in navigator)) return;
    // Some browsers refuse if the page is not installed.
    void (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined);
  });
}
