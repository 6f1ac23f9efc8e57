// What to touch next, in a sentence.
import { say, t } from "../../base/words";
import type { Choice } from "../../protocol";
import type { Chooser } from "../../table/moves/choose";
import { signed } from "./hole";
import type { Card, Model } from "./model";

interface Begun {
  /** The picked card, or the picked place for a card. */
  card: Card | undefined;
  place: string;
  choices: readonly Choice[];
  touches: Chooser | null;
}

export function promptOf({ card, place, choices, touches }: Begun, model: Model): string {
  if (card) {
    const name = say(card.name);
    if (model.feeding) return t("{card}: which species shall use its Intelligence?", { card: name });
    if (choices.some(({ group }) => group === "food"))
      return t("{card}: lay it at the watering hole, {food}.", { card: name, food: signed(card.food) });
    return t("{card}: as a trait, for a larger body or population, or for a new species?", { card: name });
  }
  if (place) return t("Which card do you give for it?");
  const [from] = touches?.picked.value ?? [];
  if (!from) return "";
  if (from === "watering_hole") return t("Which species eats?");
  if (touches!.open.value.some(({ group }) => group === "attack"))
    return t("{animal}: choose the prey.", { animal: from });
  return "";
}
