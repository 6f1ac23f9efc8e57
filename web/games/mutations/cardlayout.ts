// How the card of a species is laid out: where its traits stand, with or without their names, and how its animals stand.
import type { CardSize } from "../../kit/cardrow";
import { softly } from "../../kit/softhyphens";

/** A trait of a card: its name, and how many signs follow it. */
export interface Trait {
  name: string;
  signs: number;
}

/** Traits stand with their names or as signs alone: in the first line of the card, below it, or beside the animals. */
export type TraitPlace = `${"names" | "signs"} ${"title" | "above" | "beside"}` | "none";

export interface CardLayout {
  traits: TraitPlace;
  /** How wide what stands beside the animals is. */
  beside: number;
  /** Animals side by side; 0 where they would be too small to be drawn one by one. */
  across: number;
  /** How wide the place of an animal is; 0 while nothing has a size. */
  place: number;
}

/** What the layout of a card depends on beside its animals, its traits and its size. */
interface Also {
  /** It has the most parasites. */
  doomed?: boolean;
  /** How high its animals are, by their width, if they are a herd. */
  flat?: number;
}

/** The first line of a card, the line of tokens below an animal, and around all animals. */
const [TAG, TOKENS, AROUND] = [25, 18, 10];
/** How high an animal is at most, by its width, and at least. */
const [FLAT, FLATTEST] = [0.62, 0.4];
/** An animal of a herd is drawn if it is so wide, more in a larger herd, and its picture so high. */
const [LEAST, MORE, LOWEST] = [34, 4, 24];
/** So many traits leave it that room; more of them are rare. */
const MANY = 3;
/** So wide animals give the rest to names; others only if they keep this part of their width, or so much of the card. */
const [LARGE, KEPT, HALF] = [52, 0.85, 0.45];
/** So many animals of a herd leave no room to names on a narrow card. */
const HERD = 3;
/** Names stand above the animals unless these keep less than that part of the width they have beside them. */
const SMALLER = 0.7;
/** Only the first line of so low a card holds traits; between the name of the species and its need. */
const LOW = 134;
const [ENDS, DOOMED] = [70, 54];
/** Signs of traits with the gap after them: beside the animals, in the first line, and below it. */
const [SMALL, FIRST, SIGN] = [20, 23, 27];
/** A line of a name, its frame, and the least height of that with its sign; the gap between two. */
const [LINE, FRAME, ONE, GAP] = [15, 6, 23, 4];
/** The frame of a name; the sign before it, and one after it: narrow cards have no room for the second, the narrowest for
 *  none. */
const [EDGE, BEFORE, AFTER, NARROW, NARROWEST] = [8, 20, 22, 125, 90];
/** A letter, and how much wider these are. */
const [LETTER, WIDER, WIDE] = [7.2, 3.6, /[mwжмфшщыю]/gi];
/** The widths of a token, of a sign beside it, and of a chip with some of them. */
const [TOKEN, MARK, CHIP] = [15, 17, 64];
/** The height of a line of chips: of two where there is so much room, of one where there is less; and more lines are rare. */
const [CHIPS, TWO, LINES] = [20, 110, 4];

interface Room {
  width: number;
  height: number;
}

interface Herd {
  across: number;
  wide: number;
}

/** Animals as large as they can be in this room; those of a herd that would be too low are not drawn. */
function herdIn(animals: number, { width, height }: Room, flat = FLAT): Herd {
  let best = { across: 1, wide: 0 };
  for (let across = 1; across <= animals; across++) {
    const high = height / Math.ceil(animals / across) - TOKENS;
    if (animals > 1 && high < LOWEST) continue;
    const wide = Math.min(width / across, high / flat);
    if (wide > best.wide) best = { across, wide };
  }
  return best;
}

const widthOf = (text: string): number => text.length * LETTER + (text.match(WIDE)?.length ?? 0) * WIDER;

/** In how many lines a text stands that is broken where it may be; Infinity if a part of it is too wide. */
function linesOf(text: string, width: number): number {
  let [lines, left] = [1, width];
  for (const part of softly(text).split(/\u00ad|(?<=\s)/)) {
    const wide = widthOf(part.trimEnd());
    if (wide > width) return Infinity;
    if (wide > left) [lines, left] = [lines + 1, width];
    left -= widthOf(part);
  }
  return lines;
}

/** How much of the frame of a name is not the name. */
const aroundName = ({ signs }: Trait, card: CardSize): number =>
  EDGE + (card.width > NARROWEST ? BEFORE : 0) + (card.width > NARROW ? signs * AFTER : 0);

/** How high the traits are with their names, side by side where they fit; Infinity if one does not fit at all. */
function heightOfNames(traits: Trait[], width: number, card: CardSize): number {
  let [height, left] = [0, 0];
  for (const trait of traits) {
    const around = aroundName(trait, card);
    const wide = widthOf(trait.name) + around;
    if (wide > left) {
      height += Math.max(ONE, FRAME + linesOf(trait.name, width - around) * LINE) + GAP;
      left = width;
    }
    left -= wide + GAP;
  }
  return height;
}

/** The layout of a card: it depends on its size, on its traits and on the number of its animals. */
export function layOut(
  animals: number,
  traits: Trait[],
  size: CardSize,
  { doomed = false, flat = FLAT }: Also = {},
): CardLayout {
  const all = { width: size.width - AROUND, height: size.height - TAG };
  const above = (high: number): Room => ({ ...all, height: all.height - high });
  const beside = (wide: number): Room => ({ ...all, width: all.width - wide });
  const signsAbove = (n: number): Room => above(Math.ceil((n * SIGN) / all.width) * SIGN);
  const signsBeside = (n: number): Room => beside(Math.ceil((n * SMALL) / all.height) * SMALL);
  // Whatever its traits are, a herd of one size looks alike on all cards of a row.
  const least = LEAST + MORE * animals;
  const given = Math.max(...[signsAbove(MANY), signsBeside(MANY)].map((room) => herdIn(animals, room).wide));
  const drawn = animals < 2 || !size.width || given >= least;
  const herd = (room: Room): Herd => herdIn(animals, room, Math.max(FLATTEST, flat));
  // One animal for a large herd stands above the chips of all, which may not be too narrow; it gives its room to names.
  const chips = ({ width, height }: Room): boolean =>
    width >= CHIP && height >= CHIPS * Math.min(LINES, Math.ceil(animals / (width < TWO ? 1 : 2)));
  const wideIn = (room: Room): number => {
    if (drawn) return herd(room).wide;
    return chips(room) ? Math.max(1, herdIn(1, { ...room, height: room.height - TOKENS }).wide) : 0;
  };
  const laid = (traits: TraitPlace, room: Room): CardLayout => {
    const across = drawn ? herd(room).across : 0;
    return { traits, beside: all.width - room.width, across, place: size.width && room.width / (across || 1) };
  };

  const n = traits.length;
  if (!n) return laid("none", all);
  const wides = traits.map((trait) => widthOf(trait.name) + aroundName(trait, size) + GAP);
  const first = size.height > LOW ? 0 : size.width - ENDS - (doomed ? DOOMED : 0);
  if (wides.reduce((sum, wide) => sum + wide) - GAP <= first) return laid("names title", all);
  const inFirst = n * FIRST - GAP <= first;

  const namesAbove = above(heightOfNames(traits, all.width, size));
  const namesBeside = beside(n * (ONE + GAP) > all.height ? Infinity : Math.max(...wides));
  const aside = wideIn(namesAbove) < wideIn(namesBeside) * SMALLER;
  const named = aside ? namesBeside : namesAbove;
  const wide = wideIn(named);
  const half = named.width * named.height >= size.width * size.height * HALF;
  const enough = Math.min(LARGE, wideIn(inFirst ? all : signsAbove(n)) * KEPT);
  const bare = animals >= HERD && size.width <= NARROW;
  if (wide > 0 && (!drawn || (!bare && wide >= least && (wide >= enough || half))))
    return laid(aside ? "names beside" : "names above", named);

  if (inFirst) return laid("signs title", all);
  const sideways = wideIn(signsBeside(n));
  const flows = !drawn && !chips(signsAbove(n)) && signsBeside(n).width >= CHIP;
  if (flows || wideIn(signsAbove(n)) < Math.min(sideways, Math.max(least, Math.min(LARGE, sideways * KEPT))))
    return laid("signs beside", signsBeside(n));
  return laid("signs above", signsAbove(n));
}

/** Do tokens and signs fit side by side below an animal, on a place of this width? */
export const fitBelow = (tokens: number, signs: number, place: number): boolean =>
  !place || tokens * TOKEN + signs * MARK <= place;
