// What stands on the island: dinosaurs, the arrows of their moves, the die of a fight.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { pace } from "../../base/settings";
import { emblemOf } from "../../parts/emblem";
import { IconShape } from "../../parts/icon";
import { Dinosaur as Animal } from "./dinosaur";
import type { Dinosaur, Model } from "./model";
import "./islandpieces.css";

/** A move of another player. */
export interface Track {
  seat: number;
  from: string;
  to: string;
  /** Its line of the log. */
  at: number;
}

/** A sign of 512 by 512 in the drawing. */
export function Sign({ name, x, y, size }: { name: string; x: number; y: number; size: number }): JSX.Element {
  return (
    <svg class="sign" x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 512 512">
      <IconShape name={name} />
    </svg>
  );
}

export function Piece({
  model,
  one,
  fate,
  drag,
}: {
  model: Model;
  one: Dinosaur;
  fate: string;
  drag?: [number, number];
}): JSX.Element {
  const clan = model.clans[one.owner]!;
  const size = one.newborn ? 0.68 : 0.9;
  const look = JSON.stringify(clan.genes);
  const animal = useMemo(() => <Animal genes={clan.genes} small />, [look]);
  const facing = (one.owner + one.id.charCodeAt(1)) % 2 ? -1 : 1;
  return (
    <g class="piece" data-newborn={one.newborn || undefined} style={drag && { translate: `${drag[0]}px ${drag[1]}px` }}>
      <ellipse class="shade" cx="0" cy="27" rx="33" ry="11" />
      <path class="base" d="M-31 21a31 10 0 0 1 62 0v5a31 10 0 0 1-62 0Z" />
      <ellipse class="base-top" cx="0" cy="21" rx="31" ry="10" />
      <g transform={`translate(${-50 * size * facing} ${23 - 78 * size}) scale(${size * facing} ${size})`}>{animal}</g>
      <circle class="emblem-disc" cx="-22" cy="24" r="11.5" />
      <Sign name={emblemOf(clan.side.colour)} x={-22} y={24} size={17} />
      {clan.protected && (
        <g class="guard">
          <path d="M22 12l10 4v7q0 8-10 12q-10-4-10-12v-7Z" />
          <path class="guard-sign" d="M17.500 23l3.500 4 6-8" />
        </g>
      )}
      {fate && (
        <g class="fate" data-fate={fate}>
          <circle cx="24" cy="-28" r="13" />
          <Sign name="death-skull" x={24} y={-28} size={17} />
        </g>
      )}
    </g>
  );
}

/** Milliseconds between two that leave the island together. */
export const BETWEEN = 180;
/** Milliseconds in which one leaves. */
export const LEAVING = 900;

interface Leaving extends Dinosaur {
  /** Milliseconds that it still stands. */
  after: number;
}

/** Dinosaurs that have just left the island fade out where they stood, one after the other. */
export function useLeaving(model: Model): [Leaving[], (id: string) => void] {
  const last = useRef(model);
  const [leaving, setLeaving] = useState<Leaving[]>([]);
  useLayoutEffect(() => {
    const now = new Set(model.dinosaurs.map(({ id }) => id));
    const gone = last.current.dinosaurs
      .filter(({ id }) => !now.has(id))
      .map((one, nth) => ({ ...one, after: pace(nth * BETWEEN) }));
    last.current = model;
    if (gone.length && pace(1)) setLeaving((old) => [...old.filter(({ id }) => !now.has(id)), ...gone]);
  }, [model]);
  return [leaving, (id) => setLeaving((old) => old.filter((one) => one.id !== id))];
}

/** An arrow from one space to another, short of both. */
export function Arrow({ model, track }: { model: Model; track: Track }): JSX.Element | null {
  const [a, b] = [model.byId.get(track.from), model.byId.get(track.to)];
  const colour = model.clans[track.seat]?.side.colour ?? track.seat;
  if (!a || !b) return null;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const [x, y] = [dx / long, dy / long];
  const end = [b.x - x * 30, b.y - y * 30] as const;
  return (
    <g class="track" style={{ "--seat": `var(--seat-${colour % 8})` }}>
      <path d={`M${a.x + x * 12} ${a.y + y * 12}L${end[0]} ${end[1]}`} />
      <path
        class="tip"
        d={`M${end[0] + x * 16} ${end[1] + y * 16}L${end[0] - y * 10} ${end[1] + x * 10}L${end[0] + y * 10} ${end[1] - x * 10}Z`}
      />
    </g>
  );
}

/** A side of the combat die: a cross, a claw, or how many horns more are needed. */
export function DieFace({ symbol }: { symbol: string }): JSX.Element {
  if (symbol === "fail") return <path class="cross" d="M-10-10L10 10M10-10L-10 10" />;
  if (symbol === "win") return <Sign name="claw-slashes" x={0} y={0} size={30} />;
  const words: Record<string, string> = { ge0: "≥", ge1: ">", ge2: "+2" };
  return (
    <>
      <Sign name="rhinoceros-horn" x={-9} y={0} size={17} />
      <text class="face" x="9">
        {words[symbol] ?? symbol}
      </text>
    </>
  );
}
