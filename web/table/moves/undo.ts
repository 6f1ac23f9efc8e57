// What can be taken back, and why nothing can.
import { t } from "../../base/words";
import type { Undo } from "../../protocol";

/** Why nothing can be taken back. */
export const undoWhy = (why: string): string =>
  ({
    nothing: t("You have made no move yet."),
    other: t("Somebody else has moved since."),
    revealed: t("Your last move showed something or threw a die: it is final."),
    sealed: t("In a secret choice nothing is taken back."),
    status: t("Not while the game stands still."),
  })[why] ?? t("There is nothing that you can take back.");

/** What pressing the button for it takes back. */
export function undoLabel({ ok, past, why = "" }: Undo): string {
  if (ok || (past && why !== "other")) return t("Take my last move back");
  return past ? t("Take my last move back, and the bots’ moves since") : undoWhy(why);
}
