// The things of the table that a lesson speaks of.
import type { Choice, View } from "../protocol";
import { cellName, faceOf, indexOf, nameOfThing, zoneName } from "../table/draw/describe";

/** What people call a thing, a place or a part of the table; "" where it has no name. */
export function spoken(view: View, id: string, names: string[]): string {
  const found = indexOf(view).get(id);
  if (!found) return "";
  // An animal of a species, "B1.1", is called by its species.
  if (found.thing && found.over && id.startsWith(`${found.over.id}.`)) return spoken(view, found.over.id, names);
  if (found.thing && !found.thing.face && found.zone.kind === "stack") return zoneName(found.zone, names);
  if (found.thing) return nameOfThing(found.thing) || faceOf(view, found.thing, names);
  return found.cell ? cellName(view, found.cell) : zoneName(found.zone, names);
}

/** A part of the table, or what the advised move touches of what lies in it: a card, not the whole hand. */
export function advised(view: View, id: string, wanted: Choice | undefined): string[] {
  const there = indexOf(view);
  const inside = (wanted?.touches ?? []).filter((touched) => touched !== id && there.get(touched)?.zone.id === id);
  return inside.length && !there.get(id)?.thing && !there.get(id)?.cell ? inside.slice(0, 1) : [id];
}

/** The end of my row where the advised move begins something new; else what the note speaks of. */
export function endOf(view: View, id: string, place = ""): string {
  const isRow = view.zones?.some((zone) => zone.id === id && zone.kind === "row" && zone.owner === view.seat);
  const [where = "", end] = place.split("/");
  return isRow && end && !indexOf(view).get(where) ? place : id;
}
