// What the board knows of the game's cards beyond the view: pictures of traits and marks.

import type { Say, Thing } from "../../protocol";
import { iconOf } from "../../table/draw/icons";
import { idOf } from "../../table/draw/sentences";

/** The picture of a trait. */
export const traitIcon = (trait: string): string => iconOf("origin", trait) || "card-play";

/** The rule of a trait. */
export const ruleOf = (trait: string): string => `origin.traits.${trait.replaceAll("_", "-")}`;

/** Traits that lie between two animals. */
export const PAIRS: ReadonlySet<string> = new Set(["symbiosis", "communication", "cooperation"]);

/** The trait that is used up when an animal has this mark. */
export const USES: Record<string, string> = {
  hibernating: "hibernation",
  attacked: "carnivorous",
  stolen: "piracy",
  grazed: "grazing",
  mimicked: "mimicry",
};

export interface Face {
  trait: string;
  name: Say;
}

/** The one or two traits of a card in hand. */
export function facesOf(card: Thing): Face[] {
  const face = card.face;
  if (!face || typeof face === "string") return [];
  const { one, two } = (face.args ?? {}) as { one?: Say; two?: Say };
  return (one && two ? [one, two] : [face]).map((name) => ({ trait: idOf(name), name }));
}
