// Standing passes: windows in which a person passes automatically until they say otherwise. They are stored only in
// this browser. The answer comes after a random delay, whether or not a card would fit, so that the timing reveals
// nothing; against bots alone it comes soon.
import { signal } from "@preact/signals";
import type { Choice, View } from "../../protocol";

/** Kinds of windows with a standing pass, prefixed with the table. */
export const standing = signal<ReadonlySet<string>>(new Set());

/** The pass of the open window; undefined if no window is open for this seat. */
export const passOf = (view: View): Choice | undefined =>
  view.asked?.sealed ? view.choices?.find((choice) => choice.text === "pass") : undefined;

export const kindOf = (table: string, view: View): string =>
  `${table} ${view.seat} ${view.asked?.rule ?? ""} ${view.asked?.say?.key ?? ""}`;

/** Set or remove the standing pass for this kind of window. */
export function toggle(kind: string): void {
  const kept = new Set(standing.value);
  if (!kept.delete(kind)) kept.add(kind);
  standing.value = kept;
}

export const ofTable = (table: string): string[] => [...standing.value].filter((kind) => kind.startsWith(`${table} `));

/** Ask at every window of a table again. */
export function forget(table: string): void {
  standing.value = new Set([...standing.value].filter((kind) => !kind.startsWith(`${table} `)));
}

/** Milliseconds until an automatic pass at a table of so many people. */
export const meanwhile = (people: number): number => (people > 1 ? 500 + 1500 * Math.random() : 100);
