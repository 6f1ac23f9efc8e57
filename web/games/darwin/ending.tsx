// The end: a chart of the voyage that shows how far everybody came, and what they have achieved.
import type { JSX } from "preact";
import { nameOf } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Thing, View, Zone } from "../../protocol";
import { describe, zoneName } from "../../table/draw/describe";
import { iconOf } from "../../table/draw/icons";
import { idOf } from "../../table/draw/sentences";
import type { BesideProps, EndingProps } from "../../table/ownboard";
import { coastOf, type Land } from "./chartlayout";
import { Beagle, Explorer, Ship, Tent } from "./figures";
import { inLine } from "./order";
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

function Counted({ icon, name, n }: { icon: string; name: string; n: number }): JSX.Element {
  const text = nameOf("darwin", name);
  return (
    <span class="counted" title={`${text}: ${n}`}>
      <Icon name={iconOf("darwin", icon)} label={text} /> <b>{n}</b>
    </span>
  );
}

export function Ending({ view, names, children }: EndingProps): JSX.Element {
  return (
    <div class="darwin voyage">
      <div class="end-title">{children}</div>
      <Voyage view={view} names={names} />
    </div>
  );
}

/** What a side has achieved on its voyage. */
export function Beside({ view, side }: BesideProps): JSX.Element {
  const zones = view.zones ?? [];
  const own = zones.filter((zone) => zone.owner === side).flatMap((zone) => zone.things ?? []);
  const lying = zones.filter((zone) => zone.owner == null).flatMap((zone) => zone.things ?? []);
  const tents = lying.filter((thing) => thing.kind === "tent" && thing.owner === side).length;
  const fulfilled = own.filter((thing) => thing.kind === "objective" && idOf(thing.face) === "fulfilled").length;
  const found = own.filter((thing) => thing.kind === "token").length;
  return (
    <span class="achieved">
      <Counted icon="objectives" name="fulfilled objectives" n={fulfilled} />
      <Counted icon="camp" name="tents" n={tents} />
      <Counted icon="research" name="specimens" n={found} />
    </span>
  );
}
