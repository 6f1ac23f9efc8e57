// The island: a coast in the sea, terrains with what grows on them, the weather of the climate, and the dinosaurs.
import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { t } from "../../base/words";
import type { BoardProps } from "../../table/boardprops";
import { describeCell } from "../../table/draw/describe";
import { openMoves } from "../../table/moves/actionbar";
import { evoIcon } from "./icons";
import { Ground, Growths, Weather } from "./islandground";
import { Arrow, DieFace, Piece, Sign, type Track, useLeaving } from "./islandpieces";
import { HEXAGON } from "./islandshape";
import type { Climate, Dinosaur, Model, Space } from "./model";
import type { Way } from "./paths";
import "./island.css";

/** The result of a fight, shown until it is seen. */
export interface Battle {
  at: string;
  won: boolean;
  symbol: string;
  /** Who attacked. */
  seat: number;
  victim: number;
  /** Of the attacker and of the victim; newborns fight without. */
  horns?: [number, number];
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

const AROUND = 74;

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
  // The names of the spaces stand out while moves are typed and in lessons.
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
      style={{ "--across": box[2] }}
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
              {!here && (
                <text class="code" y="38" data-typed={typing || undefined}>
                  {space.id}
                </text>
              )}
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
                <g
                  class="leaving"
                  style={{ animationDelay: `${one.after}ms` }}
                  onAnimationEnd={(event) => event.animationName === "evo-leave" && forget(one.id)}
                >
                  <Piece model={model} one={one} fate="" />
                  <g class="death">
                    <circle r="27" />
                    <Sign name={evoIcon("deadly")} x={0} y={0} size={36} />
                  </g>
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
                data-owner={one.owner}
                data-at={one.at}
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
      <g class="names" aria-hidden="true">
        {[...model.on.keys()].map((id) => {
          const space = model.byId.get(id);
          return (
            space && (
              <text key={id} class="code" data-typed={typing || undefined} x={space.x} y={space.y + 40}>
                {id}
              </text>
            )
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
              <g class="chance">
                <rect x="-34" y="-13" width="68" height="26" rx="13" />
                <Sign name="rolling-dices" x={-20} y={0} size={19} />
                <text x="8">{`${wins}/${model.facts.sides}`}</text>
                {cost > 1 && (
                  <g class="cost" transform="translate(36 -12)">
                    <circle r="15" />
                    <text>{cost}</text>
                  </g>
                )}
              </g>
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
              style={{ "--seat": `var(--seat-${(model.clans[battle.seat]?.side.colour ?? battle.seat) % 8})` }}
              transform={`translate(${space.x + 30} ${space.y - 30})`}
              onClick={(event) => (event.stopPropagation(), props.onSeen())}
            >
              <g class="die">
                <rect x="-21" y="-21" width="42" height="42" rx="9" />
                <DieFace symbol={battle.symbol} />
              </g>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
