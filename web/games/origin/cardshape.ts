// How large animals are drawn, and what fits onto them.

import type { Shape } from "../../kit/arrangement";
import type { CardSize } from "../../kit/cardrow";

/** Room above each line of animals for the brackets of pair cards, as in `board.css`. */
const [BRACKETS, LOW_BRACKETS] = [24, 16];

const SHAPE: Shape = {
  narrowest: 48,
  widest: 230,
  handy: 104,
  flattest: 0.6,
  tallest: 1.65,
  smallest: 4100,
  gap: 6,
  lineGap: LOW_BRACKETS,
  roomFor: 3,
};
export const OTHERS = SHAPE;
/** A single opponent has a whole line. */
export const FEW_OTHERS: Shape = { ...SHAPE, roomFor: 5 };
/** On a phone, where the others are swiped. */
export const STRIP: Shape = { ...SHAPE, handy: 92, tallest: 1.4, oneLine: true };
export const MINE: Shape = {
  ...SHAPE,
  narrowest: 64,
  flattest: 0.5,
  tallest: 1.35,
  smallest: 6400,
  lineGap: BRACKETS,
  roomFor: 5,
};

/** How a card is laid out: with its traits below the animal or beside it, by name or by picture. */
export interface Layout {
  flat: boolean;
  named: boolean;
  /** Wide enough for a picture of each trait before its name. */
  pictured: boolean;
  /** The width of the names beside the animal. */
  beside: number;
  /** How many pictures of traits stand above each other beside the animal. */
  stacked: number;
  /** How many traits are seen; the others are counted. */
  shown: number;
}

type Found = Layout & { seen: number };

const [EDGE, ICON, PIP] = [12, 20, 12];
/** The width and height of a picture of a trait, as in `animal.css`: on a small card, on others. */
const [SMALL, SIGN] = [15, 18];
const isSmall = ({ width, height }: CardSize): boolean => width <= 64 || height <= 72;
/** The height of a line of text, and of the frame around its lines. */
const [LINE, FRAME] = [15, 4];
/** An animal is at least so wide, and at least this part of its card; and beside pictures of traits. */
const [SEEN, SHARE, LEAST] = [38, 0.28, 24];
/** The width of an animal, in heights. */
const RATIO = 1.63;
const PADDING = 10;
const TOKENS = 15;

const animal = (wide: number, high: number): number => Math.min(wide, high * RATIO);

/** The width of a text, roughly. */
const widthOf = (text: string): number => text.length * 7.2 + (text.match(/[mwшщжюфымдMWШЩЖЮФ]/g)?.length ?? 0) * 3.8;
const LETTER = 7.2;

/** How high the names are in lines so wide. */
function heightOf(names: readonly string[], wide: number, pictured: boolean): number {
  const around = EDGE + (pictured ? ICON : 0);
  const room = wide - around;
  const words = names.flatMap((name) => name.split(" "));
  // Long words may be divided once, where there is no picture beside them.
  if (words.some((word) => widthOf(word) > room && (pictured || room < 7 * LETTER || word.length <= 10)))
    return Infinity;
  let [height, left] = [0, 0];
  for (const name of names) {
    const width = widthOf(name) + around;
    if (width > left) {
      height += Math.ceil(widthOf(name) / room) * LINE + FRAME + (pictured ? 2 : 0);
      left = width > wide ? 0 : wide;
    }
    left -= width + 2;
  }
  return height;
}

/** How high the animal's place is beside tokens in lines so wide. */
const besides = (high: number, wide: number, pips: number): number =>
  high - (Math.ceil((pips * PIP) / Math.max(PIP, wide)) - 1) * PIP;

function namedLayouts(inner: number, high: number, whole: number, names: readonly string[], pips: number): Found[] {
  const one = { named: true, stacked: 1, shown: names.length };
  const longest = Math.max(...names.map(widthOf));
  return [true, false].flatMap((pictured) => {
    const beside = Math.ceil(Math.min(inner * 0.58, longest + EDGE + (pictured ? ICON : 0)));
    const below = heightOf(names, inner, pictured);
    const fits = heightOf(names, beside, pictured) <= whole;
    const wide = inner - beside;
    return [
      { ...one, flat: false, pictured, beside, seen: animal(inner, besides(high, inner, pips) - below) },
      { ...one, flat: true, pictured, beside, seen: fits ? animal(wide, besides(high, wide, pips)) : 0 },
    ];
  });
}

/** As many pictures as leave room for the animal. */
function barest(inner: number, high: number, sign: number, traits: number, pips: number): Found[] {
  const one = { named: false, pictured: false, beside: 0 };
  const stacked = Math.max(1, Math.floor((high + TOKENS) / sign));
  const columns = Math.max(1, Math.min(Math.ceil(traits / stacked), Math.floor((inner - LEAST) / sign)));
  const across = Math.max(1, Math.floor(inner / sign));
  const rest = besides(high, inner, pips);
  const lines = Math.max(1, Math.min(Math.ceil(traits / across), Math.floor((rest - LEAST / RATIO) / sign)));
  const wide = inner - (traits ? columns * sign : 0);
  const layout = (flat: boolean, places: number, seen: number): Found => {
    const shown = traits > places ? Math.max(0, places - 1) : traits;
    return { ...one, flat, stacked, shown, seen };
  };
  return [
    layout(false, across * lines, animal(inner, rest - (traits ? lines * sign : 0))),
    layout(true, stacked * columns, animal(wide, besides(high, wide, pips))),
  ];
}

/** Pictures beside the names are worth a smaller animal. */
const worth = ({ seen, pictured }: Found): number => (pictured ? 1.3 * seen : seen);

/** Those with enough of the animal first, then those with more traits, then with more of the animal. */
const better = (one: Found, other: Found): Found => {
  const seen = Math.sign(Math.min(other.seen, LEAST) - Math.min(one.seen, LEAST));
  return (seen || other.shown - one.shown || worth(other) - worth(one)) > 0 ? other : one;
};

/** The layout with names where there is room for them, else with pictures.  `pips`: how many tokens there are. */
export function layoutOf(
  { width, height }: CardSize,
  names: readonly string[],
  more: { pairs: number; pips: number },
): Layout {
  const whole = height - PADDING;
  const [inner, high] = [width - PADDING, whole - (width >= 150 ? 44 : 36)];
  const all = [...names, ...Array<string>(more.pairs).fill("– B10")];
  const named = names.length ? namedLayouts(inner, high, whole, all, more.pips) : [];
  const readable = named.filter(({ seen }) => seen >= Math.max(SEEN, width * SHARE));
  // A number of cards stands beside its picture.
  const signs = names.length + names.filter((name) => name.includes("×")).length;
  const { seen, ...best } = (
    readable.length ? readable : barest(inner, high, isSmall({ width, height }) ? SMALL : SIGN, signs, more.pips)
  ).reduce(better);
  return best;
}
