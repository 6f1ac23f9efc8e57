// A thing was laid where it may not lie: the move, in notation, that was probably meant, or what to do instead.
import { t } from "../../base/words";
import type { Refusal } from "../../kit/astray";
import type { Held } from "../../kit/drag";
import type { Card, Model, Species } from "./model";

/** The species on which a thing lies: "A1" for its place "A1/body" and its trait "A1.2". */
const speciesAt = (model: Model, id: string): Species | undefined => model.species.get(id.split(/[./]/)[0]!);

function ofCard(model: Model, { id, trait, food }: Card, target: string): Refusal | null {
  const onto = speciesAt(model, target)?.id;
  const part = target.split("/")[1] ?? "";
  const name = `${trait}${food}`;
  if (target === "hole") return { id, meant: `food ${name}` };
  if (target === "deck" || target === "discard")
    return {
      id,
      said: t("A card is discarded for something: lay it on a body, on a population, or where a new species goes."),
    };
  if (onto && model.feeding) return { id, meant: `think ${onto} with ${name}` };
  if (target.startsWith("gap/")) return { id, meant: `species ${part} with ${name}` };
  if (part === "body" || part === "population") return { id, meant: `${part} ${onto} with ${name}` };
  return onto ? { id, meant: `play ${name} on ${onto}` } : null;
}

/** Null: it was put back, or no move is like it. */
export function refusal(model: Model, { id }: Held, target: string): Refusal | null {
  const card = model.hand.find((one) => one.id === id);
  if (card) return ofCard(model, card, target);
  const onto = speciesAt(model, target);
  if (id === "watering_hole") return onto ? { id: onto.id, meant: `feed ${onto.id}` } : null;
  const species = speciesAt(model, id);
  if (!species || species === onto) return null;
  if (target === "hole") return { id: species.id, meant: `feed ${species.id}` };
  return onto ? { id: onto.id, meant: `attack ${species.id} > ${onto.id}` } : null;
}
