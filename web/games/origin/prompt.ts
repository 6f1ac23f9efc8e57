// What to touch next, in a sentence.
import { t } from "../../base/words";
import type { Choice, View } from "../../protocol";
import { shown } from "../../table/moves/kinds";
import { isFace } from "./hand";
import { type Model, modelOf } from "./model";

const isDrop = ({ text }: Choice): boolean => text.startsWith("tail_loss ");

/** The touch on a partner gives up the pair card: it says nothing of traits, as that on a trait does. */
export const asksTouched = (choice: Choice): boolean => isDrop(choice) && choice.text.includes(" with ");

/** One touch on a trait gives it up. */
function dropPrompt(open: readonly Choice[]): string {
  const drops = open.filter(isDrop);
  if (!drops.length || open.some((choice) => choice.touches?.length && !isDrop(choice))) return "";
  const trait = drops.flatMap(({ touches = [] }) => touches).find((id) => id.includes("."));
  return trait ? t("Which trait does {animal} give up?", { animal: trait.split(".")[0]! }) : "";
}

export function promptOf(open: readonly Choice[], picked: readonly string[], model: Model, names: string[]): string {
  const first = open[0];
  if (!first) return "";
  if (!picked.length) return dropPrompt(open);
  if (first.text.startsWith("animal ")) return t("Lay it as an animal?");
  const trait = shown(first, "trait", names);
  const [from = "", then = ""] = picked;
  if (first.text.startsWith("pair symbiosis")) {
    return then
      ? t("Symbiosis: which animal should {symbiont} protect?", { symbiont: then })
      : t("Symbiosis: first the symbiont, which protects; then the animal that it protects.");
  }
  if (first.text.startsWith("pair ")) {
    return then
      ? t("{trait}: {animal} and which other animal?", { trait, animal: then })
      : t("{trait}: choose two animals.", { trait });
  }
  if (first.text.startsWith("play ")) return t("{trait}: choose the animal.", { trait });
  if (from === "bank") return t("Which animal eats?");
  // Both are known: a menu asks whether it is meant.
  if (then) return "";
  const kinds = new Set(open.map(({ text }) => text.split(" ")[0]));
  if (kinds.size > 1 && kinds.has("attack"))
    return t("{animal}: what should it do? Or choose its prey.", { animal: from });
  if (kinds.size > 1) return t("{animal}: what should it do?", { animal: from });
  if (kinds.has("attack")) {
    const owner = names[model.animals.get(from)?.owner ?? -1] ?? "";
    return t("{animal} ({owner}): choose the prey.", { animal: from, owner });
  }
  if (kinds.has("piracy")) return t("{animal}: who should it steal from?", { animal: from });
  return "";
}

/** The question of the status line: a face of a card has no name of its own. */
export const prompt = (open: readonly Choice[], picked: readonly string[], view: View): string =>
  picked.some(isFace) ? promptOf(open, picked, modelOf(view), []) : "";
