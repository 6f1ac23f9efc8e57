// The table as the board reads it from a view.
import type { Link, Side, Thing, View, Zone } from "../../protocol";

export interface Pair {
  kind: string;
  partner: string;
  /** Of a Symbiosis: this animal is the symbiont, which guards the other. */
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
  fatCards: number;
  marks: Set<string>;
  pairs: Pair[];
}

export interface Player {
  seat: number;
  side: Side;
  animals: Animal[];
  links: Link[];
  /** The cards in hand, where all cards lie open. */
  hand: Thing[];
}

export interface Model {
  players: Player[];
  animals: Map<string, Animal>;
  hand: Thing[];
  bank: number;
  deck: number;
  discard: Zone | undefined;
  feeding: boolean;
  lastTurn: boolean;
}

function animalOf(thing: Thing, owner: number): Animal {
  const traits = new Set<string>();
  let fatCards = 0;
  for (const card of thing.under ?? []) {
    const trait = card.id.slice(thing.id.length + 1);
    traits.add(trait);
    if (trait === "fat_tissue") fatCards = card.n ?? 1;
  }
  const { food = 0, need = 1, fat = 0 } = thing.counters ?? {};
  const marks = new Set((thing.marks ?? []).map((mark) => mark.id));
  return { id: thing.id, owner, thing, traits, food, need, fat, fatCards, marks, pairs: [] };
}

export function modelOf(view: View): Model {
  const zones = view.zones ?? [];
  const zone = (id: string): Zone | undefined => zones.find((found) => found.id === id);
  const animals = new Map<string, Animal>();
  const players = (view.seats ?? []).map((side, seat): Player => {
    const row = zones.find((found) => found.kind === "row" && found.owner === seat);
    const own = (row?.things ?? []).map((thing) => animalOf(thing, seat));
    for (const animal of own) animals.set(animal.id, animal);
    const open = zones.find((found) => found.kind === "hand" && found.owner === seat && found.id !== "hand");
    return { seat, side, animals: own, links: [], hand: open?.things ?? [] };
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
    feeding: (view.phase_rule ?? "").includes("feeding"),
    lastTurn: view.extra?.["last_turn"] === true,
  };
}

export const isFed = (animal: Animal): boolean => animal.food >= animal.need || animal.marks.has("hibernating");

/** The animals that guard this one; while one lives, nobody attacks it. */
export const guardsOf = (animal: Animal): string[] =>
  animal.pairs.filter((pair) => pair.kind === "symbiosis" && !pair.guards).map((pair) => pair.partner);

/** Could it be given food now?  It is hungry or has empty fat, is awake, and its symbionts are fed. */
export function canReceive(animal: Animal, model: Model): boolean {
  if (animal.marks.has("hibernating")) return false;
  if (animal.food >= animal.need && animal.fat >= animal.fatCards) return false;
  return guardsOf(animal).every((id) => isFed(model.animals.get(id)!));
}
