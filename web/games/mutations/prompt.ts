// What to touch next, in a sentence.
import { t } from "../../base/words";
import type { Chooser } from "../../table/moves/choose";

export function promptOf(chooser: Chooser | null): string {
  if (!chooser) return "";
  const groups = new Set(chooser.open.value.map(({ group }) => group));
  const [from] = chooser.picked.value;
  if (!from)
    return groups.has("card")
      ? t("Play your top card unseen: as a new species, as one more animal, or turn it up as a trait.")
      : "";
  if (from === "own") return t("Onto which species? Or lay it as a new one.");
  if (from === "red") return t("Which animal eats?");
  if (from === "green") return t("Which animal hides?");
  if (from === "black") return t("Which animal gets the parasite?");
  if (groups.has("attack")) return t("Choose the prey.");
  return "";
}
