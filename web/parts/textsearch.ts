// Text search: every typed word must occur, regardless of case and accents.

export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/(?<!и)\p{M}/gu, "") // й is a separate letter
    .normalize("NFC")
    .toLowerCase();

/** Does a text have all the words? */
export function matches(text: string, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const inside = plain(text);
  return words.every((word) => inside.includes(word));
}
