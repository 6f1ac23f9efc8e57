// What somebody may want who touches a species that leads to no move: the page asks which rules forbid it.
import type { View } from "../../protocol";
import { animalMeant, CARD_BECOMES } from "./astray";
import { modelOf } from "./model";

export function wishes(view: View, id: string): string[] {
  const [name = ""] = id.split(".");
  const species = modelOf(view).species.get(name);
  const can = (move: string): boolean => !!view.choices?.some(({ text }) => text.startsWith(move));
  if (!species || species.owner !== view.seat) return [];
  if (can("new")) return CARD_BECOMES.map((kind) => `${kind} ${name}`);
  if (!["food ", "shelter ", "parasite ", "attack ", "end"].some(can)) return [];
  const animal = animalMeant(species, id);
  return animal ? [`food ${animal}`, `shelter ${animal}`] : [];
}
