// What lies on Evo's table, read from the view once and used by everything that draws it.

import { letter } from "../../base/words";
import type { Cell, Side, Thing, View, Zone } from "../../protocol";

export type Terrain = "yellow" | "green" | "brown" | "white";
export type Status = "ideal" | "hot" | "cold" | "deadly";
export type Frame = "window" | "bid" | "place" | "move" | "evade" | "birth" | "keep" | "";
export type Token = "plus2" | "plus1" | "zero" | "minus1" | "meteor";

/** A space of the island; x and y in the drawing's units. */
export interface Space {
  id: string;
  x: number;
  y: number;
  terrain: Terrain;
  coast: boolean;
  next: string[];
  cell: Cell;
}

export interface Dinosaur {
  id: string;
  owner: number;
  at: string;
  newborn: boolean;
  thing: Thing;
}

/** What a clan's genes and cards add up to; made by the server. */
export interface Totals {
  movement: number;
  attack: number;
  defence: number;
  heat: number;
  cold: number;
  eggs: number;
  /** With this many dinosaurs or fewer, the clan cannot be attacked. */
  safe: number;
}

export interface Clan {
  seat: number;
  /** The zone of its genes. */
  id: string;
  side: Side;
  /** How many of each gene it has, by the gene's name. */
  genes: Record<string, number>;
  things: Thing[];
  totals: Totals;
  size: number;
  cards: number;
  protected: boolean;
  /** Place on the initiative track, from 1. */
  place: number;
}

/** The climate of the terrains at one sector of the wheel, and which dinosaurs it would kill. */
export interface Climate {
  statuses: Record<Terrain, Status>;
  lost: number[];
  doomed: string[];
  at_risk: string[];
}

export interface Column {
  n: number;
  id: string;
  lot: Thing | undefined;
  gene: string;
  closed: boolean;
  markers: { seat: number; bid: number; safe: boolean; thing: Thing }[];
  cell: Cell;
}

/** Public facts that the server adds for the drawn board. */
interface Facts {
  frame: Frame;
  climates: Climate[];
  steps: Record<Exclude<Token, "meteor">, number>;
  turned: Token[];
  unseen: Record<Token, number>;
  clans: Totals[];
  odds: number[][];
  killer_odds: number;
  sides: number;
  highest_bid: number;
  discounts: number[][];
  /** Starting points, income and costs of each clan; only when the game is over. */
  purses: [number, number, number][];
}

export interface Model {
  view: View;
  facts: Facts;
  spaces: Space[];
  byId: Map<string, Space>;
  dinosaurs: Dinosaur[];
  /** Who stands where. */
  on: Map<string, Dinosaur>;
  clans: Clan[];
  /** The ideal terrain of each sector, clockwise, and which of them counts now. */
  sectors: { terrain: Terrain; cell: Cell }[];
  wheel: number;
  tokens: Thing[];
  pile: number;
  /** The next climate token, for a player with Sixth sense. */
  next: Thing | undefined;
  columns: Column[];
  order: number[];
  hand: Thing[];
  played: Thing[];
  deck: number;
  /** Movement points left in the current turn. */
  points: number;
  /** Parts of the table that are not from the printed game, with the rule that tells what of them. */
  reconstructed: { island?: string; climate?: string; genes?: string };
}

export const UNIT = 100;
/** How far apart the view puts two rows of spaces. */
const ROW = 0.87;

/** The last part of a rule's id names the gene: `evo.genes.long-horn`. */
const geneOf = (thing: Thing | undefined): string =>
  thing?.rule?.startsWith("evo.genes.") ? thing.rule.slice("evo.genes.".length).replaceAll("-", "_") : "";

const NO_ZONE: Zone = { id: "", kind: "row" };
const models = new WeakMap<View, Model>();

export function modelOf(view: View): Model {
  const known = models.get(view);
  if (known) return known;
  const facts = view.extra as unknown as Facts;
  const zone = (id: string): Zone => view.zones?.find((one) => one.id === id) ?? NO_ZONE;
  const spaces = (zone("island").cells ?? []).map((cell): Space => {
    const [x = 0, row = 0] = cell.at ?? [];
    // The view rounds the distance of two rows; here the corners of neighbours must meet.
    const y = row * (Math.sqrt(3) / 2 / ROW);
    const coast = !!cell.marks?.some((mark) => mark.id === "coast");
    return { id: cell.id, x: x * UNIT, y: y * UNIT, terrain: cell.kind as Terrain, coast, next: cell.next ?? [], cell };
  });
  const dinosaurs = (zone("island").things ?? []).map(
    (thing): Dinosaur => ({
      id: thing.id,
      owner: thing.owner ?? 0,
      at: thing.at ?? "",
      newborn: !!thing.marks?.some((mark) => mark.id === "newborn"),
      thing,
    }),
  );
  const order = (zone("initiative").things ?? []).map((thing) => thing.owner ?? 0);
  const clans = (view.seats ?? []).map((side, seat): Clan => {
    const { id, things = [] } = zone(`clan-${letter(seat)}`);
    return {
      seat,
      id,
      side,
      things,
      genes: Object.fromEntries(things.map((thing) => [geneOf(thing), thing.n ?? 1])),
      totals: facts.clans[seat]!,
      size: side.counters?.["dinosaurs"] ?? 0,
      cards: side.counters?.["cards"] ?? 0,
      protected: !!side.marks?.some((mark) => mark.id === "protected"),
      place: order.indexOf(seat) + 1,
    };
  });
  const laboratory = zone("laboratory");
  const columns = (laboratory.cells ?? []).map((cell, at): Column => {
    const here = (laboratory.things ?? []).filter((thing) => thing.at === cell.id);
    const lot = here.find((thing) => thing.kind !== "marker");
    return {
      n: at + 1,
      id: cell.id,
      lot,
      gene: geneOf(lot),
      closed: !!cell.marks?.some((mark) => mark.id === "closed"),
      markers: here
        .filter((thing) => thing.kind === "marker")
        .map((thing) => ({
          seat: thing.owner ?? 0,
          bid: thing.counters?.["bid"] ?? 0,
          safe: !!thing.marks?.length,
          thing,
        })),
      cell,
    };
  });
  const wheel = zone("climate");
  const sectors = (wheel.cells ?? []).map((cell) => ({ terrain: cell.kind as Terrain, cell }));
  const made: Model = {
    view,
    facts,
    spaces,
    byId: new Map(spaces.map((space) => [space.id, space])),
    dinosaurs,
    on: new Map(dinosaurs.map((dinosaur) => [dinosaur.at, dinosaur])),
    clans,
    sectors,
    wheel: sectors.findIndex(({ cell }) => cell.id === wheel.things?.[0]?.at),
    tokens: zone("turned").things ?? [],
    pile: zone("climate_pile").n ?? 0,
    next: zone("climate_pile").things?.[0],
    columns,
    order,
    hand: view.seat == null ? [] : (zone(`hand-${letter(view.seat)}`).things ?? []),
    played: zone("played").things ?? [],
    deck: zone("event_deck").n ?? 0,
    points: view.seats?.find((side) => side.counters?.["movement"] !== undefined)?.counters?.["movement"] ?? 0,
    reconstructed: {
      island: zone("island").reconstructed,
      climate: wheel.reconstructed ?? zone("climate_pile").reconstructed,
      genes: laboratory.reconstructed,
    },
  };
  models.set(view, made);
  return made;
}

/** The sector at which the wheel stands after a token. */
export function sectorAfter(model: Model, token: Exclude<Token, "meteor">): number {
  const n = model.sectors.length;
  return (((model.wheel + model.facts.steps[token]) % n) + n) % n;
}

/** What a bid costs: its value less flasks and other discounts. */
export const priceOf = (model: Model, seat: number, column: number, value: number): number =>
  Math.max(0, value - (model.facts.discounts[seat]?.[column - 1] ?? 0));
