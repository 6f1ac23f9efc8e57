// Animals of a species that are alike: any of them gets a token that is laid on the species, and a large herd shows one for all.
import type { Choice } from "../../protocol";
import type { Animal, Species } from "./model";

/** What of an animal may matter to who chooses among those of its species. */
const stateOf = ({ food, parasites, marks }: Animal): string => JSON.stringify([food, parasites, [...marks].sort()]);

/** The animals of a species in groups of those that are alike, in what else is seen of them, too. */
export function alike({ animals }: Species, seen: (animal: Animal) => unknown = () => ""): Animal[][] {
  const groups = new Map<string, Animal[]>();
  for (const animal of animals) {
    const key = JSON.stringify([stateOf(animal), seen(animal)]);
    groups.set(key, [...(groups.get(key) ?? []), animal]);
  }
  return [...groups.values()];
}

/** Of the moves with animals of a species one for each state in which an animal is: one move, if all are alike. */
export const movesOn = (species: Species, choices: readonly Choice[]): Choice[] =>
  alike(species).flatMap((group) => choices.find(({ touches }) => group.some(({ id }) => touches?.includes(id))) ?? []);
