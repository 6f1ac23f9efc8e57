// Species and their animals in sentences.
import { ended, say, t, tn } from "../../base/words";
import type { Line } from "../../protocol";
import { type Animal, climateOf, isFed, type Model, type Species } from "./model";

/** The place of an animal in its row, from 1: so it is called. */
export const placeOf = (species: Species, animal: Animal): number => species.animals.indexOf(animal) + 1;

/** The name of an animal: alone it is called by its species. */
const nameOf = (species: Species, animal: Animal): string =>
  species.animals.length > 1 ? t("{name}, animal {n}", { name: species.id, n: placeOf(species, animal) }) : species.id;

/** An animal lies face down and has nothing of what its card shows, even if that was seen. */
export const faceText = (animal: Animal): string =>
  t("Its card is {card}: face down, it gives no trait.", { card: say(animal.thing.face) });

/** The state of an animal in sentences. */
function stateText(species: Species, animal: Animal): string {
  const { food, parasites, marks, thing } = animal;
  return [
    ...(marks.has("hungry") ? [t("It is hungry: it has {food} of {need} food.", { food, need: species.need })] : []),
    ...(isFed(animal) ? [t("It is fed.")] : []),
    ...(marks.has("shelter") ? [t("It has a shelter.")] : []),
    ...(parasites ? [tn("It carries {n} parasite.", "It carries {n} parasites.", parasites)] : []),
    ...(marks.has("attacked") ? [t("It has attacked in this turn.")] : []),
    ...(thing.face ? [faceText(animal)] : []),
  ].join(" ");
}

/** An animal in sentences. */
export const animalText = (species: Species, animal: Animal): string =>
  `${nameOf(species, animal)}. ${stateText(species, animal)}`.trim();

/** The same beside the name of its species: only one of several has a name of its own. */
export const besideName = (species: Species, animal: Animal): string =>
  (species.animals.length > 1 ? animalText : stateText)(species, animal);

/** What a chip says to readers: the first of its animals, and how many are like it. */
export const chipText = (species: Species, [first, ...others]: Animal[]): string =>
  [
    animalText(species, first!),
    ...(others.length
      ? [tn("{n} more of its herd is like it.", "{n} more of its herd are like it.", others.length)]
      : []),
  ].join(" ");

/** Why a species would lose an animal if the turn ended now. */
export const doomText = (most: number): string =>
  tn(
    "Nobody has more parasites: with {n} parasite it loses an animal at the end of the turn.",
    "Nobody has more parasites: with {n} parasites it loses an animal at the end of the turn.",
    most,
  );

/** Why so many of its animals die at the end of the turn. */
export const hungerText = (n: number): string =>
  tn(
    "Nothing is left that could feed {n} hungry animal: it dies at the end of the turn.",
    "Nothing is left that could feed {n} hungry animals: they die at the end of the turn.",
    n,
  );

export function speciesText(species: Species, owner: string): string {
  const told = [
    t("animals: {n}", { n: species.animals.length }),
    t("each needs {n}", { n: species.need }),
    ...species.cards.map((card) => say(card.face)),
  ];
  return `${species.id} (${owner}): ${told.join("; ")}`;
}

/** How many dice are thrown for a place. */
const THROWN: Record<string, (n: number) => string> = {
  red: (n) => tn("{n} white die brings it.", "{n} white dice bring it: their sum counts.", n),
  green: (n) => tn("{n} green die brings them.", "{n} green dice bring them: their sum counts.", n),
  black: (n) => tn("{n} black die brings them.", "{n} black dice bring them: their sum counts.", n),
};

/** The dice of a place: how many with so many players, and what they showed in this turn; "": none are known. */
export function diceOf(id: string, { dice, players }: Model, log: Line[]): string {
  const thrown = dice[id] && THROWN[id]?.(dice[id]);
  if (!thrown) return "";
  const sum = climateOf(log)?.[id];
  const shown = sum === undefined ? "" : ended(t("The dice of this turn: {sum}", { sum }));
  return `${tn("With {n} player:", "With {n} players:", players.length)} ${thrown} ${shown}`.trim();
}

/** My row is empty: why, and what comes next. */
export function goneText(deck: number, lastTurn: boolean, over: boolean): string {
  if (over) return t("All your animals have died.");
  if (deck) return t("You have no species left: lay your top card as a new one.");
  return lastTurn
    ? t(
        "All your animals have died. The common deck has run out: there is no new start. You can still place parasites.",
      )
    : t(
        "All your animals have died. In the next turn you start again with new cards, if the common deck still has any.",
      );
}
