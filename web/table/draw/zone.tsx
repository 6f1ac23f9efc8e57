// A part of the table, drawn by its kind.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { lookOf } from "../../base/games";
import { t, tn } from "../../base/words";
import { Icon } from "../../parts/icon";
import { NotPrinted } from "../../parts/rulelink";
import type { Zone } from "../../protocol";
import type { BoardProps } from "../boardprops";
import { part, reach } from "../moves/touch";
import { GridZone, TrackZone } from "./cells";
import { faceOf, zoneName } from "./describe";
import { MapZone } from "./map";
import { Pips } from "./marks";
import { idOf } from "./sentences";
import { ThingView } from "./thing";
import "./things/pile.css";

export interface ZoneProps {
  board: BoardProps;
  zone: Zone;
  size?: "large" | "normal" | "small";
}

/** Another player's pile whose size the seat's line already shows. */
export const isTold = (board: BoardProps, zone: Zone): boolean =>
  zone.kind === "stack" &&
  zone.owner != null &&
  !zone.things?.length &&
  Object.entries(board.view.seats?.[zone.owner]?.counters ?? {}).some(
    ([name, n]) => zone.id.startsWith(name) && n === zone.n,
  );

/** A pile: how many, what lies open in it, and a look through it. */
function Pile({ board, zone }: ZoneProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const things = zone.things ?? [];
  const n = zone.n ?? things.reduce((sum, thing) => sum + (thing.n ?? 1), 0);
  const own = things.find((thing) => board.chooser?.lit(thing.id)) ?? (things.length === 1 ? things[0] : undefined);
  const id = own?.id ?? zone.id;
  const label = `${zoneName(zone, board.names)}: ${n}`;
  return (
    <div class="pile" data-empty={n === 0 || undefined} {...part(board, id)}>
      <button type="button" class="head" tabIndex={reach(board, id)} aria-label={label}>
        <span class="cards" aria-hidden="true">
          {n > 0 ? <Icon name="finch" /> : "–"}
        </span>
        <b>{n}</b>
      </button>
      {things.length > 0 && things.some((thing) => thing.face) && (
        <button
          type="button"
          class="peek"
          aria-expanded={open}
          onClick={(event) => (event.stopPropagation(), setOpen(!open))}
        >
          {t("Look through")}
        </button>
      )}
      {open && (
        <div class="spread" onClick={(event) => event.stopPropagation()}>
          <header>
            <b>{zoneName(zone, board.names)}</b> <span>{tn("{n} card", "{n} cards", n)}</span>
            <button type="button" class="close" onClick={() => setOpen(false)} aria-label={t("Close")}>
              ×
            </button>
          </header>
          <div class="things">
            {things.map((thing) => (
              <ThingView key={thing.id} board={board} thing={thing} size="small" />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const AT_A_GLANCE = 8;

/** A common supply: tokens are shown one by one while they can be counted at a glance. */
function Supply({ board, zone }: ZoneProps): JSX.Element {
  return (
    <div class="supply">
      {(zone.things ?? []).map((thing) => {
        if (thing.kind !== "token") return <ThingView key={thing.id} board={board} thing={thing} />;
        const n = thing.n ?? 1;
        const name = faceOf(board.view, thing, board.names);
        const shape = lookOf(board.view.game).tokens?.[idOf(thing.face)]?.shape;
        return (
          <div class="thing heap" data-empty={n === 0 || undefined} key={thing.id} {...part(board, thing.id)}>
            <button type="button" class="head" tabIndex={reach(board, thing.id)} aria-label={`${name}: ${n}`}>
              <b class="count">{n}</b>
              <span class="words">{name}</span>
              {shape && n > 0 && n <= AT_A_GLANCE && <Pips name={shape} value={n} of={0} label={`${name}: ${n}`} />}
            </button>
          </div>
        );
      })}
    </div>
  );
}

function body({ board, zone, size }: ZoneProps): JSX.Element {
  if (zone.kind === "graph") return <MapZone board={board} zone={zone} />;
  if (zone.kind === "track") return <TrackZone board={board} zone={zone} />;
  if (zone.kind === "grid" || zone.kind === "board") return <GridZone board={board} zone={zone} size={size} />;
  if (zone.kind === "stack") return <Pile board={board} zone={zone} />;
  if (zone.kind === "supply") return <Supply board={board} zone={zone} />;
  return (
    <div class="things">
      {(zone.things ?? []).map((thing) => (
        <ThingView key={thing.id} board={board} thing={thing} size={size} home={zone.owner} />
      ))}
    </div>
  );
}

export function ZoneView(props: ZoneProps): JSX.Element {
  const { zone, board } = props;
  const name = zoneName(zone, board.names);
  const n = zone.n != null && zone.kind !== "stack" && zone.kind !== "supply" ? ` · ${zone.n}` : "";
  return (
    <div class="zone" data-kind={zone.kind} data-zone={zone.id} role="group" aria-label={name}>
      <h2>
        {name}
        {n} <NotPrinted id={zone.reconstructed} />
      </h2>
      {body(props)}
    </div>
  );
}
