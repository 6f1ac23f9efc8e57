// What the board knows of the game's cards beyond the view: pictures of traits and marks.
import type { Say, Thing } from "../../protocol";

/** Icons of the traits, by the names that moves use. */
export const TRAIT_ICON: Record<string, string> = {
  carnivorous: "dinosaur-rex",
  fat_tissue: "water-drop",
  high_body_weight: "mammoth",
  parasite: "mite",
  swimming: "shark-fin",
  camouflage: "chameleon-glyph",
  sharp_vision: "eye-target",
  burrowing: "badger",
  symbiosis: "nested-hearts",
  communication: "talk",
  cooperation: "shaking-hands",
  piracy: "raccoon-head",
  grazing: "bison",
  hibernation: "bear-face",
  poisonous: "poison-bottle",
  running: "rabbit",
  mimicry: "duality-mask",
  tail_loss: "reptile-tail",
  scavenger: "vulture",
};

/** Traits that lie between two animals. */
export const PAIRS: ReadonlySet<string> = new Set(["symbiosis", "communication", "cooperation"]);

/** The number in the corner of a printed card: how much more food its animal needs. */
export const MORE_FOOD: Record<string, number> = { carnivorous: 1, high_body_weight: 1, parasite: 2 };

/** Marks: what an animal is or has done, and the trait that is used up by it. */
export const MARKS: Record<string, { icon: string; uses?: string }> = {
  poisoned: { icon: "skull-crossed-bones" },
  hibernating: { icon: "night-sleep", uses: "hibernation" },
  attacked: { icon: "claw-slashes", uses: "carnivorous" },
  stolen: { icon: "pirate-hook", uses: "piracy" },
  grazed: { icon: "high-grass", uses: "grazing" },
  mimicked: { icon: "mirror-mirror", uses: "mimicry" },
};

/** The name that moves use for a trait, from its English name. */
export const slug = (name: string): string => name.toLowerCase().replaceAll(" ", "_");

export interface Face {
  trait: string;
  name: Say;
}

/** The one or two traits of a card in hand. */
export function facesOf(card: Thing): Face[] {
  const face = card.face;
  if (!face || typeof face === "string") return [];
  const { one, two } = (face.args ?? {}) as { one?: Say; two?: Say };
  return (one && two ? [one, two] : [face]).map((name) => ({ trait: slug(name.key), name }));
}
