// How the card of a species is laid out: where its traits stand, with or without their names, and how its animals stand.
import type { CardSize } from "../../kit/cardrow";
import { softly } from "../../kit/softhyphens";

/** A trait of a card: its name, and how many signs follow it. */
export interface Trait {
  name: string;
  signs: number;
}

/** Traits stand with their names or as signs alone: in the first line of the card, below it, or beside the animals. */
type TraitPlace = `${"names" | "signs"} ${"title" | "above" | "beside"}` | "none";

/** The signs that stand with a name: the one before it and those after it, the first alone, or none. */
type Signs = "all" | "first" | "none";

interface CardLayout {
  traits: TraitPlace;
  signs: Signs;
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

/** The lengths of a card in pixels.  The stylesheet has those of its parts from `lengthsOf`. */
const PX = {
  border: 2, // of both sides
  /** The first line, and in it the name of the species, what tells of its parasites, and its need. */
  title: 25,
  titleLeft: 32,
  titleDoomed: 52,
  titleRight: 38,
  /** Only the first line of so low a card holds traits. */
  low: 134,
  around: 10, // all animals
  tokens: 18, // the line below an animal
  /** An animal of a herd is drawn if it is so wide, wider by so much for each of them, and its picture so high. */
  animal: 34,
  animalMore: 4,
  picture: 24,
  /** So wide animals give the rest to the names of traits. */
  large: 52,
  /** Signs of traits with the gap after them. */
  signBeside: 20,
  signTitle: 23,
  signAbove: 27,
  /** A name with its sign, each of its lines and the frame above and below them; the gap between two. */
  name: 23,
  nameLine: 15,
  nameFrame: 6,
  gap: 4,
  /** The frame of a name at its sides, the sign before it, and one after it. */
  nameEdge: 8,
  signBefore: 20,
  signAfter: 22,
  /** Cards have no room for signs after names, and for none at all. */
  narrow: 125,
  narrowest: 90,
  letter: 7.2,
  letterWider: 3.6, // for wide ones
  token: 15,
  mark: 17, // beside tokens
  /** A chip with tokens, a line of them, and the width for two side by side. */
  chip: 64,
  chipLine: 20,
  chipsTwo: 110,
};
/** How high an animal is at most, by its width, and at least. */
const FLAT = 0.62;
const FLATTEST = 0.4;
/** With names an animal keeps this part of its width, or all animals this part of the card. */
const KEPT = 0.85;
const HALF = 0.45;
/** So many animals leave no room to names on a narrow card. */
const MANY_ANIMALS = 3;
/** Names stand above the animals unless these keep less than that part of the width they have beside them. */
const SMALLER = 0.7;
/** So many traits leave a herd its room, and so many lines of chips: more are rare. */
const MANY_TRAITS = 3;
const MANY_LINES = 4;
const WIDE = /[mwжмфшщыю]/gi;

interface Room {
  width: number;
  height: number;
}

// -- animals

interface Herd {
  animals: number;
  /** How high they are, by their width. */
  flat: number;
  /** How wide each must be to be drawn. */
  least: number;
  /** Each is drawn, not one for all with chips. */
  isDrawn: boolean;
}

/** Animals as large as they can be in this room; those of a herd that would be too low are not drawn. */
function standing(animals: number, { width, height }: Room, flat = FLAT): { across: number; width: number } {
  let best = { across: 1, width: 0 };
  for (let across = 1; across <= animals; across++) {
    const high = height / Math.ceil(animals / across) - PX.tokens;
    if (animals > 1 && high < PX.picture) continue;
    const wide = Math.min(width / across, high / flat);
    if (wide > best.width) best = { across, width: wide };
  }
  return best;
}

/** Whatever its traits are, a herd of one size looks alike on all cards of a row. */
function herdOf(animals: number, size: CardSize, flat: number): Herd {
  const least = PX.animal + PX.animalMore * animals;
  const rooms = [signsAbove, signsBeside].map((room) => room(insideOf(size), MANY_TRAITS));
  const given = Math.max(...rooms.map((room) => standing(animals, room).width));
  return {
    animals,
    flat: Math.max(FLATTEST, flat),
    least,
    isDrawn: animals < 2 || !size.width || given >= least,
  };
}

/** Is there room for the chips of a herd? */
const fitsChips = ({ animals }: Herd, { width, height }: Room): boolean =>
  width >= PX.chip && height >= PX.chipLine * Math.min(MANY_LINES, Math.ceil(animals / (width < PX.chipsTwo ? 1 : 2)));

/** How wide an animal is in this room; 0: it has none.  One for a large herd stands above the chips of all, and gives its
 *  room to names. */
function widthIn(herd: Herd, room: Room): number {
  if (herd.isDrawn) return standing(herd.animals, room, herd.flat).width;
  if (!fitsChips(herd, room)) return 0;
  return Math.max(1, standing(1, { ...room, height: room.height - PX.tokens }).width);
}

// -- traits

const widthOf = (text: string): number => text.length * PX.letter + (text.match(WIDE)?.length ?? 0) * PX.letterWider;

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

const signsOn = ({ width }: CardSize): Signs =>
  width > PX.narrow || !width ? "all" : width > PX.narrowest ? "first" : "none";

/** How much of the frame of a name is not the name. */
function aroundName({ signs }: Trait, card: CardSize): number {
  const shown = signsOn(card);
  return PX.nameEdge + (shown === "none" ? 0 : PX.signBefore) + (shown === "all" ? signs * PX.signAfter : 0);
}

const nameWidth = (trait: Trait, card: CardSize): number => widthOf(trait.name) + aroundName(trait, card) + PX.gap;

/** How high the traits are with their names, side by side where they fit; Infinity if one does not fit at all. */
function heightOfNames(traits: Trait[], width: number, card: CardSize): number {
  let [height, left] = [0, 0];
  for (const trait of traits) {
    const wide = nameWidth(trait, card);
    if (wide - PX.gap > left) {
      const lines = linesOf(trait.name, width - aroundName(trait, card));
      height += Math.max(PX.name, PX.nameFrame + lines * PX.nameLine) + PX.gap;
      left = width;
    }
    left -= wide;
  }
  return height;
}

/** What is below the first line of a card. */
const insideOf = ({ width, height }: CardSize): Room => ({ width: width - PX.around, height: height - PX.title });

const signsAbove = ({ width, height }: Room, n: number): Room => ({
  width,
  height: height - Math.ceil((n * PX.signAbove) / width) * PX.signAbove,
});

const signsBeside = ({ width, height }: Room, n: number): Room => ({
  width: width - Math.ceil((n * PX.signBeside) / height) * PX.signBeside,
  height,
});

function namesBeside({ width, height }: Room, traits: Trait[], card: CardSize): Room {
  const fits = traits.length * (PX.name + PX.gap) <= height;
  return { width: fits ? width - Math.max(...traits.map((trait) => nameWidth(trait, card))) : -Infinity, height };
}

/** What the traits leave to the animals where they stand at this place. */
function roomWith(place: TraitPlace, traits: Trait[], card: CardSize): Room {
  const all = insideOf(card);
  if (place === "names above") return { ...all, height: all.height - heightOfNames(traits, all.width, card) };
  if (place === "names beside") return namesBeside(all, traits, card);
  if (place === "signs above") return signsAbove(all, traits.length);
  if (place === "signs beside") return signsBeside(all, traits.length);
  return all;
}

/** Where the traits stand: with their names if they and the animals have room, else as signs.  On a low card names stand
 *  only in the first line (`line`: its length), so that the animals of a row of such cards are of one size. */
function placeOf(traits: Trait[], card: CardSize, herd: Herd, line: number): TraitPlace {
  if (!traits.length) return "none";
  const names = traits.reduce((sum, trait) => sum + nameWidth(trait, card), -PX.gap);
  if (names <= line) return "names title";
  if (traits.length * PX.signTitle - PX.gap <= line) return "signs title";

  const room = (place: TraitPlace): Room => roomWith(place, traits, card);
  const animal = (place: TraitPlace): number => widthIn(herd, room(place));
  const named = animal("names above") < animal("names beside") * SMALLER ? "names beside" : "names above";
  const { width, height } = room(named);
  const keeps = Math.min(PX.large, animal("signs above") * KEPT);
  const isLarge = animal(named) >= keeps || width * height >= card.width * card.height * HALF;
  const isBare = herd.animals >= MANY_ANIMALS && card.width <= PX.narrow;
  const fits = !isBare && animal(named) >= herd.least && isLarge;
  if (!line && (herd.isDrawn ? fits : animal(named) > 0)) return named;

  const sideways = animal("signs beside");
  const flows = !herd.isDrawn && !fitsChips(herd, room("signs above")) && room("signs beside").width >= PX.chip;
  const loses = animal("signs above") < Math.min(sideways, Math.max(herd.least, Math.min(PX.large, sideways * KEPT)));
  return flows || loses ? "signs beside" : "signs above";
}

/** Where the traits in the first line of a card begin. */
const titleLeft = (doomed: boolean): number => PX.titleLeft + (doomed ? PX.titleDoomed : 0);

/** The layout of a card: it depends on its size, on its traits and on the number of its animals. */
export function layOut(
  animals: number,
  traits: Trait[],
  size: CardSize,
  { doomed = false, flat = FLAT }: Also = {},
): CardLayout {
  const herd = herdOf(animals, size, flat);
  const line = size.height > PX.low ? 0 : size.width - PX.border - titleLeft(doomed) - PX.titleRight;
  const place = placeOf(traits, size, herd, line);
  const room = roomWith(place, traits, size);
  const across = herd.isDrawn ? standing(animals, room, herd.flat).across : 0;
  return {
    traits: place,
    signs: signsOn(size),
    beside: insideOf(size).width - room.width,
    across,
    place: size.width && room.width / (across || 1),
  };
}

/** The lengths that the stylesheet shares with the layout. */
export const lengthsOf = (doomed: boolean): Record<string, string> => ({
  "--title": `${PX.title}px`,
  "--title-left": `${titleLeft(doomed)}px`,
  "--title-right": `${PX.titleRight}px`,
});

/** Do tokens and signs fit side by side below an animal, on a place of this width? */
export const fitBelow = (tokens: number, signs: number, place: number): boolean =>
  !place || tokens * PX.token + signs * PX.mark <= place;
