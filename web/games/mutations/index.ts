// Random Mutations' part of the page.
import { t } from "../../base/words";
import type { LegendGroup } from "..";

export { MutationsBoard as Board } from "./board";
export { MutationsDetails as details } from "./details";
export { MutationsEnding as Ending } from "./ending";
export { asks } from "./prompt";

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
