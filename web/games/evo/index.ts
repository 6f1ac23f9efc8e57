// Evo's part of the page.
import { t } from "../../base/words";

export { EvoBoard as Board } from "./board";
export { details } from "./details";
export { Charts, Ending } from "./ending";
export { asks } from "./prompts";

export const asksAfterCard = true;

/** What wins the game. */
export const aim = (): string =>
  t("Most mutation points win: 1 for each living dinosaur in every round; genes cost some.");

/** The headings of the log. */
export const chapters = { round: ["round"], phase: "phase" };
