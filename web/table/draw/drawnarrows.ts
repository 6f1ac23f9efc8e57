// The arrows that are drawn on the board now: the card of a thing covers as little of what its own point at as it can.
import { type Signal, signal } from "@preact/signals";

/** From whom to whom, by their ids. */
export type Arrow = readonly [from: string, to: string];

export const drawnArrows: Signal<readonly Arrow[]> = signal([]);

/** What arrows from a thing point at; those from what it lies on, for a part of that ("A1.2"). */
export const endsFrom = (arrows: readonly Arrow[], id: string): string[] =>
  arrows.filter(([from]) => from === id.split(".")[0]).map(([, to]) => to);
