// What somebody may want who touches a species that leads to no move: the page asks which rules forbid it.
import type { View } from "../../protocol";
import { animalMeant } from "./astray";
import { modelOf } from "./model";

export function wishes(view: View, id: string): string[] {
  const [name = ""] = id.split(".");
  const species = modelOf(view).species.get(name);
  const can = (move: string): boolean => !!view.choices?.some(({ text }) => text.startsWith(move));
  if (!species || species.owner !== view.seat) return [];
  if (can("new")) return [`trait ${name}`, `add ${name}`];
  if (!["food ", "shelter ", "parasite ", "attack ", "end"].some(can)) return [];
  const animal = animalMeant(species, id);
  return animal ? [`food ${animal}`, `shelter ${animal}`] : [];
}
