// What to touch next, in a sentence.
import { nameOf, say, t } from "../../base/words";
import type { Choice } from "../../protocol";
import type { Chooser } from "../../table/moves/choose";
import { signed } from "./hole";
import type { Card, Model } from "./model";

export const newSpeciesAt = (side: string): string =>
  side === "left" ? t("New species at the left end") : t("New species at the right end");

/** What a card at a place becomes. */
export function placeText(place: string, { species, feeding, box }: Model): string {
  const [where = "", part = ""] = place.split("/");
  if (where === "gap") return newSpeciesAt(part);
  const found = species.get(where);
  if (!found) return nameOf("selection", "Watering hole");
  const { id, body, population } = found;
  if (part === "body") return t("{species}: body size {n} → {more}", { species: id, n: body, more: body + 1 });
  if (part === "trait") return t("{species}: new trait", { species: id });
  if (feeding) return t("{species}: +{n} food for this card", { species: id, n: box.intelligence });
  return t("{species}: population {n} → {more}", { species: id, n: population, more: population + 1 });
}

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
  if (place) return t("{place}. Which card?", { place: placeText(place, model) });
  const [from] = touches?.picked.value ?? [];
  if (!from) return "";
  if (from === "watering_hole") return t("Which species eats?");
  if (touches!.open.value.some(({ group }) => group === "attack"))
    return t("{animal}: choose the prey.", { animal: from });
  return "";
}
