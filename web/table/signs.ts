// Signs for the words of the games: an icon by a word, a tint by a colour's name.  A game may have better ones of its own.
import { nameOf } from "../base/words";
import { artOf } from "../games/art";
import type { Mark } from "../protocol";
import { english } from "./find";

const SIGNS: Record<string, string> = {
  hungry: "stomach",
  fed: "check-mark",
  food: "meat",
  fat: "fat",
  shelter: "cave-entrance",
  shelters: "cave-entrance",
  parasite: "leeching-worm",
  parasites: "leeching-worm",
  attacked: "claw-slashes",
  grazed: "high-grass",
  stolen: "robber",
  hibernating: "night-sleep",
  first: "crown",
  protected: "checked-shield",
  poisoned: "death-skull",
  harmful: "biohazard",
  newborn: "big-egg",
  newest: "sparkles",
  new: "uncertainty",
  unique: "round-star",
  hot: "sun",
  cold: "snowflake-1",
  deadly: "death-skull",
  ideal: "check-mark",
  points: "round-star",
  score: "round-star",
  coins: "two-coins",
  coin: "two-coins",
  fee: "two-coins",
  money: "two-coins",
  knowledge: "open-book",
  letters: "envelope",
  stamps: "post-stamp",
  theory: "light-bulb",
  objective: "flag-objective",
  explore: "compass",
  explorer: "compass",
  sail: "sailboat",
  ship: "sailboat",
  delay: "hourglass",
  ribbon: "ribbon",
  camp: "camping-tent",
  tent: "camping-tent",
  tents: "camping-tent",
  seal: "wax-seal",
  seals: "wax-seal",
  locked: "padlock",
  lens: "magnifying-glass",
  lenses: "magnifying-glass",
  worker: "meeple",
  section: "bookmark",
  home: "house",
  fossil: "ammonite-fossil",
  plant: "solid-leaf",
  bird: "hummingbird",
  reptile: "reptile-tail",
  hand: "poker-hand",
  cards: "poker-hand",
  deck: "stack",
  discard: "trash-can",
  bag: "swap-bag",
  population: "three-friends",
  animals: "three-friends",
  animal: "gecko",
  species: "gecko",
  body: "weight-scale",
  dinosaurs: "dinosaur-rex",
  dinosaur: "dinosaur-rex",
  movement: "run",
  order: "player-next",
};

const TINTS = ["yellow", "green", "brown", "white", "blue", "red", "purple"];
const LETTERS: Record<string, string> = { R: "red", G: "green", B: "blue", Y: "yellow", P: "purple", W: "white" };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** The icon for a word or a name of a game; "" where there is none. */
export function iconFor(game: string, kind: string, text: string): string {
  const own = artOf(game, kind, text);
  if (own) return own;
  for (const word of [...wordsOf(text), kind]) if (SIGNS[word]) return SIGNS[word];
  return "";
}

/** The colour that a text names; "" where it names none. */
const colourIn = (text: string): string => wordsOf(text).find((word) => TINTS.includes(word)) ?? "";

/** The tint that a text names, as a custom property; "" where it names none. */
export function tintFor(text: string): string {
  const found = colourIn(text);
  return found ? `var(--tint-${found})` : "";
}

/** The first letters of a colour's name, as many as tell it from the others in this language. */
export function initials(game: string, text: string): string {
  const colour = colourIn(text);
  const own = nameOf(game, colour);
  const others = TINTS.filter((other) => other !== colour).map((other) => nameOf(game, other).toLowerCase());
  let n = 1;
  while (n < own.length && others.some((other) => other.startsWith(own.slice(0, n).toLowerCase()))) n++;
  return own.slice(0, 1).toUpperCase() + own.slice(1, n);
}

export interface Sign {
  icon: string;
  /** A number or letters beside the icon. */
  short: string;
  tints: string[];
}

/** How a mark is drawn small: icon, number, or letters that stand for colours. */
export function signOf(game: string, mark: Mark): Sign {
  const text = english(mark.label);
  if (/^[RGBYPW]{1,8}$/.test(text)) return { icon: "", short: text, tints: [...text].map((letter) => LETTERS[letter]!) };
  if (TINTS.includes(text)) return { icon: "", short: initials(game, text), tints: [text] };
  const icon = iconFor(game, mark.id.replace(/\d+$/, ""), text) || iconFor(game, "", mark.id.replace(/\d+$/, ""));
  const numbers = text.match(/[+-]?\d+/g) ?? [];
  return { icon, short: icon ? numbers.join("/") : "", tints: [] };
}
