// What may be touched first, and what a first touch asks.
import type { Choice } from "../../protocol";

/** The animal may be touched first, then what it gets. */
export const eitherEnd: ReadonlySet<string> = new Set(["food", "shelter", "parasite"]);

/** An animal was touched, and nothing before it: it is asked what it gets, or whether it is attacked. */
export const asksAlone = ({ group }: Choice): boolean => group === "token" || group === "attack";
