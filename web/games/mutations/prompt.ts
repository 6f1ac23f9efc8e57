// What to touch next, in a sentence.
import { t } from "../../base/words";
import type { Choice, View } from "../../protocol";
import { movesNow } from "../../table/motion/animationend";
import type { Chooser } from "../../table/moves/choose";

/** Is the top card laid as a new species? */
export const isNew = (choice: Choice): boolean => choice.touches?.length === 1 && choice.touches[0] === "own";

/** Nothing but parasites is left: they must be placed, and people wonder why. */
export const isForced = (chooser: Chooser): boolean =>
  chooser.choices.length > 0 && chooser.choices.every(({ touches }) => touches?.[0] === "black");

/** An animal was touched that may get one of several tokens. */
const getsToken = (open: readonly Choice[], [first = ""]: readonly string[]): boolean =>
  first.includes(".") && open.length > 1 && open.every(({ group }) => group === "token");

/** The question after an animal was touched. */
export const prompt = (open: readonly Choice[], picked: readonly string[]): string =>
  getsToken(open, picked) ? t("What does it get?") : "";

export function promptOf(chooser: Chooser | null): string {
  if (!chooser) return "";
  const menu = chooser.menu.value;
  const gets = prompt(chooser.open.value, chooser.picked.value);
  if (gets) return gets;
  const groups = new Set(chooser.open.value.map(({ group }) => group));
  const [from = chooser.from.value, onto] = chooser.picked.value;
  if (from === "own" && onto && !menu.some(({ text }) => text.startsWith("trait ")))
    return t("{species} has several animals: it gets no trait, but can grow.", { species: onto });
  if (from === "own" && onto) return t("{species}: what should the card be?", { species: onto });
  if (from === "own" && !chooser.open.value.some(isNew)) return t("Onto which species?");
  if (from === "own") return t("Onto which species? Or lay it as a new one.");
  if (from === "red") return t("Which animal eats?");
  if (from === "green") return t("Which animal hides?");
  if (from === "black") return t("Which animal gets the parasite?");
  if (menu.length && menu.every(({ group }) => group === "attack"))
    return menu.length > 1 ? t("How does it attack?") : "";
  if (from && groups.has("attack") && groups.size > 1) return t("What should it do? Or choose its prey.");
  if (from) return groups.has("attack") ? t("Choose the prey.") : "";
  if (isForced(chooser))
    return t("You can do nothing else, and you may not skip: put a parasite on an animal of another player.");
  return "";
}

/** While another player's move is shown, their question is already decided: the strip says what they do. */
export function asks(view: View, me: number | null, names: string[]): string {
  const mover = movesNow.value;
  if (mover < 0 || mover === me || view.asked?.seats?.includes(me ?? -1)) return "";
  return t("{name} moves.", { name: names[mover] ?? "" });
}
