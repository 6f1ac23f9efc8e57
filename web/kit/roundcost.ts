// What a turn or a round has cost, in sentences.
import { t } from "../base/words";
import type { Cost, Losses } from "../table/ownboard";

/** What it has cost me, and then the rest. */
export function costOf({ mine, others, fewer }: Losses): Cost {
  const listed = (ids: string[]): { animals: string } => ({ animals: ids.join(", ") });
  const rest = [
    others.length > 0 && t("Others lose {animals}", listed(others)),
    fewer.length > 0 && t("Fewer animals in {animals}", listed(fewer)),
    !mine.length && !others.length && !fewer.length && t("Nobody dies"),
  ];
  return {
    mine: mine.length ? t("You lose {animals}", listed(mine)) : "",
    rest: rest.filter((text) => text !== false),
  };
}
