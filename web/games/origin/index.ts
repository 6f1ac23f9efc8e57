// Origin's part of the page.
import { t } from "../../base/words";
import type { Choice, View } from "../../protocol";
import { isFed, modelOf } from "./model";

export { OriginBoard as Board } from "./board";
export { OriginCard as details } from "./card";
export { OriginEnding as Ending } from "./ending";

/** An animal that is fed gains nothing by hibernation. */
export function needless(view: View, { text, touches }: Choice): boolean {
  if (!text.startsWith("hibernate ")) return false;
  const animal = modelOf(view).animals.get(touches?.[0] ?? "");
  return !!animal && isFed(animal);
}

/** The keys of this board, with descriptions. */
export const keys = (): [string, string][] => [["A", t("who could attack this animal now")]];
