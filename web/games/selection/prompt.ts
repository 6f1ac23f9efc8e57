// What to touch next, in a sentence.
import { nameOf, say, t } from "../../base/words";
import type { Choice, View } from "../../protocol";
import { cardsFor, placesFor } from "./drops";
import { type Model, modelOf, signed } from "./model";

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

/** What a card asks for that is to be a trait of a full species. */
export const fullText = (species: string, card: string, { hand }: Model): string =>
  t("{species} has no room for another trait. First discard one, then lay {card}:", {
    species,
    card: say(hand.find(({ id }) => id === card)?.name),
  });

const askForCard = (place: string, model: Model): string =>
  t("{place}. Which card?", { place: placeText(place, model) });

/** The question beside the watering hole. */
export function promptOf(open: readonly Choice[], [from, to]: readonly string[], model: Model): string {
  if (!from) return "";
  const card = model.hand.find(({ id }) => id === from);
  if (card && placesFor(from, open).size) {
    const name = say(card.name);
    if (model.feeding) return t("{card}: which species should use its Intelligence?", { card: name });
    if (open.some(({ group }) => group === "food"))
      return t("{card}: lay it at the watering hole, {food}.", { card: name, food: signed(card.food) });
    // What the kind that was chosen in the bar is about, is said there.
    if (new Set(open.map(({ group }) => group)).size < 2) return "";
    return t("{card}: as a trait, for a larger body or population, or for a new species?", { card: name });
  }
  if (cardsFor(from, open).size) return askForCard(from, model);
  if (from === "watering_hole") return t("Which species eats?");
  const attacks = to ? [] : open.filter(({ group }) => group === "attack");
  if (attacks.some(({ touches }) => touches?.[0] === from)) return t("{animal}: choose the prey.", { animal: from });
  return attacks.length ? t("Who attacks {animal}?", { animal: from }) : "";
}

/** The question of the status line: a place has no name of its own. */
export const prompt = (open: readonly Choice[], [from = ""]: readonly string[], view: View): string =>
  cardsFor(from, open).size ? askForCard(from, modelOf(view)) : "";
