// How species and their animals are drawn.
import type { Look } from "../../kit/creature";
import { type Animal, isFed, type Species } from "./model";

/** The colour of a species, from its name. */
export const toneOf = (id: string): number => [...id].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0);

export function lookOf(species: Species, feeding: boolean): Look {
  const { animals } = species;
  return {
    traits: species.traits,
    tone: toneOf(species.id),
    hungry: feeding && animals.length > 0 && animals.every((animal) => !isFed(animal)),
    fed: feeding && animals.some(isFed),
    hidden: feeding && species.traits.has("burrowing") && animals.length > 0 && animals.every(isFed),
  };
}

/** An animal as it stands there: with its traits, what it carries, and how it feels. */
export const animalLook = (species: Species, animal: Animal): Look => ({
  traits: species.traits,
  tone: toneOf(species.id),
  parasites: animal.parasites,
  sheltered: animal.marks.has("shelter"),
  hungry: animal.marks.has("hungry"),
  fed: isFed(animal),
  hidden: isFed(animal) && species.traits.has("burrowing"),
});
