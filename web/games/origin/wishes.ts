// What somebody may want who touches an animal that leads to no move: the page asks which rules forbid it.
import type { View } from "../../protocol";
import { modelOf } from "./model";
import { facesOf, PAIRS } from "./traits";

export function wishes(view: View, id: string): string[] {
  const model = modelOf(view);
  const animal = model.animals.get(id.split(".")[0]!);
  if (!animal || animal.owner !== view.seat) return [];
  if (model.feeding) return [`food ${animal.id}`];
  // Each trait in hand, unless some of them go onto this animal: cards are touched first.
  if (!model.developing || view.choices?.some(({ touches }) => touches?.includes(animal.id))) return [];
  return model.hand.flatMap((card) => {
    const faces = facesOf(card);
    const from = faces.length > 1 ? ` from ${faces.map(({ trait }) => trait).join("/")}` : "";
    return faces
      .filter(({ trait }) => trait !== "parasite" && !PAIRS.has(trait))
      .map(({ trait }) => `play ${trait} on ${animal.id}${from}`);
  });
}
