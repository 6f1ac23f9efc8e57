// What lies before a player: rows of workers with seals, slots for objectives, stock, specimens, crew.
import type { JSX } from "preact";
import { nameOf } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Thing, Zone } from "../../protocol";
import { describe, english } from "../../table/find";
import type { BoardProps } from "../../table/props";
import { iconFor } from "../../table/signs";
import { part, reach } from "../../table/touch";
import { argOf, Piece, Signs, Spot } from "./parts";
import { colourIn, letterOf } from "./signs";

const ROW = 6; // places for seals beside a worker
const STATE: Record<string, string> = { home: "house", away: "padlock", placed: "walking-boot", silver: "medal", gold: "laurel-crown", crew: "three-friends" };

function Worker({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  const seals = thing.under ?? [];
  const marks = thing.marks ?? [];
  const away = marks.some((mark) => mark.id !== "home" && (mark.id === "placed" || mark.id === "away"));
  const pressed = board.chooser?.lit(thing.id) === "picked" ? { "aria-pressed": true } : {};
  return (
    <div class="thing worker-row" data-away={away || undefined} {...part(board, thing.id)}>
      <button type="button" class="head" tabIndex={reach(board, thing.id)} aria-label={describe(board.view, thing, board.names, false)} {...pressed}>
        <Icon name="meeple" />
        <b>{argOf(thing, "n")}</b>
        {marks.map((mark) => (
          <Icon key={mark.id} name={STATE[mark.id] ?? "card-pickup"} />
        ))}
      </button>
      <span class="row">
        {seals.map((seal) => (
          <Piece key={seal.id} board={board} thing={seal} />
        ))}
        {Array.from({ length: Math.max(0, ROW - seals.length) }, (_, at) => (
          <i class="wax none" key={at} />
        ))}
      </span>
    </div>
  );
}

/** Tents, lenses, explorers; the piles of stamps. */
function Stock({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  return (
    <div class="thing stock" {...part(board, thing.id)}>
      <button type="button" class="head" tabIndex={reach(board, thing.id)} aria-label={describe(board.view, thing, board.names)}>
        {Object.entries(thing.counters ?? {}).map(([name, n]) => {
          const pile = ["first pile", "second pile", "third pile", "used stamps"].indexOf(name);
          return (
            <span class="counter" key={name} title={`${nameOf("darwin", name)}: ${n}`}>
              <Icon name={pile < 0 ? iconFor("darwin", "", name) : "post-stamp"} />
              {pile >= 0 && <span class="pile-of">{["1", "2", "3", "✓"][pile]}</span>}
              <b>{n}</b>
            </span>
          );
        })}
      </button>
    </div>
  );
}

/** What is researched, in the museum's order; what is missing is an empty place. */
function Specimens({ board, tokens }: { board: BoardProps; tokens: Thing[] }): JSX.Element {
  const museum = board.view.zones?.find((zone) => zone.id === "museum");
  const known = new Map(tokens.map((thing) => [thing.id.split(".")[0], thing]));
  return (
    <div class="specimens">
      {(museum?.cells ?? []).map((cell) => {
        const thing = known.get(cell.id);
        if (thing) return <Piece key={cell.id} board={board} thing={thing} />;
        const colour = colourIn(english(cell.label));
        return <i class="no-specimen" key={cell.id} aria-hidden="true" style={{ "--tint": `var(--tint-${colour})` }} data-letter={letterOf(colour)} />;
      })}
    </div>
  );
}

export function PlayerBoard({ board, zone }: { board: BoardProps; zone: Zone }): JSX.Element {
  const things = zone.things ?? [];
  const of = (kind: string): Thing[] => things.filter((thing) => thing.kind === kind);
  const cells = new Set((zone.cells ?? []).map((cell) => cell.id));
  const kept = of("objective").filter((thing) => !cells.has(thing.at ?? ""));
  const stock = of("stock")[0];
  return (
    <div class="player-board">
      <div class="workers">
        {of("worker").map((thing) => (
          <Worker key={thing.id} board={board} thing={thing} />
        ))}
      </div>
      {cells.size > 0 && (
        <div class="slots">
          {(zone.cells ?? []).map((cell) => (
            <Spot key={cell.id} board={board} zone={zone} cell={cell} look={cell.id.startsWith("gold") ? "slot gold" : "slot silver"}>
              <Signs board={board} marks={cell.marks ?? []} />
            </Spot>
          ))}
        </div>
      )}
      {stock && <Stock board={board} thing={stock} />}
      <Specimens board={board} tokens={of("token")} />
      <div class="held">
        {kept.map((thing) => (
          <Piece key={thing.id} board={board} thing={thing} />
        ))}
        {of("card").map((thing) => (
          <Piece key={thing.id} board={board} thing={thing} />
        ))}
      </div>
    </div>
  );
}

