// The island: a coast in the sea, terrains with what grows on them, the weather of the climate, and the dinosaurs.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { pace } from "../../base/settings";
import { t } from "../../base/words";
import { emblemOf } from "../../parts/emblem";
import { IconShape } from "../../parts/icon";
import type { BoardProps } from "../../table/boardprops";
import { describeCell } from "../../table/draw/describe";
import { openMoves } from "../../table/moves/actionbar";
import { Dinosaur as Animal } from "./dinosaur";
import { evoIcon } from "./icons";
import { coastlines, growths, HEXAGON, shore } from "./islandshape";
import type { Climate, Dinosaur, Model, Space, Terrain } from "./model";
import type { Way } from "./paths";
import "./island.css";

/** The result of a fight, shown until it is seen. */
export interface Battle {
  at: string;
  won: boolean;
  symbol: string;
  /** Who attacked. */
  seat: number;
}

/** A move of another player. */
export interface Track {
  seat: number;
  from: string;
  to: string;
  /** Its line of the log. */
  at: number;
}

export interface IslandProps {
  board: BoardProps;
  model: Model;
  /** The climate shown: the current one, or that of a sector pointed at. */
  climate: Climate;
  previews: boolean;
  /** The dinosaur picked to move. */
  held: Dinosaur | undefined;
  ways: Map<string, Way>;
  /** Dinosaurs that could go to the space that was touched first. */
  movers: Map<string, Way>;
  odds: Map<string, number>;
  battles: readonly Battle[];
  tracks: readonly Track[];
  onGo(way: Way): void;
  onSeen(): void;
}

const TERRAINS: readonly Terrain[] = ["yellow", "green", "brown", "white"];
const AROUND = 74;

/** What grows, once for all spaces. */
function Growths(): JSX.Element {
  return (
    <defs>
      <symbol id="evo-dune" viewBox="-12 -8 24 12" overflow="visible">
        <path class="dune" d="M-12 3Q-5-6 0-4Q7-2 12 3Q4 1 0 3Q-6 1-12 3Z" />
      </symbol>
      <symbol id="evo-cactus" viewBox="-8 -16 16 20" overflow="visible">
        <path class="cactus" d="M-2 3V-12Q0-15 2-12V-5H5V-9Q6-11 7.5-9V-3H2V3ZM-2-2H-6V-8Q-5-10-3.8-8V-5H-2Z" />
      </symbol>
      <symbol id="evo-rock" viewBox="-8 -8 16 12" overflow="visible">
        <path class="rock" d="M-8 3L-5-4 0-6 5-3 8 3Z" />
        <path class="rock-light" d="M-5-4L0-6 1-1-3 1Z" />
      </symbol>
      <symbol id="evo-tree" viewBox="-10 -20 20 24" overflow="visible">
        <path class="trunk" d="M-1.5 3V-5h3V3Z" />
        <path class="leaves" d="M0-19C6-19 9-14 7-11C11-9 9-3 4-4C2-1-2-1-4-4C-9-3-11-9-7-11C-9-14-6-19 0-19Z" />
        <path class="leaves-light" d="M-1-17C3-17 5-14 4-12C0-14-4-12-6-10C-8-13-5-17-1-17Z" />
      </symbol>
      <symbol id="evo-palm" viewBox="-11 -20 22 24" overflow="visible">
        <path class="trunk" d="M-1 3Q1-6 0-13h2Q4-5 2 3Z" />
        <path
          class="leaves"
          d="M1-14C-3-19-9-18-11-13C-7-15-3-14 1-12C5-15 9-14 12-10C11-17 5-19 1-14C0-9-3-7-6-6C-3-10-2-12 1-14Z"
        />
      </symbol>
      <symbol id="evo-fern" viewBox="-8 -8 16 12" overflow="visible">
        <path class="fern" d="M0 3C-1-4-4-6-8-6C-5-3-2-1 0 3C0-5 2-8 6-9C4-4 2-2 0 3C2-1 5-3 9-2C6 1 3 2 0 3Z" />
      </symbol>
      <symbol id="evo-hill" viewBox="-14 -14 28 18" overflow="visible">
        <path class="hill" d="M-14 3Q-7-12 0-12Q7-11 14 3Z" />
        <path class="hill-light" d="M-8-3Q-4-11 0-12Q-2-5-1 3H-14Q-11-1-8-3Z" />
      </symbol>
      <symbol id="evo-bush" viewBox="-8 -8 16 12" overflow="visible">
        <path class="bush" d="M-7 3Q-9-3-4-4Q-2-9 2-6Q8-6 7 3Z" />
      </symbol>
      <symbol id="evo-peak" viewBox="-13 -20 26 24" overflow="visible">
        <path class="peak" d="M-13 3L-3-16 2-19 13 3Z" />
        <path class="snow" d="M-3-16L2-19 7-8 3-10 0-5-3-9-7-7Z" />
        <path class="peak-shade" d="M2-19L13 3H4Q6-6 2-10Z" />
      </symbol>
      <symbol id="evo-pine" viewBox="-8 -20 16 24" overflow="visible">
        <path class="trunk" d="M-1.2 3V-2h2.4V3Z" />
        <path class="pine" d="M0-19L5-11H3L7-5H4L8 0H-8L-4-5H-7L-3-11H-5Z" />
        <path class="snow" d="M0-19L3-14 0-12-3-14Z" />
      </symbol>
      <symbol id="evo-drift" viewBox="-12 -6 24 10" overflow="visible">
        <path class="drift" d="M-12 3Q-6-5 0-3Q8-5 12 3Z" />
      </symbol>
      <pattern id="evo-waves" width="64" height="34" patternUnits="userSpaceOnUse">
        <path class="wave" d="M4 10q6-5 12 0t12 0M36 27q6-5 12 0t12 0" />
      </pattern>
      <pattern id="evo-heat" width="30" height="26" patternUnits="userSpaceOnUse">
        <path class="shimmer" d="M8 24q-4-5 0-10t0-10M22 26q-4-5 0-10t0-10" />
      </pattern>
      <pattern id="evo-snowfall" width="30" height="30" patternUnits="userSpaceOnUse">
        <path class="flake" d="M7 4v6M4.4 5.5l5.2 3M4.4 8.5l5.2-3M22 18v6M19.4 19.500l5.2 3M19.400 22.500l5.200-3" />
      </pattern>
      <pattern id="evo-storm" width="22" height="22" patternUnits="userSpaceOnUse">
        <path class="rain" d="M4 2l-3 8M14 8l-3 8M20-3l-3 8M9 16l-3 8" />
      </pattern>
    </defs>
  );
}

/** Sea, beach and ground never change during a game. */
function Ground({ spaces }: { spaces: readonly Space[] }): JSX.Element {
  const lines = useMemo(() => coastlines(spaces), [spaces.length]);
  return (
    <g class="ground" aria-hidden="true">
      {[62, 44, 28].map((out, at) => (
        <path key={out} class={`shallow shallow-${at}`} d={lines.map((line) => shore(line, out, 26)).join("")} />
      ))}
      <path class="cliff" d={lines.map((line) => shore(line, 12, 12)).join("")} transform="translate(0 9)" />
      <path class="beach" d={lines.map((line) => shore(line, 12, 12)).join("")} />
      {TERRAINS.map((terrain) => (
        <g key={terrain} class={`soil soil-${terrain}`}>
          {spaces
            .filter((space) => space.terrain === terrain)
            .map((space) => (
              <polygon key={space.id} points={HEXAGON} transform={`translate(${space.x} ${space.y})`} />
            ))}
        </g>
      ))}
      {[...spaces]
        .sort((a, b) => a.y - b.y)
        .map((space) => (
          <g key={space.id} transform={`translate(${space.x} ${space.y})`}>
            {growths(space).map((growth, at) => (
              <use
                key={at}
                href={`#evo-${growth.what}`}
                x={-13}
                y={-20}
                width="26"
                height="24"
                transform={`translate(${growth.x.toFixed(1)} ${growth.y.toFixed(1)}) scale(${growth.size.toFixed(2)})`}
              />
            ))}
          </g>
        ))}
    </g>
  );
}

const WEATHER = { ideal: "", hot: "url(#evo-heat)", cold: "url(#evo-snowfall)", deadly: "url(#evo-storm)" };

function Weather({ spaces, climate }: { spaces: readonly Space[]; climate: Climate }): JSX.Element {
  return (
    <g class="weather" aria-hidden="true">
      {spaces.map((space) => {
        const status = climate.statuses[space.terrain];
        return (
          <g key={space.id} data-status={status} transform={`translate(${space.x} ${space.y})`}>
            <polygon class="air" points={HEXAGON} />
            {WEATHER[status] && <polygon points={HEXAGON} fill={WEATHER[status]} />}
          </g>
        );
      })}
    </g>
  );
}

/** A sign of 512 by 512 in the drawing. */
function Sign({ name, x, y, size }: { name: string; x: number; y: number; size: number }): JSX.Element {
  return (
    <svg class="sign" x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 512 512">
      <IconShape name={name} />
    </svg>
  );
}

function Piece({
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

/** A dinosaur that has just left the island fades out where it stood. */
function useLeaving(model: Model): [Dinosaur[], (id: string) => void] {
  const last = useRef(model);
  const [leaving, setLeaving] = useState<Dinosaur[]>([]);
  useEffect(() => {
    const now = new Set(model.dinosaurs.map(({ id }) => id));
    const gone = last.current.dinosaurs.filter(({ id }) => !now.has(id));
    last.current = model;
    if (gone.length && pace(1)) setLeaving((old) => [...old.filter(({ id }) => !now.has(id)), ...gone]);
  }, [model]);
  return [leaving, (id) => setLeaving((old) => old.filter((one) => one.id !== id))];
}

/** An arrow from one space to another, short of both. */
function Arrow({ model, track }: { model: Model; track: Track }): JSX.Element | null {
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

export function Island(props: IslandProps): JSX.Element {
  const [leaving, forget] = useLeaving(props.model);
  const { board, model, climate, held, ways, movers, odds, battles } = props;
  const { view, names, chooser } = board;
  const [over, setOver] = useState("");
  const [drag, setDrag] = useState<{ id: string; dx: number; dy: number } | null>(null);
  const down = useRef<{ id: string; x: number; y: number } | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const zone = view.zones?.find(({ id }) => id === "island");
  const [xs, ys] = [model.spaces.map(({ x }) => x), model.spaces.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  const box = [left, top, Math.max(...xs) + AROUND - left, Math.max(...ys) + AROUND - top] as const;
  const doomed = new Set(climate.doomed);
  const risked = new Set(climate.at_risk);
  // Spaces show their names while moves are typed and in lessons.
  const typing = openMoves.value !== "" || board.info === null;

  // Memoised, so that unchanged parts are not compared again at every mouse move.
  const map = model.spaces.map(({ id }) => id).join();
  const ground = useMemo(() => <Ground spaces={model.spaces} />, [map]);
  const sky = Object.values(climate.statuses).join();
  const weather = useMemo(() => <Weather spaces={model.spaces} climate={climate} />, [map, sky]);
  const words = useMemo(
    () => new Map(model.spaces.map(({ id, cell }) => [id, zone ? describeCell(view, zone, cell, names) : id])),
    [view, names],
  );
  const growing = useMemo(() => <Growths />, []);

  const idUnder = (event: PointerEvent): string => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGElement>("[data-space]");
    return found?.dataset["space"] ?? "";
  };
  const way = over ? ways.get(over) : undefined;
  const litOf = (space: Space, here: Dinosaur | undefined): string => {
    const own = chooser?.lit(here?.id ?? space.id) || (here && chooser?.lit(space.id)) || "";
    if (own === "picked") return own;
    if (ways.has(space.id)) return "next";
    return own || (here && movers.has(here.id) ? "next" : "");
  };
  const scale = (): number => (svg.current ? box[2] / Math.max(1, svg.current.getBoundingClientRect().width) : 1);

  return (
    <svg
      ref={svg}
      class="island"
      viewBox={box.join(" ")}
      role="group"
      aria-label={t("The island")}
      data-previews={props.previews || undefined}
      data-holds={held ? "" : undefined}
      data-holding={drag ? "" : undefined}
      onPointerDown={(event) => {
        const id = (event.target as Element).closest<SVGElement>("[data-id]")?.dataset["id"] ?? "";
        down.current = !event.button && chooser?.leads(id) && id ? { id, x: event.clientX, y: event.clientY } : null;
      }}
      onPointerMove={(event) => {
        const from = down.current;
        if (from && !drag && Math.hypot(event.clientX - from.x, event.clientY - from.y) > 7) {
          if (!model.dinosaurs.some(({ id }) => id === from.id) || event.buttons !== 1) {
            down.current = null;
            return;
          }
          if (chooser && !chooser.picked.value.includes(from.id)) chooser.touch(from.id);
          svg.current?.setPointerCapture(event.pointerId);
          setDrag({ id: from.id, dx: 0, dy: 0 });
        } else if (from && drag) {
          setDrag({ id: from.id, dx: (event.clientX - from.x) * scale(), dy: (event.clientY - from.y) * scale() });
        }
        const now = idUnder(event);
        if (now !== over) setOver(now);
      }}
      onPointerUp={(event) => {
        down.current = null;
        if (!drag) return;
        setDrag(null);
        const to = ways.get(idUnder(event));
        // A drag is no click.
        svg.current?.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
        if (to) props.onGo(to);
        else if (idUnder(event) && idUnder(event) !== held?.at) {
          const there = model.on.get(idUnder(event))?.id ?? idUnder(event);
          board.onWhy(
            there,
            held && `${model.on.has(idUnder(event)) ? "attack" : "move"} ${held.at} > ${idUnder(event)}`,
          );
        }
      }}
      onPointerCancel={() => ((down.current = null), setDrag(null))}
      onPointerLeave={() => over && setOver("")}
    >
      {growing}
      <rect class="sea" x={left - 2000} y={top - 2000} width={box[2] + 4000} height={box[3] + 4000} />
      <rect
        class="sea-waves"
        x={left - 2000}
        y={top - 2000}
        width={box[2] + 4000}
        height={box[3] + 4000}
        fill="url(#evo-waves)"
      />
      {ground}
      {weather}
      <g class="spaces">
        {model.spaces.map((space) => {
          const here = model.on.get(space.id);
          const lit = litOf(space, here);
          const id = here?.id ?? space.id;
          const to = ways.get(space.id);
          const status = climate.statuses[space.terrain];
          const cost = to ? `, ${t("costs {n}", { n: to.cost })}` : "";
          const chance = odds.get(space.id);
          const risk = here && (doomed.has(here.id) ? t("would die") : risked.has(here.id) ? t("may die") : "");
          return (
            <g
              key={space.id}
              class="space"
              data-id={id}
              data-space={space.id}
              data-lit={lit || undefined}
              data-target={drag && to ? "" : undefined}
              data-attack={(to?.victim && "") ?? (chance !== undefined ? "" : undefined)}
              tabIndex={lit ? 0 : -1}
              role="button"
              aria-label={[
                words.get(space.id),
                risk,
                chance !== undefined && t("the die wins on {n} of {of} sides", { n: chance, of: model.facts.sides }),
              ]
                .filter(Boolean)
                .join(", ")
                .concat(cost)}
              transform={`translate(${space.x} ${space.y})`}
              onFocus={() => setOver(space.id)}
            >
              <polygon class="edge" points={HEXAGON} transform="scale(.965)" />
              <g class="climate" data-status={status}>
                <circle cx="0" cy="-39" r="12" />
                <Sign name={evoIcon(status)} x={0} y={-39} size={16} />
              </g>
              <text class="code" y="38" data-shown={typing || undefined}>
                {space.id}
              </text>
              {to && !to.victim && (
                <g class="cost">
                  <circle r="17" />
                  <text>{to.cost}</text>
                </g>
              )}
            </g>
          );
        })}
      </g>
      <g class="tracks" aria-hidden="true">
        {props.tracks.map((track) => (
          <Arrow key={track.at} model={model} track={track} />
        ))}
      </g>
      {way && held && (
        <polyline
          class="way"
          data-kind={way.kind}
          points={way.spaces.map((id) => `${model.byId.get(id)!.x},${model.byId.get(id)!.y + 6}`).join(" ")}
        />
      )}
      <g class="pieces" aria-hidden="true">
        {leaving.map((one) => {
          const space = model.byId.get(one.at);
          const colour = model.clans[one.owner]?.side.colour ?? one.owner;
          return (
            space && (
              <g
                key={`gone-${one.id}`}
                style={{ "--seat": `var(--seat-${colour % 8})` }}
                transform={`translate(${space.x} ${space.y})`}
              >
                <g class="leaving" onAnimationEnd={(event) => event.animationName === "evo-leave" && forget(one.id)}>
                  <Piece model={model} one={one} fate="" />
                </g>
              </g>
            )
          );
        })}
        {[...model.dinosaurs]
          .sort((a, b) =>
            drag?.id === a.id ? 1 : drag?.id === b.id ? -1 : model.byId.get(a.at)!.y - model.byId.get(b.at)!.y,
          )
          .map((one) => {
            const space = model.byId.get(one.at)!;
            const fate = doomed.has(one.id) ? "dies" : risked.has(one.id) ? "risk" : "";
            const colour = model.clans[one.owner]?.side.colour ?? one.owner;
            return (
              <g
                key={one.id}
                class="walker"
                data-piece={one.id}
                data-held={held?.id === one.id || chooser?.lit(one.id) === "picked" || undefined}
                style={{ "--seat": `var(--seat-${colour % 8})`, translate: `${space.x}px ${space.y}px` }}
              >
                <Piece
                  model={model}
                  one={one}
                  fate={fate}
                  drag={drag?.id === one.id ? [drag.dx, drag.dy] : undefined}
                />
              </g>
            );
          })}
      </g>
      <g class="odds" aria-hidden="true">
        {[...odds].map(([id, wins]) => {
          const space = model.byId.get(id);
          if (!space) return null;
          const cost = ways.get(id)?.cost ?? 0;
          return (
            <g key={id} transform={`translate(${space.x} ${space.y + 40})`}>
              <rect x="-34" y="-13" width="68" height="26" rx="13" />
              <Sign name="rolling-dices" x={-20} y={0} size={19} />
              <text x="8">{`${wins}/${model.facts.sides}`}</text>
              {cost > 1 && (
                <g class="cost" transform="translate(36 -12) scale(.8)">
                  <circle r="15" />
                  <text>{cost}</text>
                </g>
              )}
            </g>
          );
        })}
      </g>
      <g class="battles">
        {battles.map((battle) => {
          const space = model.byId.get(battle.at);
          if (!space) return null;
          return (
            <g
              key={battle.at}
              class="battle"
              data-won={battle.won || undefined}
              transform={`translate(${space.x} ${space.y - 16})`}
              onClick={(event) => (event.stopPropagation(), props.onSeen())}
            >
              <Plate colour={model.clans[battle.seat]?.side.colour ?? battle.seat} />
              <g transform="translate(22 -8)">
                <g class="die">
                  <rect x="-21" y="-21" width="42" height="42" rx="9" />
                  <DieFace symbol={battle.symbol} />
                </g>
              </g>
              <text y="29">{battle.won ? t("beaten") : t("holds")}</text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** Behind the die: who attacked. */
function Plate({ colour }: { colour: number }): JSX.Element {
  return (
    <g class="plate" style={{ "--seat": `var(--seat-${colour % 8})` }}>
      <rect x="-56" y="-36" width="112" height="78" rx="14" />
      <circle cx="-28" cy="-8" r="19" />
      <Sign name={emblemOf(colour)} x={-28} y={-8} size={27} />
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
      <Sign name="rhinoceros-horn" x={-8} y={0} size={20} />
      <text class="face" x="9">
        {words[symbol] ?? symbol}
      </text>
    </>
  );
}
