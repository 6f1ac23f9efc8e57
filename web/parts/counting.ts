// Whether a game counts for the ratings, in words.
import { t } from "../base/words";
import type { Info } from "../protocol";

export function countsText(counts: Info["counts"]): string {
  const texts = {
    rated: t("Rated: it counts for people with an account."),
    friendly: t("Friendly: it does not count."),
    position: t("It does not count: it did not begin with a fresh deal."),
    box: t("It does not count: the box is changed."),
    partly: t(
      "A bot has decided for a person: by this game that person can only lose points, the others can only gain.",
    ),
    bot: t("It does not count: somebody was removed."),
  };
  return counts ? texts[counts] : "";
}
