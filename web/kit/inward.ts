// Attacks of an animal on another of the same player.
import type { Choice } from "../protocol";

/** "attack A2.1 > A3": both names begin with the letter of the same seat. */
export const isInward = ({ text }: Choice): boolean => /^(attack|outwit|piracy)\b.*\b([A-Z])\d\S* > \2\d/.test(text);
