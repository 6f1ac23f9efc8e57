// The values of a sentence's placeholders: which seat, which thing, which card, how many.
import { lookOf } from "../../base/games";
import type { Arg, Line, Say } from "../../protocol";

/** The seat in a placeholder; -1: none. */
export const seatOf = (arg: Arg | undefined): number => (typeof arg === "object" && "seat" in arg ? arg.seat : -1);

/** The id of the thing or cell in a placeholder; "": none. */
export const thingOf = (arg: Arg | undefined): string => (typeof arg === "object" && "thing" in arg ? arg.thing : "");

/** The number in a placeholder. */
export const numberOf = (arg: Arg | undefined): number => (typeof arg === "number" ? arg : Number.NaN);

/** What a text names: the id of a trait, a card, a token, a colour; "": nothing that has one. */
export const idOf = (text: Say | string | Arg | null | undefined): string =>
  text && typeof text === "object" && "key" in text ? (text.id ?? "") : "";

/** The numbers in the placeholders of a text. */
export function numbersOf(text: Say | string | null | undefined): number[] {
  if (!text || typeof text === "string") return [];
  const found = Object.values(text.args ?? {}).filter((arg) => typeof arg === "number");
  return text.plural ? [text.n ?? 0, ...found] : found;
}

/** The names in a text: both faces of a card, else the text itself. */
export function partsOf(text: Say): Say[] {
  const parts = Object.values(text.args ?? {}).filter((arg): arg is Say => typeof arg === "object" && "key" in arg);
  return idOf(text) && parts.map(idOf).join("/") === idOf(text) ? parts : [text];
}

/** A placeholder of a line by its name. */
export const argOf = (line: Line, name: string): Arg | undefined => line.say.args?.[name];

/** The things that a line names, in the order of its sentence. */
export function thingsIn(line: Line): string[] {
  const args = line.say.args ?? {};
  const named = [...line.say.key.matchAll(/\{(\w+)\}/g)].map(([, name]) => thingOf(args[name!])).filter(Boolean);
  return [...new Set(named)];
}

/** All placeholder values of a line, for animations: a seat as its number, a thing as its id, others unchanged. */
export function valuesOf<Args>(line: Line): Args {
  const plain = Object.entries(line.say.args ?? {}).map(([name, arg]) => [
    name,
    seatOf(arg) >= 0 ? seatOf(arg) : thingOf(arg) || arg,
  ]);
  return Object.fromEntries(plain) as Args;
}

/** Lines that only say who is next: they are shown quietly. */
export const isQuiet = (line: Line): boolean => lookOf(line.say.domain ?? "").quiet?.includes(line.verb) ?? false;

/** Lines about a death come first. */
export const isDeath = (line: Line): boolean => lookOf(line.say.domain ?? "").deaths?.includes(line.verb) ?? false;

/** Does a line turn what is told after it: another is eaten than the one that was attacked? */
export const isTwist = (line: Line): boolean => lookOf(line.say.domain ?? "").twists?.includes(line.verb) ?? false;

/** Does a line tell what a seat did? */
export const isOf = (line: Line, seat: number | null): boolean => seatOf(argOf(line, "seat")) === (seat ?? -2);
