// What may be touched first, and what a first touch asks.
import type { Choice } from "../../protocol";

/** The animal may be touched first, then what it gets. */
export const eitherEnd: ReadonlySet<string> = new Set(["food", "shelter", "parasite"]);

/** An animal was touched, and nothing before it: it is asked what it gets, or whether it is attacked.  My card was laid on
 *  a herd, which can only grow: that is said, because elsewhere it is asked what the card should be. */
export const asksTouched = ({ group, text }: Choice, alone: boolean): boolean =>
  text.startsWith("add ") || (alone && (group === "token" || group === "attack"));

/** Grazing comes on top of the go. */
export const isExtra = ({ text }: Choice): boolean => text.startsWith("graze ");
