// Origin's part of the page.
import { t } from "../../base/words";

export { isInward } from "../../kit/inward";
export { OriginBoard as Board } from "./board";
export { OriginCard as details } from "./card";
export { Beside, Ending } from "./ending";
export { partOf as faceOf } from "./hand";
export { needless } from "./needless";

/** What wins the game. */
export const aim = (): string => t("Most points win: 2 for each living animal, 1 or more for each of its traits.");

/** The keys of this board, with descriptions. */
export const keys = (): [string, string][] => [["A", t("who could attack this animal now")]];
