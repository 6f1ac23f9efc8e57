// Icons and tints for the things of a game, by id, from its look.toml.
import { lookOf } from "../../base/games";
import { nameOf } from "../../base/words";
import type { Mark } from "../../protocol";
import { idOf, numbersOf } from "./sentences";

/** The icon of the first of these ids that has one; "" if none has. */
export function iconOf(game: string, ...ids: string[]): string {
  const icons = lookOf(game).icons ?? {};
  for (const id of ids) if (icons[id]) return icons[id];
  return "";
}

/** The colour of an id; "" if it has none. */
export const tintOf = (game: string, id: string): string => lookOf(game).tints?.[id] ?? "";

/** A tint as a value of a style; "" for none. */
export const tinted = (tint: string): string => (tint ? `var(--tint-${tint})` : "");

/** The first letters of a colour's name, as many as tell it from the game's others in this language. */
export function initials(game: string, colour: string): string {
  const own = nameOf(game, colour);
  const colours = new Set(Object.values(lookOf(game).tints ?? {}));
  const others = [...colours].filter((other) => other !== colour).map((other) => nameOf(game, other).toLowerCase());
  let n = 1;
  while (n < own.length && others.some((other) => other.startsWith(own.slice(0, n).toLowerCase()))) n++;
  return own.slice(0, 1).toUpperCase() + own.slice(1, n);
}

export interface Sign {
  icon: string;
  /** A number beside the icon, or letters for the colour. */
  short: string;
  tint: string;
}

/** The small form of a mark: icon and number, or letters for a colour. */
export function signOf(game: string, mark: Mark): Sign {
  const tint = tintOf(game, mark.id);
  if (tint) return { icon: "", short: initials(game, tint), tint };
  const icon = iconOf(game, idOf(mark.label), mark.id, mark.id.replace(/\d+$/, ""));
  return { icon, short: icon ? numbersOf(mark.label).join("/") : "", tint: "" };
}
