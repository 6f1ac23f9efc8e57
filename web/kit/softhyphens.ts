// Where long words of narrow cards may be broken: with a hyphen between syllables, never anywhere.

const LONG = 10;
/** A name of one word is broken sooner: there is no other place in it. */
const LONG_ALONE = 7;
/** After a vowel, before a consonant that begins a syllable; not within three letters of either end. */
const SYLLABLE = /(?<=\p{L}{2}[aeiouyäöüаеёиоуыэюя])(?=[^aeiouyäöüаеёиоуыэюяьъй\s-][aeiouyäöüаеёиоуыэюя]\p{L}{2})/u;
/** Between two consonants, unless they are one sound or begin a syllable together. */
const MEETING =
  /(?<=\p{L}[aeiouyäöüаеёиоуыэюя](?!ch|ck|gh|ng|ph|qu|sh|th|[bcdfgkptбвгдкпт][lrлр])[^aeiouyäöüаеёиоуыэюяьъй\s-])(?=[^aeiouyäöüаеёиоуыэюяьъй\s-][aeiouyäöüаеёиоуыэюя]\p{L})/u;
/** After a part of a German word. */
const PART = /(?<=\p{L}{2}sch)(?=[bdfgklmnprstwz]{1,2}[aeiouäöü])/u;
/** After a Russian soft sign. */
const SOFTENED = /(?<=\p{L}{3}[ьъ])(?=[бвгдзклмнпрстфхцчшщ][аеёиоуыэюя]\p{L})/u;
const PLACES = new RegExp([SYLLABLE, MEETING, PART, SOFTENED].map(({ source }) => source).join("|"), "giu");

/** The text with soft hyphens in its long words. */
export const softly = (text: string): string => {
  const least = /\s/.test(text.trim()) ? LONG : LONG_ALONE;
  return text.replace(/\p{L}+/gu, (word) => (word.length > least ? word.replace(PLACES, "\u00ad") : word));
};
