// A player's board: rows of workers with seals, slots for objectives, stock, specimens, crew.
import type { JSX } from "preact";
import { nameOf, t } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Cell, Mark, Thing, Zone } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { describe } from "../../table/draw/describe";
import { iconOf } from "../../table/draw/icons";
import { PriceTag } from "../../table/draw/pricetag";
import { part, reach } from "../../table/moves/touch";
import { Explorer, Tent, Worker as WorkerFigure } from "./figures";
import { argOf, colourOf, Piece, Signs, Spot } from "./parts";
import { colourOfName, Told } from "./signs";

const ROW = 6; // places for seals beside a worker
/** The first and the last worker have no such places. */
const SLOTLESS = new Set(["darwin.placement.top-worker", "darwin.placement.fifth-worker"]);
/** Marks of a worker that are shown beside it, and what look.toml calls their icons. */
const STATE: Record<string, string> = {
  away: "locked",
  silver: "badge",
  gold: "gold badge",
  crew: "crew",
};

function Worker({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  const seals = thing.under ?? [];
  const places = SLOTLESS.has(thing.rule ?? "") ? 0 : ROW;
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
        <WorkerFigure colour={colourOf(board.view, thing.owner ?? 7)} number={argOf(thing, "n")} size={23} />
        {marks
          .filter((mark) => mark.id in STATE)
          .map((mark) => (
            <Icon key={mark.id} name={iconOf("darwin", STATE[mark.id]!)} />
          ))}
      </button>
      <span class="row">
        {Array.from({ length: Math.max(places, seals.length) }, (_, at) => {
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

/** What is left of lenses and explorers. */
function Stock({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  const counters = thing.counters ?? {};
  const colour = colourOf(board.view, thing.owner ?? 7);
  const signs: Record<string, JSX.Element> = {
    lenses: <Icon name={iconOf("darwin", "lenses")} size="16px" />,
    explorers: <Explorer colour={colour} size={15} />,
  };
  return (
    <div class="thing stock" {...part(board, thing.id)}>
      <button
        type="button"
        class="head"
        tabIndex={reach(board, thing.id)}
        aria-label={describe(board.view, thing, board.names)}
      >
        {Object.entries(signs).map(([name, sign]) => (
          <span class="counter" key={name} data-sign="magnifying-glass">
            {sign}
            {nameOf("darwin", name)} <b>{counters[name] ?? 0}</b>
          </span>
        ))}
      </button>
    </div>
  );
}

const PILES = ["first pile", "second pile", "third pile"];

/** A place of a tent or of a pile of stamps: what still lies there, and below it what is printed. */
function Supply({
  board,
  zone,
  cell,
  lies,
}: {
  board: BoardProps;
  zone: Zone;
  cell: Cell;
  lies: JSX.Element;
}): JSX.Element {
  const isTaken = (mark: Mark): boolean => mark.id === "taken";
  const marks = cell.marks ?? [];
  const taken = marks.some(isTaken);
  return (
    <Spot board={board} zone={zone} cell={cell} look={taken ? "supply taken" : "supply"}>
      <span class="lies">{taken ? <Icon name="check-mark" /> : lies}</span>
      <span class="prints">
        <Signs board={board} marks={marks.filter((mark) => !isTaken(mark))} />
      </span>
    </Spot>
  );
}

/** How often something is touched in the move that is being made. */
const touchesOf = (board: BoardProps, id: string): number =>
  (board.chooser?.picked.value ?? []).filter((one) => one === id).length;

/** Tents and piles of stamps on the rewards that they cover; a player who has used them up gets what lies below. */
function Supplies({ board, zone, stock }: { board: BoardProps; zone: Zone; stock: Thing | undefined }): JSX.Element {
  const row = (kind: string): Cell[] => (zone.cells ?? []).filter((cell) => cell.id.startsWith(kind));
  const tent = <Tent colour={colourOf(board.view, zone.owner ?? 7)} size={22} />;
  return (
    <>
      <div class="supply-row">
        {row("tents").map((cell) => (
          <Supply key={cell.id} board={board} zone={zone} cell={cell} lies={tent} />
        ))}
      </div>
      <div class="supply-row">
        {row("pile").map((cell, at) => (
          <Supply
            key={cell.id}
            board={board}
            zone={zone}
            cell={cell}
            lies={
              <span class="pile-of" data-sign="post-stamp">
                <Icon name={iconOf("darwin", "stamps")} size="18px" />×
                {(stock?.counters?.[PILES[at]!] ?? 0) - touchesOf(board, cell.id)}
              </span>
            }
          />
        ))}
        <span class="used-stamps" data-sign="post-stamp">
          <span>
            <Icon name={iconOf("darwin", "stamps")} size="18px" />×{stock?.counters?.["used stamps"] ?? 0}
          </span>
          {t("used")}
        </span>
      </div>
      {stock && <Stock board={board} thing={stock} />}
    </>
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
        <h3>{t("Tents, stamps and what they cover")}</h3>
        <Supplies board={board} zone={zone} stock={of("stock")[0]} />
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
