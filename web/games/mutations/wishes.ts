// What somebody may want who touches a species that leads to no move: the page asks which rules forbid it.
import type { View } from "../../protocol";
import { modelOf } from "./model";

export function wishes(view: View, id: string): string[] {
  const [name = "", part = ""] = id.split(".");
  const species = modelOf(view).species.get(name);
  const can = (move: string): boolean => !!view.choices?.some(({ text }) => text.startsWith(move));
  if (!species || species.owner !== view.seat) return [];
  if (can("new")) return [`trait ${name}`, `add ${name}`];
  if (!["food ", "shelter ", "parasite ", "attack ", "end"].some(can)) return [];
  const animal = /^\d+$/.test(part) ? id : `${name}.1`;
  return [`food ${animal}`, `shelter ${animal}`];
}
