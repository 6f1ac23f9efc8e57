// What an icon means, in a few words of its rule.

/** Shorter than this a sentence says to what something belongs, or a part of what it does ("Pair trait."). */
const TOO_SHORT = 45;

/** The first sentence of a rule; those after it while they say too little. */
export function explained(text: string): string {
  let told = "";
  for (const sentence of text.match(/.+?[.!?](?=\s|$)\s*|.+$/gs) ?? []) {
    if (told.trim().length >= TOO_SHORT) break;
    told += sentence;
  }
  return told.trim();
}
