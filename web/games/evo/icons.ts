// Signs for genes, cards, climates and tokens, by their ids.
import type { Status, Token } from "./model";

export const GENE_ICON: Record<string, string> = {
  legs: "dinosaur-bones",
  horn: "rhinoceros-horn",
  thermo: "thermometer-hot",
  fur: "animal-hide",
  egg: "big-egg",
  flask: "round-bottom-flask",
  bony_plates: "stegosaurus-scales",
  long_horn: "triceratops-head",
  thin_shell: "egg-clutch",
  fins: "shark-fin",
  wings: "pterodactylus",
  regeneration: "salamander",
  tiny_killers: "velociraptor",
  sixth_sense: "third-eye",
  cave_dweller: "cave-entrance",
  adrenaline_rush: "heart-beats",
  strong_thighs: "leg",
  chameleon_skin: "chameleon-glyph",
};

const CARD_ICON: Record<string, string> = {
  frenzied_attack: "claw-slashes",
  fluid_shortage: "droplets",
  open_air_incubator: "nest-eggs",
  alchemical_mutations: "bubbling-flask",
  egg_stealer: "snake-egg",
  terror: "terror",
  geysers: "volcano",
  premonition: "crystal-ball",
  horde_of_rats: "rat",
  council_of_the_wise: "discussion",
  migration: "wingfoot",
  camouflage: "curled-leaf",
  oasis: "oasis",
  last_survivor: "fossil",
  human_intervention: "hand-of-god",
};

/** The sign of an event card, by the id of its thing: `card-oasis`, `played-oasis`. */
export const cardIcon = (id: string): string => CARD_ICON[id.replace(/^\w+-/, "")] ?? "card-pickup";

export const STATUS_ICON: Record<Status, string> = {
  ideal: "sprout",
  hot: "sun",
  cold: "snowflake-1",
  deadly: "death-skull",
};

export const TOKEN_ICON: Record<Token, string> = {
  plus2: "fast-forward-button",
  plus1: "clockwise-rotation",
  zero: "pause-button",
  minus1: "anticlockwise-rotation",
  meteor: "meteor-impact",
};
