// The only move left is made automatically, and can be taken back for a while.
import type { Choice, View } from "../../protocol";
import { boards } from "../ownboard";
import { isInward } from "./kinds";

/** Milliseconds for which the undo chip is shown. */
export const GRACE = 3000;
/** Milliseconds until the only move is made, if it makes the one before it final; against bots nobody else waits. */
export const graceOf = (people: number): number => (people > 1 ? GRACE : GRACE / 2);

interface Circumstances {
  /** The setting: answer automatically if nothing is left to choose. */
  auto: boolean;
  /** The setting: ask before a move that cannot be taken back. */
  confirm: boolean;
  /** How many people sit at the table. */
  people: number;
  /** The person has just taken a move back, and decides on their own. */
  manual: boolean;
}

/** The only choice, if there is exactly one, or if all do the same. */
export function onlyChoice(view: View | null): Choice | null {
  const [first, ...others] = view?.choices ?? [];
  if (!first || !others.length) return first ?? null;
  const effect = boards.value[view!.game]?.effectOf?.(view!);
  return effect && others.every((choice) => effect(choice) === effect(first)) ? first : null;
}

/** How the only move is made: soon, after a time to take the move before it back, or not by itself ("").
 *  Never if silence would reveal something to another person. */
export function courseOf(view: View | null, { auto, confirm, people, manual }: Circumstances): "" | "soon" | "later" {
  const only = onlyChoice(view);
  if (!only || !auto || manual || (view?.asked?.sealed && people > 1)) return "";
  // What harms oneself is read before it happens, even if nothing else is left.
  if (only.caution || isInward(only)) return "";
  if (!only.final) return "soon";
  if (confirm) return "";
  return view?.undo?.ok ? "later" : "soon";
}
