// Who may eat whom, in the words of Random Mutations.
import { nameOf, say, t } from "../../base/words";
import { type Terms, type Threat, threatTo as threatIn } from "../../kit/threat";
import { idOf } from "../../table/draw/sentences";
import type { Model, Species } from "./model";

/** What protects a species and is no trait of it. */
const PLACES: Record<string, () => string> = {
  land: () => t("life on land: the hunters stay in the water"),
  shelters: () => nameOf("mutations", "shelters"),
};

export const TERMS: Terms<Species> = {
  barrier: (name, { cards }) => PLACES[name]?.() ?? say(cards.find(({ face }) => idOf(face) === name)?.face),
  tired: (animals) => t("Safe for now. In this turn these attack no more: {animals}.", { animals }),
};

/** Who could attack this species, in a sentence. */
export const threatTo = (prey: Species, model: Model): Threat<Species> => threatIn(prey, model, TERMS);
