// The chart: a sea with three islands, each crossed by a winding path, with ships, explorers and specimens on its stops.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { tn } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Cell, Zone } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { zoneName } from "../../table/draw/describe";
import { iconOf } from "../../table/draw/icons";
import { Art } from "./chartart";
import { layOut, type Stop, type Way } from "./chartlayout";
import { stepsTo } from "./order";
import { Signs, Spot } from "./parts";
import { common } from "./still";
import "./chart.css";
import "./chartart.css";

const FIGURES = new Set(["ship", "explorer", "beagle", "tent"]);
const MOVERS = new Set(["ship", "explorer"]);
const WAYS = ["sea", "islandA", "islandB", "islandC"];

/** The space of an element, kept up to date: its width, and its height where the board fixes it, else 0. */
function useSpace(): [box: { current: HTMLDivElement | null }, width: number, height: number] {
  const box = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    const measure = (): void => {
      const part = box.current!;
      const height = Number.parseFloat(getComputedStyle(part).getPropertyValue("--chart-height")) || 0;
      setSpace((now) => {
        const [width, high] = [Math.round(part.offsetWidth), part.closest("[data-wide]") ? height : 0];
        return now[0] === width && now[1] === high ? now : [width, high];
      });
    };
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return [box, ...space];
}

/** A stop of a track: what stopping there brings, and which pieces stand there. */
function ChartStop({
  board,
  zone,
  stop,
  start,
}: {
  board: BoardProps;
  zone: Zone;
  stop: Stop;
  start: boolean;
}): JSX.Element {
  const { cell, x, y, width } = stop;
  const things = (zone.things ?? []).filter((thing) => thing.at === cell.id);
  const marks = cell.marks ?? [];
  const bare = !marks.length && !things.some((thing) => !FIGURES.has(thing.kind));
  const mine = zone.things?.find((thing) => MOVERS.has(thing.kind) && thing.owner === board.me);
  const far = mine && board.chooser?.lit(cell.id) ? stepsTo(zone, mine, cell.id) : 0;
  const look = !bare ? "stop" : start && things.length ? "stop bare start" : "stop bare";
  return (
    <Spot
      board={board}
      zone={zone}
      cell={cell}
      look={look}
      stands={FIGURES}
      still
      style={{ left: `${x}px`, top: `${y}px`, "--stop-width": `${width}px` }}
      badge={
        far > 0 && (
          <span class="stop-number" title={tn("{n} step", "{n} steps", far)}>
            <Icon name="footprint" size="13px" />
            {far}
          </span>
        )
      }
    >
      <Signs board={board} marks={marks} />
    </Spot>
  );
}

/** The stops of the sea or of an island; drawn again only if something there has changed. */
function WayPart({ board, zone, way }: { board: BoardProps; zone: Zone; way: Way }): JSX.Element {
  return useMemo(() => {
    const name = zoneName(zone, board.names);
    return (
      <section class={way.land ? "panel way island" : "panel way"} data-zone={way.id} aria-label={name}>
        <h2 style={{ left: `${way.title[0]}px`, top: `${way.title[1]}px` }}>
          {!way.land && <Icon name={iconOf("darwin", "beagle")} />} {name}
        </h2>
        {way.stops.map((stop, at) => (
          <ChartStop key={stop.cell.id} board={board} zone={zone} stop={stop} start={at === 0} />
        ))}
      </section>
    );
  }, [zone, way, ...common(board)]);
}

export function Chart({ board }: { board: BoardProps }): JSX.Element {
  const [box, width, height] = useSpace();
  const zones = WAYS.map((id) => board.view.zones?.find((zone) => zone.id === id)).filter((zone) => !!zone);
  const chart = useMemo(
    () =>
      layOut(
        zones.map((zone) => [zone.id, zone.cells ?? []] as [string, Cell[]]),
        width || 1000,
        height,
      ),
    [width, height, ...zones.map((zone) => zone.cells)],
  );
  // Chromium keeps the height that the surrounding part had with a higher chart.
  useLayoutEffect(() => {
    const around = box.current!.parentElement!;
    around.style.flex = "none";
    void around.offsetHeight;
    around.style.flex = "";
  }, [chart.height]);
  const art = useMemo(() => <Art chart={chart} />, [chart]);
  return (
    <div class="chart" data-area="chart" ref={box} style={height ? {} : { "--own-height": `${chart.height}px` }}>
      <div class="chart-sheet" style={{ zoom: chart.zoom }}>
        {art}
        {chart.ways.map((way, at) => (
          <WayPart key={way.id} board={board} zone={zones[at]!} way={way} />
        ))}
      </div>
    </div>
  );
}
