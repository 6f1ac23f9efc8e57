// Who could attack an animal as the table stands, and if nobody, why it is safe.
import { nameOf, t } from "../../base/words";
import { inDanger, type Threat, unhunted } from "../../kit/threat";
import { type Animal, canReceive, guardsOf, isFed, type Model } from "./model";

const NAMES: Record<string, string> = {
  high_body_weight: "High Body Weight",
  swimming: "Swimming",
  sharp_vision: "Sharp Vision",
};

/** What a carnivore must have to reach this prey. */
function demands(prey: Animal): string[] {
  const found: string[] = [];
  if (prey.traits.has("high_body_weight")) found.push("high_body_weight");
  if (prey.traits.has("swimming")) found.push("swimming");
  if (prey.traits.has("camouflage")) found.push("sharp_vision");
  return found;
}

const list = (names: string[]): string => names.join(", ");
const namesOf = (animals: Animal[]): string => list(animals.map(({ id }) => id));

export function threatTo(prey: Animal, model: Model): Threat<Animal> {
  const safe = (sentence: string): Threat<Animal> => ({ hunters: [], safe: true, sentence });
  const danger = (hunters: Animal[]): Threat<Animal> => ({
    hunters,
    safe: false,
    sentence: inDanger(namesOf(hunters), model.feeding),
  });
  const [attacker = "", attacked] = model.attack;
  if (attacked === prey.id) {
    const sentence = t("It is being attacked by {animal}.", { animal: attacker });
    return { hunters: [...model.animals.values()].filter(({ id }) => id === attacker), safe: false, sentence };
  }
  const carnivores = [...model.animals.values()].filter(
    (hunter) => hunter !== prey && hunter.traits.has("carnivorous"),
  );
  if (!carnivores.length) return safe(unhunted(prey.traits.has("carnivorous")));
  const guards = guardsOf(prey);
  if (guards.length) return safe(t("Safe: protected by {animals}.", { animals: list(guards) }));
  if (prey.traits.has("burrowing") && model.feeding && isFed(prey)) {
    return safe(t("Safe: it is fed and sits in its burrow."));
  }
  const needed = demands(prey);
  const fitting = carnivores.filter((hunter) => needed.every((trait) => hunter.traits.has(trait)));
  if (!fitting.length) {
    const traits = list(needed.map((trait) => nameOf("origin", NAMES[trait]!)));
    return safe(t("Safe: no carnivore on the table has {traits}.", { traits }));
  }
  const near = fitting.filter((hunter) => !hunter.traits.has("swimming") || prey.traits.has("swimming"));
  if (!near.length) return safe(t("Safe: the carnivores on the table stay in the water."));
  if (!model.feeding) return danger(near);
  const ready = near.filter((hunter) => !hunter.marks.has("attacked") && canReceive(hunter, model));
  if (ready.length) return danger(ready);
  const animals = namesOf(near);
  return safe(
    t("Safe for now: no hungry carnivore that could attack it. Already fed or used: {animals}.", { animals }),
  );
}

/** The next of my animals after `last` that somebody could attack; "" if there is none. */
export function nextInDanger(model: Model, me: number | null, last: string): string {
  const mine = (me === null ? undefined : model.players[me])?.animals ?? [];
  const ids = mine.filter((animal) => !threatTo(animal, model).safe).map(({ id }) => id);
  return ids[ids.indexOf(last) + 1] ?? "";
}
