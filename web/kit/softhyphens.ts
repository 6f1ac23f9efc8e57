// Where long words of narrow cards may be broken: with a hyphen between syllables, never anywhere.

const LONG = 10;
/** After a vowel, before a consonant that begins a syllable; not within three letters of either end. */
const SYLLABLE = /(?<=\p{L}{2}[aeiouyäöüаеёиоуыэюя])(?=[^aeiouyäöüаеёиоуыэюяьъй\s-][aeiouyäöüаеёиоуыэюя]\p{L}{2})/giu;

/** The text with soft hyphens in its long words. */
export const softly = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => (word.length > LONG ? word.replace(SYLLABLE, "\u00ad") : word));
