// The end: a chart of the voyage that shows how far everybody came, then places and finds.
import type { JSX } from "preact";
import { nameOf, t } from "../../base/words";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import type { Thing, View, Zone } from "../../protocol";
import { describe, zoneName } from "../../table/draw/describe";
import { iconOf } from "../../table/draw/icons";
import { idOf } from "../../table/draw/sentences";
import { ScoreChart } from "../../table/panels/scorechart";
import type { EndingProps } from "..";
import { coastOf, type Land } from "./chartlayout";
import { Beagle, Explorer, Ship, Tent } from "./figures";
import { inLine } from "./order";
import { ColourSign, colourOfName } from "./signs";
import "./ending.css";

const WIDTH = 720;
const HEIGHT = 222;
const ISLANDS = ["islandA", "islandB", "islandC"];
const TOP = 128; // of the islands
const STANDING = new Set(["ship", "beagle", "explorer", "tent"]);

type Point = readonly [x: number, y: number];

/** The route over the sea: `share` of the way from the first space to the last. */
const routeAt = (share: number): Point => [
  36 + 640 * share,
  66 + 20 * Math.sin(share * 8) - 10 * Math.sin(share * 3 + 1),
];

const lineThrough = (points: readonly Point[]): string => `M${points.map((point) => point.join(" ")).join("L")}`;

/** The lands side by side, as wide as their paths are long. */
function landsOf(zones: readonly Zone[]): Land[] {
  const all = zones.reduce((sum, zone) => sum + (zone.cells?.length ?? 0), 0);
  let left = 22;
  return zones.map((zone, at) => {
    const wide = (600 * (zone.cells?.length ?? 0)) / all;
    const land = { left, top: TOP, right: left + wide, bottom: 202, seed: at + 1 };
    left += wide + 38;
    return land;
  });
}

interface Place {
  id: string;
  at: Point;
}

const trailOf = (zone: Zone, { left, right }: Land): Place[] => {
  const line = inLine(zone.cells ?? []);
  return line
    .map(({ id }, n) => [id, n / Math.max(1, line.length - 1)] as const)
    .map(([id, share]) => ({
      id,
      at: [left + 20 + (right - left - 40) * share, 166 + 13 * Math.sin(share * 7)],
    }));
};

function Figure({ view, thing }: { view: View; thing: Thing }): JSX.Element {
  const colour = thing.owner == null ? 7 : (view.seats?.[thing.owner]?.colour ?? thing.owner);
  if (thing.kind === "beagle") return <Beagle size={30} />;
  if (thing.kind === "ship") return <Ship colour={colour} />;
  if (thing.kind === "tent") return <Tent colour={colour} size={17} />;
  return <Explorer colour={colour} />;
}

/** What stands on a place: side by side, on it. */
function Standing({
  view,
  names,
  zone,
  place,
}: {
  view: View;
  names: string[];
  zone: Zone;
  place: Place;
}): JSX.Element {
  const things = (zone.things ?? []).filter((thing) => thing.at === place.id && STANDING.has(thing.kind));
  const [x, y] = place.at;
  return (
    <>
      {things.length > 0 && (
        <span class="stands" style={{ left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` }}>
          {things.map((thing) => (
            <span key={thing.id} title={describe(view, thing, names)}>
              <Figure view={view} thing={thing} />
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function Voyage({ view, names }: { view: View; names: string[] }): JSX.Element | null {
  const zones = view.zones ?? [];
  const sea = zones.find((zone) => zone.id === "sea");
  if (!sea) return null;
  const islands = ISLANDS.flatMap((id) => zones.find((zone) => zone.id === id) ?? []);
  const lands = landsOf(islands);
  const line = inLine(sea.cells ?? []);
  const route = line.map(({ id }, at): Place => ({ id, at: routeAt(at / Math.max(1, line.length - 1)) }));
  const trails = islands.map((zone, at) => trailOf(zone, lands[at]!));
  const beagle = sea.things?.find((thing) => thing.kind === "beagle");
  const sailed = route.findIndex(({ id }) => id === beagle?.at);
  const points = (places: readonly Place[]): Point[] => places.map(({ at }) => at);
  return (
    <div class="voyage-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <rect class="water" width={WIDTH} height={HEIGHT} rx="12" />
        <path
          class="ripples"
          d={[0, 1, 2, 3, 4, 5].map((n) => `M${60 + n * 112} ${24 + ((n * 37) % 80)}q5 -6 10 0t10 0t10 0`).join("")}
        />
        <g class="rose" transform={`translate(${WIDTH - 40} 40)`}>
          <circle r="17" />
          <path d="M0 -24L5 -5L24 0L5 5L0 24L-5 5L-24 0L-5 -5Z" />
          <path class="north" d="M0 -24L5 -5L0 0L-5 -5Z" />
        </g>
        {lands.map((land, at) => (
          <g key={at}>
            <path class="shallows" d={coastOf(land, 8)} />
            <path class="beach" d={coastOf(land, 3)} />
            <path class="land" d={coastOf(land, -3)} />
            <path class="trail" d={lineThrough(points(trails[at]!))} />
          </g>
        ))}
        <path class="route" d={lineThrough(points(route))} />
        {sailed > 0 && <path class="sailed" d={lineThrough(points(route.slice(0, sailed + 1)))} />}
        {route.map(({ id, at: [x, y] }) => (
          <circle class="space" key={id} cx={x} cy={y} r="3" />
        ))}
      </svg>
      {islands.map((zone, at) => (
        <b
          key={zone.id}
          style={{ left: `${(100 * (lands[at]!.left + 8)) / WIDTH}%`, top: `${(100 * (TOP - 20)) / HEIGHT}%` }}
        >
          {zoneName(zone, names)}
        </b>
      ))}
      {route.map((place) => (
        <Standing key={place.id} view={view} names={names} zone={sea} place={place} />
      ))}
      {islands.flatMap((zone, at) =>
        trails[at]!.map((place) => <Standing key={place.id} view={view} names={names} zone={zone} place={place} />),
      )}
    </div>
  );
}

/** A medal on its ribbon, with the place. */
function Medal({ rank }: { rank: number }): JSX.Element {
  return (
    <svg class="medal" data-rank={rank} viewBox="0 0 30 40" width="30" height="40" role="img">
      <title>{t("Place {n}", { n: rank })}</title>
      <path class="ribbon" d="M6 0h7l4 15h-7zM24 0h-7l-4 15h7z" />
      <circle class="rim" cx="15" cy="26" r="13" />
      <circle class="disc" cx="15" cy="26" r="10.500" />
      <text x="15" y="31" text-anchor="middle">
        {rank}
      </text>
    </svg>
  );
}

/** A find, as it lies in the museum. */
function Find({ view, names, thing }: { view: View; names: string[]; thing: Thing }): JSX.Element {
  const colour = colourOfName(thing.face);
  return (
    <span class="find" style={{ "--tint": `var(--tint-${colour})` }} title={describe(view, thing, names)}>
      <Icon name={iconOf("darwin", idOf(thing.face), thing.kind)} />
      <ColourSign colour={colour} />
    </span>
  );
}

function Counted({ icon, name, n }: { icon: string; name: string; n: number }): JSX.Element {
  const text = nameOf("darwin", name);
  return (
    <span class="counted" title={`${text}: ${n}`}>
      <Icon name={iconOf("darwin", icon)} label={text} /> <b>{n}</b>
    </span>
  );
}

export function Ending({ view, results, names, colours }: EndingProps): JSX.Element {
  const zones = view.zones ?? [];
  const lying = zones.filter((zone) => zone.owner == null).flatMap((zone) => zone.things ?? []);
  return (
    <div class="darwin voyage">
      <Voyage view={view} names={names} />
      <ol class="voyagers">
        {results
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ side, rank }) => {
            const own = zones.filter((zone) => zone.owner === side).flatMap((zone) => zone.things ?? []);
            const tents = lying.filter((thing) => thing.kind === "tent" && thing.owner === side).length;
            const fulfilled = own.filter(
              (thing) => thing.kind === "objective" && idOf(thing.face) === "fulfilled",
            ).length;
            const found = own.filter((thing) => thing.kind === "token");
            return (
              <li key={side}>
                <Medal rank={rank} />
                <Emblem colour={colours?.[side] ?? side} size={26} />
                <b class="name">{names[side]}</b>
                <Counted icon="objectives" name="fulfilled objectives" n={fulfilled} />
                <Counted icon="camp" name="tents" n={tents} />
                <Counted icon="research" name="specimens" n={found.length} />
                <span class="finds">
                  {found.map((thing) => (
                    <Find key={thing.id} view={view} names={names} thing={thing} />
                  ))}
                </span>
              </li>
            );
          })}
      </ol>
      <ScoreChart results={results} names={names} colours={colours} />
    </div>
  );
}
