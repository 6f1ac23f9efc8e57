// Who may eat whom as the table stands, and what prevents the other attacks, as the view tells it.
import { say, t } from "../../base/words";
import type { Model, Species } from "./model";

/** Whom a carnivore may attack, hungry or not. */
export const preyOf = ({ id }: Species, { attacks, species }: Model): Species[] =>
  (attacks.prey[id] ?? []).flatMap((prey) => species.get(prey) ?? []);

export const isHunter = ({ id }: Species, { attacks }: Model): boolean => id in attacks.prey;

/** Has a carnivore had enough to eat? */
export const isFull = ({ id }: Species, { attacks }: Model): boolean => attacks.full.includes(id);

export interface Bite {
  hunter: Species;
  prey: Species;
}

/** Every attack that is allowed; in the feeding phase only by those that are hungry. */
export function bites(model: Model): Bite[] {
  const hunters = [...model.species.values()].filter((one) => !model.feeding || !isFull(one, model));
  return hunters.flatMap((hunter) => preyOf(hunter, model).map((prey) => ({ hunter, prey })));
}

/** Are all traits on the table known to me? */
export const isOpen = ({ species }: Model): boolean =>
  [...species.values()].every(({ cards }) => cards.every(({ name }) => name));

export interface Threat {
  hunters: Species[];
  safe: boolean;
  sentence: string;
}

/** Who could attack this species, in a sentence. */
export function threatTo(prey: Species, model: Model): Threat {
  // Some of the others may turn out to be carnivores.
  const doubt = isOpen(model) ? "" : t("Nobody can eat it as far as the open traits show; others still lie face down.");
  const carnivores = [...model.species.values()].filter((one) => one !== prey && isHunter(one, model));
  if (!carnivores.length && !doubt) {
    const sentence = isHunter(prey, model)
      ? t("Safe: there is no other carnivore on the table.")
      : t("Safe: there is no carnivore on the table.");
    return { hunters: [], safe: true, sentence };
  }
  const able = carnivores.filter((hunter) => preyOf(hunter, model).includes(prey));
  const ready = model.feeding ? able.filter((hunter) => !isFull(hunter, model)) : able;
  const animals = (list: Species[]): string => list.map(({ id }) => id).join(", ");
  if (ready.length) {
    const sentence = model.feeding
      ? t("It can be attacked by: {animals}.", { animals: animals(ready) })
      : t("In the feeding phase it could be attacked by: {animals}.", { animals: animals(ready) });
    return { hunters: ready, safe: false, sentence };
  }
  if (doubt) return { hunters: [], safe: false, sentence: doubt };
  if (able.length)
    return {
      hunters: [],
      safe: true,
      sentence: t("Safe for now: {animals} had enough to eat.", { animals: animals(able) }),
    };
  const named = (barrier: string): string => (barrier === "size" ? t("body size") : say(model.traits[barrier]));
  return {
    hunters: [],
    safe: true,
    sentence: t("Safe for now. What protects it: {traits}.", {
      traits: (model.attacks.barriers[prey.id] ?? []).map(named).join(", "),
    }),
  };
}
