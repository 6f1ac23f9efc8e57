// Tracks, grids and boards: places in a line or at coordinates, with what stands on them.
import type { JSX } from "preact";
import { Icon } from "../../parts/icon";
import type { Cell, Thing, Zone } from "../../protocol";
import type { BoardProps } from "../boardprops";
import { part, reach } from "../moves/touch";
import { cellName, describeCell } from "./describe";
import { iconOf, tinted, tintOf } from "./icons";
import { Marks } from "./marks";
import { type ThingProps, ThingView } from "./thing";
import "./things/place.css";

const NAME = /^[A-Z]+\d+$/;

function Place({
  board,
  zone,
  cell,
  children,
}: {
  board: BoardProps;
  zone: Zone;
  cell: Cell;
  children?: JSX.Element | false;
}): JSX.Element {
  const { view, names } = board;
  const things = (zone.things ?? []).filter((thing) => thing.at === cell.id);
  const ids = [cell.id, cell.kind ?? ""];
  const tint = tinted(ids.map((id) => tintOf(view.game, id)).find(Boolean) ?? "");
  const plain = !cell.label && !NAME.test(cell.id);
  const sign = plain || tint ? iconOf(view.game, ...ids) : "";
  const at = cell.at ?? [];
  const spot =
    zone.kind === "track" ? {} : { gridColumn: Math.round((at[0] ?? 0) + 1), gridRow: Math.round((at[1] ?? 0) + 1) };
  return (
    <div
      class="place"
      data-kind={cell.kind || undefined}
      data-tinted={tint ? "" : undefined}
      style={{ ...spot, ...(tint ? { "--tint": tint } : {}) }}
      {...part(board, cell.id)}
    >
      <button
        type="button"
        class="head"
        tabIndex={reach(board, cell.id)}
        aria-label={describeCell(view, zone, cell, names)}
      >
        {plain && sign ? <Icon name={sign} /> : <span class="label">{cellName(view, cell)}</span>}
        <Marks view={view} marks={cell.marks} names={names} />
        {children}
      </button>
      {things.length > 0 && (
        <div class="things">
          {things.map((thing) => (
            <ThingView key={thing.id} board={board} thing={thing} size="small" />
          ))}
        </div>
      )}
    </div>
  );
}

/** A path read like a line of text; a shortcut names where it leads. */
export function TrackZone({ board, zone }: { board: BoardProps; zone: Zone }): JSX.Element {
  const cells = zone.cells ?? [];
  return (
    <div class="track">
      {cells.map((cell, at) => {
        const far = (cell.next ?? []).filter((id) => id !== cells[at + 1]?.id);
        return (
          <Place key={cell.id} board={board} zone={zone} cell={cell}>
            {far.length > 0 && <span class="far">↷ {far.join(" ")}</span>}
          </Place>
        );
      })}
    </div>
  );
}

/** Cells in rows and columns, things without a cell beside them. */
export function GridZone({
  board,
  zone,
  size,
}: {
  board: BoardProps;
  zone: Zone;
  size?: ThingProps["size"];
}): JSX.Element {
  const cells = zone.cells ?? [];
  const known = new Set(cells.map((cell) => cell.id));
  const rest: Thing[] = (zone.things ?? []).filter((thing) => !thing.at || !known.has(thing.at));
  return (
    <>
      {cells.length > 0 && (
        <div class="grid">
          {cells.map((cell) => (
            <Place key={cell.id} board={board} zone={zone} cell={cell} />
          ))}
        </div>
      )}
      {rest.length > 0 && (
        <div class="things">
          {rest.map((thing) => (
            <ThingView key={thing.id} board={board} thing={thing} size={size} home={zone.owner} />
          ))}
        </div>
      )}
    </>
  );
}
