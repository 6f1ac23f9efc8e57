// What somebody may want who touches a species that leads to no move: the page asks which rules forbid it.
import type { View } from "../../protocol";
import { modelOf } from "./model";

export function wishes(view: View, id: string): string[] {
  const model = modelOf(view);
  const species = model.species.get(id.split(/[./]/)[0]!);
  if (!species || species.owner !== view.seat) return [];
  if (model.feeding) return species.traits.has("carnivore") ? [] : [`feed ${species.id}`];
  if (!view.choices?.some(({ text }) => text === "done")) return [];
  return model.hand.map(({ trait, food }) => `play ${trait}${food} on ${species.id}`);
}
