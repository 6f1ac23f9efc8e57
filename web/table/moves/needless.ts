// Legal moves that gain nothing: they are no reason to ask.

import type { View } from "../../protocol";
import { boards } from "../ownboard";
import { isPass } from "./kinds";

/** The table with only the moves that gain something. */
export function worthwhile(view: View): View {
  const needless = boards.value[view.game]?.needless;
  return needless ? { ...view, choices: view.choices?.filter((choice) => !needless(view, choice)) } : view;
}

/** Are there moves, and does none of them gain anything, beside ending something? */
export function nothingToGain(view: View): boolean {
  const left = worthwhile(view).choices ?? [];
  return left.length < (view.choices?.length ?? 0) && left.every((choice) => isPass([choice]));
}
