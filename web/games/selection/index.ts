// Natural Selection's part of the page.
import { t } from "../../base/words";
import { costOf } from "../../kit/roundcost";
import type { Choice } from "../../protocol";

export { isInward } from "../../kit/inward";
export { SelectionBoard as Board } from "./board";
export { SelectionDetails as details } from "./details";
export { asksFirst, eitherEnd, placeOf, touchesOf } from "./drops";
export { Beside, Ending } from "./ending";
export { firsts } from "./firsts";
export { legend } from "./legend";
export { prompt } from "./prompt";
export { wishes } from "./wishes";

/** The headings of the log. */
export const chapters = { round: ["first-player", "marker"] };

export const roundOver = {
  title: (): string => t("The round is over"),
  costOf,
  thins: ["hunger", "lost-one", "gored"],
  ends: ["feeding-over", "hunger", "starved", "food-kept", "fat-kept", "bagged", "left-over"],
};

export const countsAtEnd = true;

/** What a card of my hand can become, and the end of it. */
const SHORT: Record<string, () => string> = {
  play: () => t("Trait"),
  species: () => t("Species"),
  body: () => t("Size +1"),
  population: () => t("Population"),
  drop: () => t("Discard"),
  done: () => t("Done"),
};
export const shortOf = ({ text }: Choice): string => SHORT[text.split(" ")[0]!]?.() ?? "";

/** What wins the game. */
export const aim = (): string =>
  t("Most points at the end win: 1 for each food in your bag, each animal and each trait.");

/** The keys of this board, with descriptions. */
export const keys = (): [string, string][] => [["A", t("Who may eat whom")]];
