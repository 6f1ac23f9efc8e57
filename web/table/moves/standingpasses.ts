// Standing passes: windows that a person lets go by at a table until they say otherwise.  They are kept in this browser
// alone.  The answer comes after a while of chance, the same whether or not a card would fit: nobody can read the timing.
import { signal } from "@preact/signals";
import type { Choice, View } from "../../protocol";

/** Kinds of windows that are let go by, with the table in front. */
export const standing = signal<ReadonlySet<string>>(new Set());

/** The pass of a window; none where no window is open for this seat. */
export const passOf = (view: View): Choice | undefined =>
  view.asked?.sealed ? view.choices?.find((choice) => choice.text === "pass") : undefined;

export const kindOf = (table: string, view: View): string =>
  `${table} ${view.seat} ${view.asked?.rule ?? ""} ${view.asked?.say?.key ?? ""}`;

/** Let this kind of window go by, or no longer. */
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

/** Milliseconds until a window is let go by. */
export const meanwhile = (): number => 500 + 1500 * Math.random();
