// Random Mutations as its board needs it: players, species with traits and animals, the centre, the card that lies turned.
import { type Attacks, attacksOf } from "../../kit/threat";
import type { Line, Side, Thing, View, Zone } from "../../protocol";
import { argOf, idOf, isOf, numberOf, thingOf } from "../../table/draw/sentences";

export interface Animal {
  id: string;
  thing: Thing;
  food: number;
  parasites: number;
  marks: ReadonlySet<string>;
}

export interface Species {
  id: string;
  owner: number;
  thing: Thing;
  need: number;
  /** Trait cards, the newest first. */
  cards: Thing[];
  traits: ReadonlySet<string>;
  animals: Animal[];
}

export interface Player {
  seat: number;
  side: Side;
  species: Species[];
  /** Cards in the own deck. */
  deck: number;
}

export interface Model {
  players: Player[];
  species: Map<string, Species>;
  /** Tokens in the centre. */
  red: number;
  green: number;
  black: number;
  deck: number;
  /** The card that lies turned up while its player decides about it. */
  turned: Thing | null;
  feeding: boolean;
  lastTurn: boolean;
  attacks: Attacks;
  /** How many dice are thrown for each kind of token. */
  dice: Record<string, number>;
  /** The deck and the dice, where they are not from the printed game: the rule that tells what of them. */
  reconstructed: { deck?: string; dice?: string };
}

function animalOf(thing: Thing): Animal {
  const { food = 0, parasites = 0 } = thing.counters ?? {};
  return { id: thing.id, thing, food, parasites, marks: new Set((thing.marks ?? []).map((mark) => mark.id)) };
}

function speciesOf(thing: Thing, owner: number): Species {
  const under = thing.under ?? [];
  const cards = under.filter((one) => one.kind === "trait");
  return {
    id: thing.id,
    owner,
    thing,
    need: thing.counters?.["need"] ?? 1,
    cards,
    traits: new Set(cards.map((card) => idOf(card.face))),
    animals: under.filter((one) => one.kind === "animal").map(animalOf),
  };
}

export function modelOf(view: View): Model {
  const zones = view.zones ?? [];
  const zone = (id: string): Zone | undefined => zones.find((found) => found.id === id);
  const species = new Map<string, Species>();
  const players = (view.seats ?? []).map((side, seat): Player => {
    const row = zones.find((found) => found.kind === "row" && found.owner === seat);
    const own = (row?.things ?? []).map((thing) => speciesOf(thing, seat));
    for (const one of own) species.set(one.id, one);
    const deck = zones.find((found) => found.kind === "stack" && found.owner === seat);
    return { seat, side, species: own, deck: deck?.n ?? 0 };
  });
  const centre = zone("centre")?.things ?? [];
  const lying = (id: string): number => {
    const heap = centre.find((thing) => thing.id === id);
    return heap ? (heap.n ?? 1) : 0;
  };
  return {
    players,
    species,
    red: lying("red"),
    green: lying("green"),
    black: lying("black"),
    deck: zone("deck")?.n ?? 0,
    turned: zone("turned")?.things?.[0] ?? null,
    feeding: (view.phase_rule ?? "").includes("feeding"),
    lastTurn: !!view.extra?.["last_turn"],
    attacks: attacksOf(view),
    dice: (view.extra?.["dice"] as Record<string, number> | undefined) ?? {},
    reconstructed: { deck: zone("deck")?.reconstructed, dice: zone("centre")?.reconstructed },
  };
}

/** The species of a card that lies turned up: the one that its player is asked about, else the one it was announced for. */
export const turnedFor = (view: View, log: Line[]): string =>
  thingOf(view.asked?.say?.args?.["a"]) || thingOf(log.findLast(({ verb }) => verb === "announced")?.say.args?.["a"]);

/** What the others' species have gained since my last move: their names with the trait's. */
export function newTraits(log: Line[], me: number | null): ReadonlySet<string> {
  if (me === null) return new Set();
  const gained = log.slice(log.findLastIndex((line) => isOf(line, me)) + 1).filter(({ verb }) => verb === "laid-trait");
  return new Set(gained.map((line) => `${thingOf(argOf(line, "a"))} ${idOf(argOf(line, "trait"))}`));
}

export const isFed = ({ marks }: Animal): boolean => marks.has("fed");

/** Nothing can feed it any more. */
export const isStarving = ({ marks }: Animal): boolean => marks.has("starving");

export const parasitesOn = ({ animals }: Species): number => animals.reduce((sum, { parasites }) => sum + parasites, 0);

/** The species that would lose an animal to parasites if the turn ended now: those with the most parasites, and how many
 *  that are. */
export function infested({ species }: Model): { hosts: ReadonlySet<string>; most: number } {
  const all = [...species.values()];
  const most = Math.max(0, ...all.map(parasitesOn));
  const hosts = most ? all.filter((one) => parasitesOn(one) === most) : [];
  return { hosts: new Set(hosts.map(({ id }) => id)), most };
}

/** What the dice of the climate showed in this turn. */
export function climateOf(log: Line[]): Record<string, number> | null {
  const line = log.findLast(({ verb }) => verb === "rolled" || verb === "turn");
  if (line?.verb !== "rolled") return null;
  return {
    red: numberOf(argOf(line, "n")),
    black: numberOf(argOf(line, "parasites")),
    green: numberOf(argOf(line, "shelters")),
  };
}
