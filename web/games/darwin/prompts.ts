// What is asked: before a touch, and after the first one as a question.
import { t } from "../../base/words";
import type { Choice, View } from "../../protocol";

const isWorker = (id: string): boolean => id.startsWith("worker");

/** What happens while nobody decides anything, by the rule of the phase. */
const HAPPENS: Record<string, () => string> = {
  "darwin.round.turns": () => t("See what the turn brings."),
  "darwin.reward.order": () => t("The letters bring their rewards."),
  "darwin.cleanup.workers": () => t("The round is over: the Beagle goal counts, the workers come home."),
};

/** While nobody is asked: what happens. Before a worker is placed: what is touched for it. */
export function asks(view: View, me: number | null): string {
  const { asked, phase_rule: phase = "" } = view;
  if (!asked?.seats?.length) return HAPPENS[phase]?.() ?? "";
  const mine = me !== null && view.asked?.seats?.includes(me) && view.choices?.length;
  return mine && view.choices!.some(({ text }) => text.startsWith("place "))
    ? t("Place a worker: touch it, or the space you want.")
    : "";
}

/** The question that the open moves have in common; "" if they are of several kinds. */
export function prompt(open: readonly Choice[], picked: readonly string[]): string {
  const verbs = new Set(open.map(({ text }) => text.split(" ")[0]!));
  const [verb] = verbs;
  if (verbs.size !== 1) return "";
  switch (verb) {
    case "place":
      if (isWorker(picked[0]!)) return t("To which space?");
      return new Set(open.map(({ touches }) => touches?.[0])).size > 1 ? t("Which worker?") : t("With this worker?");
    case "fulfil":
    case "objective":
    case "achieve":
      if (picked[0]!.includes(".")) return t("Which objective?");
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
