// The table of Natural Selection as the board reads it from a view.
import { type Attacks, attacksOf } from "../../kit/threat";
import type { Line, Say, Side, Thing, View, Zone } from "../../protocol";
import { idOf, valuesOf } from "../../table/draw/sentences";

/** A card: its trait and its food number; without a trait it lies face down. */
export interface Card {
  id: string;
  trait: string;
  name: Say | undefined;
  food: number;
  n: number;
  /** Lies face down for the others. */
  hidden: boolean;
  thing: Thing;
}

export interface Species {
  id: string;
  owner: number;
  thing: Thing;
  body: number;
  population: number;
  food: number;
  /** How much of its food is meat. */
  meat: number;
  /** Fat stored, and the room for it; -1 without Fat Tissue. */
  fat: number;
  cards: Card[];
  /** Traits that are known and act. */
  traits: Set<string>;
  marks: Set<string>;
  left: Species | null;
  right: Species | null;
}

export interface Player {
  seat: number;
  side: Side;
  species: Species[];
  /** The cards in hand, where all cards lie open. */
  hand: Card[] | undefined;
}

/** Numbers of the box, which may be a changed one: the most of a species, and what traits add. */
export interface Box {
  traits: number;
  body: number;
  population: number;
  intelligence: number;
}

export interface Model {
  players: Player[];
  species: Map<string, Species>;
  hand: Card[];
  plants: number;
  /** Food cards at the watering hole, by seat; mine with its face. */
  foodCards: Card[];
  deck: number;
  discard: Zone | undefined;
  feeding: boolean;
  box: Box;
  attacks: Attacks;
  /** The names of traits. */
  traits: Record<string, Say>;
  /** The hunter and the prey for whose attack traits are being cancelled; else empty. */
  attack: string[];
  last: "next" | "this" | "";
}

export function cardOf(thing: Thing): Card {
  const face = typeof thing.face === "object" ? thing.face : undefined;
  const { trait, food } = (face?.args ?? {}) as { trait?: Say; food?: string };
  return {
    id: thing.id,
    trait: idOf(trait),
    name: trait,
    food: Number(food ?? 0),
    n: thing.n ?? 1,
    hidden: (thing.marks ?? []).some((mark) => mark.id === "new"),
    thing,
  };
}

/** Carnivores eat meat alone; the log knows what scavengers and their neighbours have taken. */
const meatOf = (traits: Set<string>, food: number, taken: number): number =>
  traits.has("carnivore") ? food : Math.min(food, taken);

/** How much meat each species has taken in this round. */
function meatIn(log: readonly Line[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const line of log) {
    if (line.verb === "bagged") taken.clear();
    if (line.verb !== "took-meat") continue;
    const { a, n } = valuesOf<{ a: string; n: number }>(line);
    taken.set(a, (taken.get(a) ?? 0) + n);
  }
  return taken;
}

function speciesOf(thing: Thing, owner: number, taken: Map<string, number>): Species {
  const { body = 1, population = 1, food = 0, fat = -1 } = thing.counters ?? {};
  const cards = (thing.under ?? []).map(cardOf);
  const traits = new Set(cards.map(({ trait }) => trait).filter(Boolean));
  return {
    id: thing.id,
    owner,
    thing,
    body,
    population,
    food,
    meat: meatOf(traits, food, taken.get(thing.id) ?? 0),
    fat,
    cards,
    traits,
    marks: new Set((thing.marks ?? []).map((mark) => mark.id)),
    left: null,
    right: null,
  };
}

export function modelOf(view: View, log: readonly Line[] = []): Model {
  const taken = meatIn(log);
  const zones = view.zones ?? [];
  const zone = (id: string): Zone | undefined => zones.find((found) => found.id === id);
  const box = view.extra!["box"] as Box;
  const species = new Map<string, Species>();
  const players = (view.seats ?? []).map((side, seat): Player => {
    const row = zones.find((found) => found.kind === "row" && found.owner === seat);
    const own = (row?.things ?? []).map((thing) => speciesOf(thing, seat, taken));
    own.forEach((one, at) => {
      [one.left, one.right] = [own[at - 1] ?? null, own[at + 1] ?? null];
      species.set(one.id, one);
    });
    const open = zones.find((found) => found.kind === "hand" && found.owner === seat && found.id !== "hand");
    return { seat, side, species: own, hand: open && (open.things ?? []).map(cardOf) };
  });
  const hole = zone("hole");
  return {
    players,
    species,
    hand: (zone("hand")?.things ?? []).map(cardOf),
    plants: hole?.n ?? 0,
    foodCards: (hole?.things ?? []).filter((thing) => thing.kind === "card").map(cardOf),
    deck: zone("deck")?.n ?? 0,
    discard: zone("discard"),
    feeding: (view.phase_rule ?? "").includes("feeding"),
    box,
    attacks: attacksOf(view),
    traits: view.extra!["traits"] as Record<string, Say>,
    attack: (view.extra?.["attack"] as string[] | undefined) ?? [],
    last: (view.extra?.["last_round"] as Model["last"] | undefined) ?? "",
  };
}

export const isFed = ({ food, population }: Species): boolean => food >= population;

/** The food of a card, as it is printed. */
export const signed = (food: number): string => (food > 0 ? `+${food}` : String(food).replace("-", "−"));
