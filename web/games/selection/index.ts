// Natural Selection's part of the page.
import { t } from "../../base/words";

export { SelectionBoard as Board } from "./board";
export { SelectionDetails as details } from "./details";
export { SelectionEnding as Ending } from "./ending";

/** Keys of this board, and what they do. */
export const keys = (): [string, string][] => [["A", t("Who may eat whom")]];
