// The place on the table to which a move brings a card.  A place has a key: "A1/body", "gap/left", "hole".
import type { Choice } from "../../protocol";

const PART: Record<string, string> = { trait: "trait", body: "body", population: "population", think: "population" };

/** The place where a move lays its card; "" for moves of another kind. */
export function placeOf(choice: Choice): string {
  const group = choice.group ?? "";
  if (group === "food") return "hole";
  if (group === "species") return `gap/${choice.text.split(" ")[1]}`;
  const part = PART[group];
  return part ? `${choice.touches?.[1]}/${part}` : "";
}

/** The card that a move lays; "" for moves of another kind. */
export const cardIn = (choice: Choice): string => (placeOf(choice) ? (choice.touches?.[0] ?? "") : "");

/** Cards and their places are touched in either order. */
export const eitherEnd: ReadonlySet<string> = new Set([
  "food",
  "play",
  "species",
  "body",
  "population",
  "think",
  "cancel",
]);

/** A card is laid on a place, and of a trait card at a species the card itself is touched. */
export function touchesOf(choice: Choice): string[] | undefined {
  const place = placeOf(choice);
  if (place) return [cardIn(choice), place];
  return choice.group === "drop" || choice.group === "leaf" ? choice.touches?.slice(1) : undefined;
}

/** Touching a card at a species discards it, but only on purpose. */
export const asksFirst = ({ group }: Choice): boolean => group === "drop";

/** The places where a card may go. */
export const placesFor = (card: string, choices: readonly Choice[]): Set<string> =>
  new Set(choices.filter((choice) => cardIn(choice) === card).map(placeOf));

/** The cards that may go to a place. */
export const cardsFor = (place: string, choices: readonly Choice[]): Set<string> =>
  new Set(choices.filter((choice) => placeOf(choice) === place).map(cardIn));

export const moveTo = (card: string, place: string, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => cardIn(choice) === card && placeOf(choice) === place);
