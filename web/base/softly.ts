// Soft hyphens: long words may be broken between syllables where a column is narrow.
const VOWELS = "aeiouyäöüаеёиоуыэюя";
const SYLLABLE = new RegExp(`([${VOWELS}][^${VOWELS}\\s-]?)(?=[^${VOWELS}\\s-][${VOWELS}])`, "gi");

export const softly = (text: string): string => text.replace(/\S{9,}/g, (word) => word.replace(SYLLABLE, "$1\u00ad"));
