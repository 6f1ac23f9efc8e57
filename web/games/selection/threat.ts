// Who may eat whom, in the words of Natural Selection.
import { say, t } from "../../base/words";
import { type Terms, type Threat, threatTo as threatIn } from "../../kit/threat";
import type { Model, Species } from "./model";

/** Are all traits on the table known to me? */
export const isOpen = ({ species }: Model): boolean =>
  [...species.values()].every(({ cards }) => cards.every(({ name }) => name));

export const termsOf = ({ traits }: Model): Terms<Species> => ({
  barrier: (name) => (name === "size" ? t("body size") : say(traits[name])),
  tired: (animals) => t("Safe for now: {animals} had enough to eat.", { animals }),
});

/** Who could attack this species, in a sentence. */
export const threatTo = (prey: Species, model: Model): Threat<Species> =>
  threatIn(
    prey,
    model,
    termsOf(model),
    isOpen(model) ? "" : t("Nobody can eat it as far as the open traits show; others still lie face down."),
  );
