// What is asked after a first touch, as a question.
import { t } from "../../base/words";
import type { Choice } from "../../protocol";

const isWorker = (id: string): boolean => id.startsWith("worker");

/** The question that the open moves leave; "" where they are of several kinds. */
export function prompt(open: readonly Choice[], picked: readonly string[]): string {
  const verbs = new Set(open.map(({ text }) => text.split(" ")[0]!));
  const [verb] = verbs;
  if (verbs.size !== 1) return "";
  switch (verb) {
    case "place":
      return isWorker(picked[0]!) ? t("To which space?") : t("Which worker?");
    case "fulfil":
    case "objective":
    case "achieve":
      return picked[0]!.startsWith("S") ? t("Into which silver slot?") : t("Into which gold slot?");
    case "seal":
    case "purple":
      return isWorker(picked[0]!) ? t("Which seal?") : t("For which worker?");
    case "crew":
      return isWorker(picked[0]!) ? t("Which crew card?") : t("With which worker?");
    case "stamps":
      if (picked.at(-1)!.startsWith("envelope")) return t("From which pile?");
      return t("One more stamp, or is that all?");
    case "explore":
    case "sail":
      return t("Where does it go on to?");
    default:
      return "";
  }
}
