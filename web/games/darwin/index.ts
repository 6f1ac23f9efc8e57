// Darwin's Journey: its part of the page.
import { t } from "../../base/words";

export { DarwinBoard as Board } from "./board";
export { Beside, Ending } from "./ending";
export { lacking } from "./lacking";
export { legend } from "./legend";
export { asks, prompt } from "./prompts";
export { results } from "./results";

/** Worker first or space first, seal first or worker first, objective first or slot first. */
export const eitherEnd: ReadonlySet<string> = new Set(["place", "seal", "purple", "crew", "fulfil"]);

/** What wins the game. */
export const aim = (): string =>
  t("Most points win: for objectives, seals, the Beagle’s goals and the theory of evolution.");

/** The headings of the log. */
export const chapters = { round: ["round"] };
