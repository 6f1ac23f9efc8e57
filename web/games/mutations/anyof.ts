// Animals of a species that are alike: any of them gets a token that is laid on the species, lists name one of them, and a
// large herd shows one for all.
import { say } from "../../base/words";
import type { Choice, View } from "../../protocol";
import { type Animal, modelOf, type Species } from "./model";

/** What of an animal may matter to who chooses among those of its species. */
const stateOf = ({ food, parasites, marks, thing }: Animal): string =>
  JSON.stringify([food, parasites, [...marks].sort(), say(thing.face)]);

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

/** Traits that change the course of an attack: to ignore any other changes nothing of one that is allowed without it. */
const MET = new Set(["burrowing", "mimicry", "poisonous", "running"]);

/** What a move does: it matters in which state its animal is, not which of those animals it is. */
export function effectOf(view: View): (choice: Choice) => string {
  const { species } = modelOf(view);
  const states = new Map(
    [...species.values()].flatMap(({ id, animals }) => animals.map((one) => [one.id, `${id} ${stateOf(one)}`])),
  );
  return ({ text }) =>
    text
      .replace(/ ignoring (\w+)$/, (said, trait) => (MET.has(trait) ? said : ""))
      .replace(/[A-Z]\d+\.\d+/, (animal) => states.get(animal) ?? animal);
}
