// What stands in the places of a sentence, for programs: which seat, which thing, which card, how many.
import { lookOf } from "../../base/games";
import type { Arg, Line, Say } from "../../protocol";

/** The seat in a place; -1: no seat is named there. */
export const seatOf = (arg: Arg | undefined): number => (typeof arg === "object" && "seat" in arg ? arg.seat : -1);

/** The id of the thing or cell in a place; "": none is named there. */
export const thingOf = (arg: Arg | undefined): string => (typeof arg === "object" && "thing" in arg ? arg.thing : "");

/** The number in a place. */
export const numberOf = (arg: Arg | undefined): number => (typeof arg === "number" ? arg : Number.NaN);

/** What a text names: the id of a trait, a card, a token, a colour; "": nothing that has one. */
export const idOf = (text: Say | string | Arg | null | undefined): string =>
  text && typeof text === "object" && "key" in text ? (text.id ?? "") : "";

/** The numbers in the places of a text. */
export function numbersOf(text: Say | string | null | undefined): number[] {
  if (!text || typeof text === "string") return [];
  const found = Object.values(text.args ?? {}).filter((arg) => typeof arg === "number");
  return text.plural ? [text.n ?? 0, ...found] : found;
}

/** The names that a text is made of: both faces of a card, else the text itself. */
export function partsOf(text: Say): Say[] {
  const parts = Object.values(text.args ?? {}).filter((arg): arg is Say => typeof arg === "object" && "key" in arg);
  return idOf(text) && parts.map(idOf).join("/") === idOf(text) ? parts : [text];
}

/** A place of a line by its name. */
export const argOf = (line: Line, name: string): Arg | undefined => line.say.args?.[name];

/** All places of a line, as motion needs them: a seat as its number, a thing as its id, the rest as it is. */
export function valuesOf<Args>(line: Line): Args {
  const plain = Object.entries(line.say.args ?? {}).map(([name, arg]) => [
    name,
    seatOf(arg) >= 0 ? seatOf(arg) : thingOf(arg) || arg,
  ]);
  return Object.fromEntries(plain) as Args;
}

/** Lines that only say who comes next: they are told softly. */
export const isQuiet = (line: Line): boolean => lookOf(line.say.domain ?? "").quiet?.includes(line.verb) ?? false;

/** Does a line tell what a seat did? */
export const isOf = (line: Line, seat: number | null): boolean => seatOf(argOf(line, "seat")) === (seat ?? -2);
