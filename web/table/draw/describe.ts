// Where things are in a view, and their names.

import { nameOf, say, t } from "../../base/words";
import type { Cell, Mark, Thing, View, Zone } from "../../protocol";
import { withoutAside } from "../moves/kinds";
import { tell } from "./seatnames";

export interface Found {
  zone: Zone;
  thing?: Thing;
  cell?: Cell;
  /** The thing that this one lies under. */
  over?: Thing;
}

const indexes = new WeakMap<View, Map<string, Found>>();

/** Everything in a view by its id. */
export function indexOf(view: View): Map<string, Found> {
  let index = indexes.get(view);
  if (index) return index;
  index = new Map();
  indexes.set(view, index);
  for (const zone of view.zones ?? []) {
    index.set(zone.id, { zone });
    for (const cell of zone.cells ?? []) index.set(cell.id, { zone, cell });
    const add = (thing: Thing, over?: Thing): void => {
      index!.set(thing.id, { zone, thing, over });
      for (const under of thing.under ?? []) add(under, thing);
    };
    for (const thing of zone.things ?? []) add(thing);
  }
  return index;
}

const NAME = /^[A-Z]+\d+(\.\d+)?$/;

/** The name of a thing as people type it in moves: A2, A2.1. Other ids are for programs. */
export const nameOfThing = (thing: { id: string }): string => (NAME.test(thing.id) ? thing.id : "");

/** What a thing shows: its face, or its back, or what kind of thing it is. */
export function faceOf(view: View, thing: Thing, names: string[]): string {
  return tell(thing.face, names) || nameOf(view.game, thing.back || thing.kind);
}

export const markText = (view: View, mark: Mark, names: string[]): string =>
  tell(mark.label, names) || nameOf(view.game, mark.id);

/** The name of a place; ids for programs become words. */
export function cellName(view: View, cell: Cell): string {
  if (cell.label) return say(cell.label);
  if (NAME.test(cell.id)) return cell.id;
  const [, stem = cell.id, number = ""] = cell.id.match(/^(.*?)(\d*)$/) ?? [];
  return `${nameOf(view.game, stem.replaceAll("_", " "))} ${number}`.trim();
}

export const zoneName = (zone: Zone, names: string[]): string => tell(zone.label, names) || zone.id;

/** What was picked, as people call it: an id is a name only where moves are typed with it. */
export function pickedName(view: View, id: string, names: string[]): string {
  const found = indexOf(view).get(id);
  const [whole, n] = id.split(".");
  if (/^[A-Z]+\d+\.\d+$/.test(id)) {
    const herd = (found?.over?.under ?? []).filter(({ kind }) => kind === found?.thing?.kind);
    const place = herd.findIndex((one) => one.id === id) + 1;
    return herd.length === 1 ? whole! : t("{name}, animal {n}", { name: whole!, n: place || n! });
  }
  if (/^[A-Z]+\d+$/.test(id)) return id;
  const under = found?.over ? nameOfThing(found.over) : "";
  if (under) return t("{part} of {whole}", { part: withoutAside(faceOf(view, found!.thing!, names)), whole: under });
  return tell(found?.thing?.face, names) || tell(found?.cell?.label, names) || tell(found?.zone.label, names) || id;
}

/** A thing in a line, for screen readers and titles. */
export function describe(view: View, thing: Thing, names: string[], deep = true): string {
  const face = faceOf(view, thing, names);
  const parts = [...new Set([nameOfThing(thing), face])].filter(Boolean);
  if ((thing.n ?? 1) !== 1) parts.push(`× ${thing.n ?? 1}`);
  if (thing.needs) parts.push(tell(thing.needs, names));
  for (const [key, value] of Object.entries(thing.counters ?? {})) parts.push(`${nameOf(view.game, key)} ${value}`);
  for (const mark of thing.marks ?? []) parts.push(markText(view, mark, names));
  if (deep && thing.under?.length) parts.push(...thing.under.map((under) => describe(view, under, names)));
  for (const link of view.links ?? []) {
    if (link.a !== thing.id && link.b !== thing.id) continue;
    const other = link.a === thing.id ? link.b : link.a;
    parts.push(t("{link} with {other}", { link: tell(link.label, names) || nameOf(view.game, link.kind), other }));
  }
  return parts.join(", ");
}

/** A cell and what stands on it. */
export function describeCell(view: View, zone: Zone, cell: Cell, names: string[]): string {
  const marks = (cell.marks ?? []).map((mark) => markText(view, mark, names));
  const here = (zone.things ?? []).filter((thing) => thing.at === cell.id);
  const kind = cell.kind ? nameOf(view.game, cell.kind) : "";
  return [cellName(view, cell), kind, ...marks, ...here.map((thing) => describe(view, thing, names))]
    .filter(Boolean)
    .join(", ");
}
