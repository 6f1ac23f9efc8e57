// Animals of a species that are alike: any of them gets a token that is laid on the species, and lists name one of them.
import { say } from "../../base/words";
import type { Choice, View } from "../../protocol";
import { type Animal, modelOf, type Species } from "./model";

/** What of an animal may matter to who chooses among those of its species. */
const stateOf = ({ food, parasites, marks, thing }: Animal): string =>
  JSON.stringify([food, parasites, [...marks].sort(), say(thing.face)]);

/** Of the moves with animals of a species one for each state in which an animal is: one move, if all are alike. */
export function movesOn(species: Species, choices: readonly Choice[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const animal of species.animals) {
    const choice = choices.find(({ touches }) => touches?.includes(animal.id));
    if (choice && !found.has(stateOf(animal))) found.set(stateOf(animal), choice);
  }
  return [...found.values()];
}

/** What a move does: it matters in which state its animal is, not which of those animals it is. */
export function effectOf(view: View): (choice: Choice) => string {
  const { species } = modelOf(view);
  const states = new Map(
    [...species.values()].flatMap(({ id, animals }) => animals.map((one) => [one.id, `${id} ${stateOf(one)}`])),
  );
  return ({ text }) => text.replace(/[A-Z]\d+\.\d+/, (animal) => states.get(animal) ?? animal);
}
