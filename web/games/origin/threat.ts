// Who could attack an animal as the table stands, and if nobody, why it is safe.
import { nameOf, t } from "../../base/words";
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

export interface Threat {
  hunters: Animal[];
  safe: boolean;
  sentence: string;
}

export function threatTo(prey: Animal, model: Model): Threat {
  const safe = (sentence: string): Threat => ({ hunters: [], safe: true, sentence });
  const carnivores = [...model.animals.values()].filter(
    (hunter) => hunter !== prey && hunter.traits.has("carnivorous"),
  );
  if (!carnivores.length) {
    const alone = prey.traits.has("carnivorous");
    return safe(
      alone ? t("Safe: there is no other carnivore on the table.") : t("Safe: there is no carnivore on the table."),
    );
  }
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
  if (!model.feeding) {
    const animals = list(near.map((hunter) => hunter.id));
    return {
      hunters: near,
      safe: false,
      sentence: t("In the feeding phase it could be attacked by: {animals}.", { animals }),
    };
  }
  const ready = near.filter((hunter) => !hunter.marks.has("attacked") && canReceive(hunter, model));
  if (!ready.length) {
    const animals = list(near.map((hunter) => hunter.id));
    return safe(
      t("Safe for now: no hungry carnivore that could attack it. Already fed or used: {animals}.", { animals }),
    );
  }
  return {
    hunters: ready,
    safe: false,
    sentence: t("It can be attacked by: {animals}.", { animals: list(ready.map((hunter) => hunter.id)) }),
  };
}

/** The next of my animals after `last` that somebody could attack; "" if there is none. */
export function nextInDanger(model: Model, me: number | null, last: string): string {
  const mine = (me === null ? undefined : model.players[me])?.animals ?? [];
  const ids = mine.filter((animal) => !threatTo(animal, model).safe).map(({ id }) => id);
  return ids[ids.indexOf(last) + 1] ?? "";
}
