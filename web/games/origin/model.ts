// The table as the board reads it from a view.
import type { Link, Side, Thing, View, Zone } from "../../protocol";
import { thingOf } from "../../table/draw/sentences";

export interface Pair {
  kind: string;
  partner: string;
  /** In a Symbiosis: this animal is the symbiont, which protects the other. */
  guards: boolean;
  link: Link;
}

export interface Animal {
  id: string;
  owner: number;
  thing: Thing;
  traits: Set<string>;
  food: number;
  need: number;
  fat: number;
  /** How much fat its cards hold. */
  fatRoom: number;
  marks: Set<string>;
  pairs: Pair[];
}

export interface Player {
  seat: number;
  side: Side;
  animals: Animal[];
  links: Link[];
  /** The cards in hand, where all cards lie open. */
  hand: Thing[] | undefined;
}

/** Numbers of the box, which may be a changed one. */
export interface Box {
  /** How much more food an animal with a trait needs: the number in the corner of the printed card. */
  needs: Record<string, number>;
  /** How much fat a card of Fat Tissue holds. */
  fat: number;
}

export interface Model {
  players: Player[];
  animals: Map<string, Animal>;
  hand: Thing[];
  bank: number;
  deck: number;
  discard: Zone | undefined;
  developing: boolean;
  feeding: boolean;
  /** The hunter and the prey of an attack that is not over yet; else empty. */
  attack: string[];
  lastTurn: boolean;
  box: Box;
}

function animalOf(thing: Thing, owner: number, box: Box): Animal {
  const traits = new Set<string>();
  let fatRoom = 0;
  for (const card of thing.under ?? []) {
    const trait = card.id.slice(thing.id.length + 1);
    traits.add(trait);
    if (trait === "fat_tissue") fatRoom = box.fat * (card.n ?? 1);
  }
  const { food = 0, need = 1, fat = 0 } = thing.counters ?? {};
  const marks = new Set((thing.marks ?? []).map((mark) => mark.id));
  return { id: thing.id, owner, thing, traits, food, need, fat, fatRoom, marks, pairs: [] };
}

export function modelOf(view: View): Model {
  const zones = view.zones ?? [];
  const zone = (id: string): Zone | undefined => zones.find((found) => found.id === id);
  const box = view.extra!["box"] as Box;
  const { hunter, prey } = view.asked?.say?.args ?? {};
  const animals = new Map<string, Animal>();
  const players = (view.seats ?? []).map((side, seat): Player => {
    const row = zones.find((found) => found.kind === "row" && found.owner === seat);
    const own = (row?.things ?? []).map((thing) => animalOf(thing, seat, box));
    for (const animal of own) animals.set(animal.id, animal);
    const open = zones.find((found) => found.kind === "hand" && found.owner === seat && found.id !== "hand");
    return { seat, side, animals: own, links: [], hand: open && (open.things ?? []) };
  });
  for (const link of view.links ?? []) {
    const [a, b] = [animals.get(link.a), animals.get(link.b)];
    if (!a || !b) continue;
    a.pairs.push({ kind: link.kind, partner: link.b, guards: false, link });
    b.pairs.push({ kind: link.kind, partner: link.a, guards: link.kind === "symbiosis", link });
    players[a.owner]?.links.push(link);
  }
  return {
    players,
    animals,
    hand: zone("hand")?.things ?? [],
    bank: zone("food")?.n ?? 0,
    deck: zone("deck")?.n ?? 0,
    discard: zone("discard"),
    developing: (view.phase_rule ?? "").includes("development"),
    feeding: (view.phase_rule ?? "").includes("feeding"),
    attack: [hunter, prey].map(thingOf).filter(Boolean),
    lastTurn: view.extra!["last_turn"] === true,
    box,
  };
}

export const isFed = (animal: Animal): boolean => animal.food >= animal.need || animal.marks.has("hibernating");

/** Is it hungry, with nothing left to eat, not even its own fat? */
export const starves = ({ marks, food, fat, need }: Animal, { feeding, bank }: Model): boolean =>
  feeding && !bank && marks.has("hungry") && food + fat < need;

/** The animals that guard this one; while one lives, nobody attacks it. */
export const guardsOf = (animal: Animal): string[] =>
  animal.pairs.filter((pair) => pair.kind === "symbiosis" && !pair.guards).map((pair) => pair.partner);

/** Could it be given food now?  It is hungry or has empty fat, is awake, and its symbionts are fed. */
export function canReceive(animal: Animal, model: Model): boolean {
  if (animal.marks.has("hibernating")) return false;
  if (animal.food >= animal.need && animal.fat >= animal.fatRoom) return false;
  return guardsOf(animal).every((id) => isFed(model.animals.get(id)!));
}
