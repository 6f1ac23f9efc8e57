// What a turn or a round has cost, in sentences.
import { t } from "../base/words";
import type { Cost, Loss, Losses } from "../table/ownboard";

const isNothing = ({ dead, fewer }: Loss): boolean => !dead.length && !fewer.length;

/** What it has cost me, and then the rest. */
export function costOf({ mine, others }: Losses): Cost {
  const listed = (ids: string[]): { animals: string } => ({ animals: ids.join(", ") });
  const fewer = (ids: string[]): string[] => (ids.length ? [t("Fewer animals in {animals}", listed(ids))] : []);
  return {
    mine: [...(mine.dead.length ? [t("You lose {animals}", listed(mine.dead))] : []), ...fewer(mine.fewer)],
    rest: [
      ...(others.dead.length ? [t("Others lose {animals}", listed(others.dead))] : []),
      ...fewer(others.fewer),
      ...(isNothing(mine) && isNothing(others) ? [t("Nobody dies")] : []),
    ],
  };
}
