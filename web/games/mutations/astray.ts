// A thing is dragged: what acts, and the move that was meant where it may not lie.
import { t } from "../../base/words";
import type { Refusal } from "../../kit/astray";
import type { Choice } from "../../protocol";
import type { Model, Species } from "./model";

/** The move that lays a token of a place on an animal. */
export const LAYS: Record<string, string> = { red: "food", green: "shelter", black: "parasite" };

/** Who drags a species, or a trait of it, means one of its animals: one that can attack, if there is one. */
export function carried(model: Model, choices: readonly Choice[], id: string): string {
  const animals = model.species.get(id.split(".")[0]!)?.animals.map((animal) => animal.id) ?? [];
  if (!animals.length || animals.includes(id)) return id;
  const hunts = (animal: string): boolean =>
    choices.some(({ group, touches }) => group === "attack" && touches?.[0] === animal);
  return animals.find(hunts) ?? animals[0]!;
}

/** The animal that is meant: of the species itself or a trait of it the first that lives. */
export const animalMeant = ({ animals }: Species, id: string): string | undefined =>
  (animals.find((animal) => animal.id === id) ?? animals[0])?.id;

/** Null: it was put back, or is not mine.  `able`: it may lie elsewhere. */
export function refusal(
  model: Model,
  me: number | null,
  names: readonly string[],
  held: string,
  target: string,
  able: boolean,
): Refusal | null {
  const [onto, own] = [target, held].map((id) => model.species.get(id.split(".")[0]!));
  const foreign = able && onto && onto.owner !== me && { species: onto.id, owner: names[onto.owner] ?? "" };
  if (own) {
    const put = onto === own && (target === held || !own.animals.some(({ id }) => id === target));
    if (own.owner !== me || put) return null;
    if (onto) return { id: onto.id, meant: `attack ${held} > ${onto.id}` };
    return LAYS[target] ? { id: target, meant: `${LAYS[target]} ${held}` } : null;
  }
  if (!onto) return target ? { id: target } : null;
  if (held === "own") {
    const said = foreign ? t("{species} belongs to {owner}: your cards go to your own species.", foreign) : undefined;
    return { id: onto.id, meant: `trait ${onto.id}`, said };
  }
  if (!LAYS[held]) return null;
  const animal = animalMeant(onto, target);
  if (!animal) return null;
  const said =
    foreign && held !== "black"
      ? t("{species} belongs to {owner}: food and shelters go to your own animals.", foreign)
      : undefined;
  return { id: animal, meant: `${LAYS[held]} ${animal}`, said };
}

/** A touch that is answered like a drop, whatever begins with it: of another player's species my card, food and shelters go
 *  to none, and what is held while it hunts only to those that are lit. */
export function denial(
  model: Model,
  me: number | null,
  names: readonly string[],
  held: string,
  target: string,
  hunts: boolean,
): Refusal | null {
  const found = refusal(model, me, names, held, target, true);
  const onto = model.species.get(found?.id.split(".")[0] ?? "");
  return found?.said || (hunts && onto && onto.owner !== me) ? found : null;
}
