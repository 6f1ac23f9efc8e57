// A player's board: rows of workers with seals, slots for objectives, stock, specimens, crew.
import type { JSX } from "preact";
import { nameOf, t } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Cell, Thing, Zone } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { describe } from "../../table/draw/describe";
import { iconOf } from "../../table/draw/icons";
import { PriceTag } from "../../table/draw/pricetag";
import { part, reach } from "../../table/moves/touch";
import { argOf, Piece, Signs, Spot } from "./parts";
import { colourOfName, Told } from "./signs";

const ROW = 6; // places for seals beside a worker
const STATE: Record<string, string> = {
  home: "house",
  away: "padlock",
  placed: "walking-boot",
  silver: "medal",
  gold: "laurel-crown",
  crew: "three-friends",
};

function Worker({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  const seals = thing.under ?? [];
  const marks = thing.marks ?? [];
  const bracket = Number(argOf({ face: marks.find((mark) => mark.id === "bracket")?.label }, "n"));
  const printed = new Map(marks.map((mark) => [mark.id, mark])); // actions on places that no seal covers: seal4
  const away = marks.some((mark) => mark.id !== "home" && (mark.id === "placed" || mark.id === "away"));
  const pressed = board.chooser?.lit(thing.id) === "picked" ? { "aria-pressed": true } : {};
  return (
    <div class="thing worker-row" data-away={away || undefined} {...part(board, thing.id)}>
      <button
        type="button"
        class="head"
        tabIndex={reach(board, thing.id)}
        aria-label={describe(board.view, thing, board.names, false)}
        {...pressed}
      >
        <PriceTag board={board} id={thing.id} />
        <Icon name="meeple" />
        <b>{argOf(thing, "n")}</b>
        {marks
          .filter((mark) => mark.id in STATE)
          .map((mark) => (
            <Icon key={mark.id} name={STATE[mark.id]!} />
          ))}
      </button>
      <span class="row">
        {Array.from({ length: Math.max(ROW, seals.length) }, (_, at) => {
          const seal = seals[at];
          const action = printed.get(`seal${at + 1}`);
          return (
            <span class="seal-place" key={at} data-bracket={at + 1 === bracket || undefined}>
              {seal ? (
                <Piece board={board} thing={seal} />
              ) : (
                <i class="wax none">{action && <Told board={board} mark={action} />}</i>
              )}
            </span>
          );
        })}
      </span>
    </div>
  );
}

/** Tents, lenses, explorers; the piles of stamps. */
function Stock({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  return (
    <div class="thing stock" {...part(board, thing.id)}>
      <button
        type="button"
        class="head"
        tabIndex={reach(board, thing.id)}
        aria-label={describe(board.view, thing, board.names)}
      >
        {Object.entries(thing.counters ?? {}).map(([name, n]) => {
          const pile = ["first pile", "second pile", "third pile", "used stamps"].indexOf(name);
          return (
            <span class="counter" key={name} title={`${nameOf("darwin", name)}: ${n}`}>
              <Icon name={pile < 0 ? iconOf("darwin", name) : "post-stamp"} />
              {pile >= 0 && <span class="pile-of">{["1.", "2.", "3.", "✓"][pile]}</span>}
              <b>{n}</b>
              {pile < 0 && <span class="pile-of">{nameOf("darwin", name)}</span>}
            </span>
          );
        })}
      </button>
    </div>
  );
}

/** What is printed beside tents and stamp piles, tents first. */
function Printed({ board, zone }: { board: BoardProps; zone: Zone }): JSX.Element {
  const row = (kind: string): Cell[] => (zone.cells ?? []).filter((cell) => cell.id.startsWith(kind));
  return (
    <div class="printed">
      {["tents", "pile"].map((kind) => (
        <div class="printed-row" key={kind}>
          <Icon name={iconOf("darwin", kind === "pile" ? "stamps" : kind)} />
          {row(kind).map((cell) => {
            const marks = (cell.marks ?? []).filter((mark) => mark.id !== "taken");
            const look = marks.length < (cell.marks ?? []).length ? "slot taken" : "slot";
            return (
              <Spot key={cell.id} board={board} zone={zone} cell={cell} look={look}>
                <Signs board={board} marks={marks} />
              </Spot>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Researched specimens in the museum's order, with empty places for the missing ones. */
function Specimens({ board, tokens }: { board: BoardProps; tokens: Thing[] }): JSX.Element {
  const museum = board.view.zones?.find((zone) => zone.id === "museum");
  const known = new Map(tokens.map((thing) => [thing.id.split(".")[0], thing]));
  return (
    <div class="specimens">
      {(museum?.cells ?? []).map((cell) => {
        const thing = known.get(cell.id);
        if (thing) return <Piece key={cell.id} board={board} thing={thing} />;
        const colour = colourOfName(cell.label);
        return <i class="no-specimen" key={cell.id} aria-hidden="true" style={{ "--tint": `var(--tint-${colour})` }} />;
      })}
    </div>
  );
}

export function PlayerBoard({ board, zone }: { board: BoardProps; zone: Zone }): JSX.Element {
  const things = zone.things ?? [];
  const of = (kind: string): Thing[] => things.filter((thing) => thing.kind === kind);
  const slots = (zone.cells ?? []).filter((cell) => /^(silver|gold)\b/.test(cell.id));
  const cells = new Set(slots.map((cell) => cell.id));
  const kept = of("objective").filter((thing) => !cells.has(thing.at ?? ""));
  const stock = of("stock")[0];
  return (
    <div class="player-board" data-zone={zone.id}>
      <div class="workers">
        <h3>{slots.length ? t("Workers and their seals") : t("Workers; seals first go left of the line")}</h3>
        {of("worker").map((thing) => (
          <Worker key={thing.id} board={board} thing={thing} />
        ))}
      </div>
      {slots.length > 0 && (
        <div class="slots">
          <h3>{t("Rewards for objectives")}</h3>
          {slots.map((cell) => (
            <Spot
              key={cell.id}
              board={board}
              zone={zone}
              cell={cell}
              look={cell.id.startsWith("gold") ? "slot gold" : "slot silver"}
            >
              <Signs board={board} marks={cell.marks ?? []} />
            </Spot>
          ))}
        </div>
      )}
      <div class="supplies">
        <h3>{t("Supply left")}</h3>
        {stock && <Stock board={board} thing={stock} />}
        <Printed board={board} zone={zone} />
      </div>
      <div class="cabinet">
        <h3>{t("Researched")}</h3>
        <Specimens board={board} tokens={of("token")} />
      </div>
      <div class="held">
        {(kept.length > 0 || of("card").length > 0) && <h3>{t("Objectives and crew")}</h3>}
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
