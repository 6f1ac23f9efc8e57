// How large animals are drawn, and how their traits lie on them.

import type { Shape } from "../../kit/arrangement";
import type { CardSize } from "../../kit/cardrow";

/** Room above each line of animals for the brackets of pair cards, as in `board.css`. */
const [BRACKETS, LOW_BRACKETS] = [24, 16];

export const OTHERS: Shape = {
  narrowest: 44,
  widest: 290,
  flattest: 0.55,
  tallest: 2.2,
  smallest: 4000,
  gap: 6,
  lineGap: LOW_BRACKETS,
  roomFor: 2,
  snug: true,
};
/** A single opponent has a whole line. */
export const WHOLE_LINE: Shape = { ...OTHERS, roomFor: 4 };
/** On a phone, in the strip of all others. */
export const STRIP: Shape = { ...OTHERS, flattest: 1.08, widest: 130, tallest: 1.5, lines: 1 };
export const MINE: Shape = {
  ...OTHERS,
  narrowest: 64,
  flattest: 0.42,
  tallest: 1.4,
  smallest: 6400,
  lineGap: BRACKETS,
  roomFor: 3,
  snug: false,
};
/** On a phone: what does not fit in two lines is swiped. */
export const MY_STRIP: Shape = {
  ...MINE,
  narrowest: 78,
  widest: 150,
  tallest: 1.7,
  roomFor: 2,
  smallest: 6400,
  lineGap: 15,
  lines: 2,
};

/** Traits lie in columns below the animal or beside it, as tiles with names or as signs alone. */
export interface Layout {
  named: boolean;
  columns: number;
  /** The width of what lies beside the animal; 0 if it lies below. */
  beside: number;
}

/** Sizes as in `animal.css`, with the gaps: the edges of a card, a sign, a tile of one line, a further line. */
const [EDGE, SIGN, TILE, LINE] = [6, 20, 22, 15];
const SMALL_SIGN = 14;
/** Of a tile, what is not its name. */
const AROUND = 30;
const NARROW = 70;
/** The width of an animal, in heights. */
const RATIO = 1.63;
/** Names leave the animal this part of the width that it has beside signs, or of the card's; and so many pixels. */
const [OF_ANIMAL, OF_CARD, LEAST] = [0.5, 0.42, 40];
/** Beside names much of the card is empty. */
const BESIDE = 0.85;

/** How much wider some letters are than others, which have the first width. */
const LETTER = 7.55;
const LETTERS: [RegExp, number][] = [
  [/[iljtfrI ]/g, -3],
  [/[mwMWшщжюфымдШЩЖЮФМ]/g, 3.6],
  [/[A-Z]/g, 2],
  [/[а-яё]/g, 0.6],
];
/** The width of a text, roughly. */
const widthOf = (text: string): number =>
  LETTERS.reduce((sum, [kind, more]) => sum + (text.match(kind)?.length ?? 0) * more, text.length * LETTER);

/** In how many lines a name can be written; in narrow tiles it has one. */
function linesOf(name: string, room: number): number {
  const longest =
    room < NARROW ? name : name.split(" ").reduce((one, two) => (widthOf(one) > widthOf(two) ? one : two));
  return widthOf(longest) > room ? Infinity : Math.ceil(widthOf(name) / room);
}

/** How high tiles are in columns so wide. */
function heightOf(names: readonly string[], columns: number, wide: number): number {
  const lines = names.map((name) => linesOf(name, wide - AROUND));
  let height = 0;
  for (let at = 0; at < lines.length; at += columns)
    height += TILE + (Math.max(...lines.slice(at, at + columns)) - 1) * LINE;
  return height;
}

/** Of the layouts with names, or of those without, the one with the largest animal. */
function largest(named: boolean, size: CardSize, names: readonly string[], pips: number): Layout & { seen: number } {
  const [inner, high] = [size.width - EDGE, size.height - EDGE];
  const small = size.width < 80;
  const [top, sign] = small ? [10, SMALL_SIGN] : [14, SIGN];
  let best = { named, columns: 1, beside: 0, seen: -Infinity };
  const weigh = (columns: number, beside: number, floor: number): void => {
    const wide = inner - beside;
    const tokens = small ? 14 : Math.ceil((pips * 13) / wide) * 19;
    const seen = Math.min(wide, (high - top - tokens - floor) * RATIO) * (named && beside ? BESIDE : 1);
    // Of equal ones the lowest below the animal, or the narrowest beside it.
    if (seen > best.seen || (beside && seen === best.seen)) best = { named, columns, beside, seen };
  };
  const longest = Math.max(0, ...names.map(widthOf)) + AROUND;
  for (let rows = 1; rows <= Math.max(1, names.length); rows++) {
    const columns = Math.max(1, Math.ceil(names.length / rows));
    const below = named ? inner / columns : sign;
    const wide = named ? Math.min(longest, inner / 2) : sign;
    const height = (tile: number): number => (named ? heightOf(names, columns, tile) : rows * sign);
    if (below * columns <= inner) weigh(columns, 0, height(below));
    if (wide * columns <= inner / 2 && height(wide) <= high) weigh(columns, Math.ceil(wide * columns), 0);
  }
  return best;
}

/** The layout with names where it leaves the animal large, else the one with signs.  `pips`: how many tokens there are. */
export function layoutOf(size: CardSize, names: readonly string[], pips: number): Layout {
  const [signs, tiles] = [largest(false, size, names, pips), largest(true, size, names, pips)];
  const enough = Math.max(LEAST, Math.min(OF_ANIMAL * signs.seen, OF_CARD * size.width));
  const { seen, ...best } = tiles.seen >= enough ? tiles : signs;
  return best;
}
