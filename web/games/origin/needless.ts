// Legal moves that gain nothing.
import type { Choice, View } from "../../protocol";
import { isFed, modelOf } from "./model";

/** An animal that is fed gains nothing by hibernation. */
export function needless(view: View, { text, touches }: Choice): boolean {
  if (!text.startsWith("hibernate ")) return false;
  const animal = modelOf(view).animals.get(touches?.[0] ?? "");
  return !!animal && isFed(animal);
}
