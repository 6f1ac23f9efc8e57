// Random Mutations' part of the page.
import { t } from "../../base/words";
import { cardsLeft } from "../../kit/passwarning";
import { costOf } from "../../kit/roundcost";
import type { Choice, View } from "../../protocol";
import type { LegendGroup } from "../../table/ownboard";
import { modelOf } from "./model";

export { isInward } from "../../kit/inward";
export { effectOf } from "./anyof";
export { MutationsBoard as Board } from "./board";
export { MutationsDetails as details } from "./details";
export { Beside, Ending } from "./ending";
export { firsts } from "./firsts";
export { asks, prompt } from "./prompt";
export { asksTouched, eitherEnd, isExtra } from "./touches";
export { wishes } from "./wishes";

/** The cards of my deck while its top card can be played: whoever passes plays none in this phase any more. */
export function passWarning(view: View): string {
  if (!view.choices?.some(({ touches }) => touches?.includes("own"))) return "";
  return cardsLeft(modelOf(view).players.find(({ seat }) => seat === view.seat)?.deck ?? 0);
}

/** The headings of the log. */
export const chapters = { round: ["turn"], phase: "phase" };

export const roundOver = {
  title: (): string => t("The turn is over"),
  costOf,
  thins: ["starved", "host-died", "eaten", "poisoned"],
  ends: ["feeding-over", "leftovers", "infested", "tied", "host-died", "starved", "cleared", "drew"],
};

export const countsAtEnd = true;

/** What my top card can become, and the end of it; and what can be done in the feeding phase. */
const SHORT: Record<string, () => string> = {
  pass: () => t("Pass"),
  new: () => t("New species"),
  trait: () => t("Trait"),
  add: () => t("Animal"),
  split: () => t("Branch"),
  food: () => t("Food"),
  shelter: () => t("Shelter"),
  parasite: () => t("Parasite"),
  attack: () => t("Attack"),
};
export const shortOf = ({ text }: Choice): string => SHORT[text.split(" ")[0]!]?.() ?? "";

/** What wins the game. */
export const aim = (): string =>
  t("Most points at the end win: 2 for each living animal, 1 or more for each of its traits.");

/** The frames of trait cards. */
export const legendMore = (): LegendGroup[] => [
  {
    title: t("Frames of trait cards"),
    signs: [
      { icon: "biohazard", frame: "harmful", text: t("Red frame: a harmful trait.") },
      {
        icon: "family-tree",
        frame: "inherited",
        text: t("Dashed frame: a trait that came with the species from which this one split."),
      },
    ],
  },
];

/** The keys of this board, with descriptions. */
export const keys = (): [string, string][] => [["A", t("Who may eat whom")]];
