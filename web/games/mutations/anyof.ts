// A token laid on a species, not on one of its animals: any animal gets it, if it makes no difference which.
import type { Choice } from "../../protocol";
import type { Animal, Species } from "./model";

/** What of an animal may matter to who chooses among those of its species. */
const stateOf = ({ food, parasites, marks }: Animal): string => JSON.stringify([food, parasites, [...marks].sort()]);

/** Of the moves with animals of a species one for each state in which an animal is: one move, if all are alike. */
export function movesOn(species: Species, choices: readonly Choice[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const animal of species.animals) {
    const choice = choices.find(({ touches }) => touches?.includes(animal.id));
    if (choice && !found.has(stateOf(animal))) found.set(stateOf(animal), choice);
  }
  return [...found.values()];
}
