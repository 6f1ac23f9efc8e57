// Food and fat as tokens: a berry for food, a ring for what is missing, a drop for fat, a dashed drop for room for it.
import type { JSX } from "preact";
import { t } from "../../base/words";
import type { Animal } from "./model";

const BERRY = "M8 3.600C4.7 2.6 2 5.2 2 8.600a6 6 0 0 0 12 0c0-3.4-2.7-6-6-5ZM8 3.600C8 2 9 .8 11 .8";
const RING = "M8 3a5.5 5.5 0 1 1-.1 0Z";
const DROP = "M8 1.200C10 4.5 13 7 13 10a5 5 0 0 1-10 0c0-3 3-5.5 5-8.800Z";

export type PipKind = "food" | "missing" | "fat" | "room";

export function Pip({ kind }: { kind: PipKind }): JSX.Element {
  const path = kind === "food" ? BERRY : kind === "missing" ? RING : DROP;
  return (
    <svg class={`pip ${kind}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

const many = (kind: PipKind, count: number): JSX.Element[] =>
  Array.from({ length: Math.max(0, count) }, (_, i) => <Pip kind={kind} key={`${kind}${i}`} />);

/** What lies on an animal, and what it still needs. */
export function Pips({ animal }: { animal: Animal }): JSX.Element {
  const { food, need, fat, fatCards } = animal;
  return (
    <span class="pips" aria-hidden="true">
      {many("food", Math.min(food, need))}
      {many("missing", need - food)}
      {fatCards > 0 && <span class="gap" />}
      {many("fat", fat)}
      {many("room", fatCards - fat)}
    </span>
  );
}

/** The same in words. */
export function pipsText({ food, need, fat, fatCards }: Animal): string {
  const parts = [t("food {food} of {need}", { food, need })];
  if (fatCards) parts.push(t("fat {fat} of {room}", { fat, room: fatCards }));
  return parts.join(", ");
}
