// Origin's part of the page.
import { t } from "../../base/words";
import { cardsLeft } from "../../kit/passwarning";
import { costOf } from "../../kit/roundcost";
import type { View } from "../../protocol";

export { isInward } from "../../kit/inward";
export { OriginBoard as Board } from "./board";
export { OriginCard as details } from "./card";
export { Beside, Ending } from "./ending";
export { firsts } from "./firsts";
export { partOf as faceOf, touchesOf } from "./hand";
export { legend } from "./legend";
export { needless } from "./needless";
export { asksTouched, prompt } from "./prompt";
export { wishes } from "./wishes";

/** Cards that could still be played: whoever passes plays none before the next turn. */
export function passWarning({ choices }: View): string {
  const cards = new Set((choices ?? []).flatMap(({ touches }) => touches?.filter((id) => /^card\d/.test(id)) ?? []))
    .size;
  return cardsLeft(cards);
}

/** The headings of the log. */
export const chapters = { round: ["turn"] };

export const roundOver = {
  title: (): string => t("The turn is over"),
  costOf,
  ends: ["feeding-over", "leftovers", "starved", "died-of-poison", "draws", "restarts", "cleared"],
};

export const countsAtEnd = true;

/** What wins the game. */
export const aim = (): string =>
  t("Most points at the end win: 2 for each living animal, 1 or more for each of its traits.");

/** The keys of this board, with descriptions. */
export const keys = (): [string, string][] => [["A", t("who could attack this animal now")]];
