// The board that all share: journals, academy, envelopes, museum; sea and islands; goals and objectives.
import type { ComponentChildren, JSX } from "preact";
import { softly } from "../../base/softly";
import { nameOf, t } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Cell, Thing, Zone } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { zoneName } from "../../table/draw/describe";
import { iconOf } from "../../table/draw/icons";
import { tell } from "../../table/draw/seatnames";
import { idOf } from "../../table/draw/sentences";
import { Piece, Signs, Spot } from "./parts";
import { ColourSign, colourOfName, Token } from "./signs";

interface Props {
  board: BoardProps;
  zone: Zone;
}

function Panel({
  board,
  zone,
  children,
  more,
  icon,
  beside,
  title,
}: Props & {
  children: ComponentChildren;
  title?: string;
  more?: ComponentChildren;
  icon?: string;
  beside?: ComponentChildren;
}): JSX.Element {
  const name = zoneName(zone, board.names);
  return (
    <section class="panel" data-area={zone.id} data-zone={zone.id} aria-label={name}>
      <div class="panel-head">
        <h2 title={title ?? name}>
          {icon && <Icon name={icon} size="20px" />} <span class="panel-name">{name}</span> {more}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** The headings of the journals; the special journal has one for both of its pages. */
const PAGES = ["Exploration", "Navigation", "Correspondence", "Academy"];
const sectionOf = (cell: Cell | undefined): string =>
  cell?.marks?.find((mark) => mark.id.startsWith("section"))?.id ?? "";

/** A warning in the corner of a space. */
const Caution = ({ text }: { text: string }): JSX.Element => (
  <span class="caution" title={text}>
    <Icon name="hazard-sign" label={text} />
  </span>
);

/** A space for workers: what it is for and the seals it asks for; its lock. */
function Space({ board, zone, cell }: Props & { cell: Cell }): JSX.Element {
  const marks = (cell.marks ?? []).filter((mark) => !mark.id.startsWith("section"));
  const caution = board.chooser?.lit(cell.id) ? tell(board.chooser.caution(cell.id), board.names) : "";
  return (
    <Spot
      board={board}
      zone={zone}
      cell={cell}
      look={marks.some((mark) => mark.id === "locked") ? "space locked" : "space"}
      badge={caution && <Caution text={caution} />}
    >
      <Signs board={board} marks={marks} />
    </Spot>
  );
}

/** Pages side by side; a frame around those that are one section. */
export function Journals({ board, zone }: Props): JSX.Element {
  const cells = zone.cells ?? [];
  const columns = [0, 1, 2, 3, 4, 5].map((x) => cells.filter((cell) => Math.round(cell.at?.[0] ?? -1) === x));
  const books: number[][] = [];
  for (const [x, column] of columns.entries()) {
    const last = books.at(-1);
    if (last && x !== 4 && sectionOf(columns[last[0]!]![0]) === sectionOf(column[0])) last.push(x);
    else if (last && x === 5 && sectionOf(columns[4]![0]) === sectionOf(column[0])) last.push(x);
    else books.push([x]);
  }
  const desk = cells.filter((cell) => (cell.at?.[0] ?? 0) >= 6);
  const titles: Record<string, string> = {
    "small.left": t("Small journal"),
    "museum.deliver": t("Delivery"),
    "museum.research": t("Research"),
    order: t("Order"),
    objective: nameOf("darwin", "Objectives"),
  };
  return (
    <section class="panel journals" data-zone={zone.id} data-area="journals" aria-label={zoneName(zone, board.names)}>
      <h2 class="unseen">{zoneName(zone, board.names)}</h2>
      {books.map((book) => (
        <div class="volume" key={book[0]} style={{ "--pages": book.length }}>
          {book[0] === PAGES.length && <h3 class="over-pages">{softly(t("Special journal"))}</h3>}
          {book.map((x) => (
            <div class="leaf" key={x}>
              {x < PAGES.length ? (
                <h3 title={nameOf("darwin", PAGES[x]!)}>{softly(nameOf("darwin", PAGES[x]!))}</h3>
              ) : (
                <span />
              )}
              {columns[x]!.map((cell) => (
                <Space key={cell.id} board={board} zone={zone} cell={cell} />
              ))}
            </div>
          ))}
        </div>
      ))}
      <div class="desk-spaces">
        {desk.map((cell, at) => (
          <div class="desk-space" key={cell.id} data-first={at === 0 || undefined}>
            {titles[cell.id] ? <h3 title={titles[cell.id]}>{titles[cell.id]}</h3> : <span />}
            <Space board={board} zone={zone} cell={cell} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Four scrolls of three seals, each with its fee; the purple seals. */
export function Academy({ board, zone }: Props): JSX.Element {
  const loose = (zone.things ?? []).filter((thing) => !thing.at);
  return (
    <Panel
      board={board}
      zone={zone}
      title={`${zoneName(zone, board.names)}: ${zone.n ?? 0}`}
      beside={loose.map((thing) => <Purple key={thing.id} board={board} thing={thing} />)}
    >
      <div class="scrolls">
        {(zone.cells ?? []).map((cell) => (
          <Spot key={cell.id} board={board} zone={zone} cell={cell} look="scroll">
            <ScrollPrice board={board} zone={zone} cell={cell} />
          </Spot>
        ))}
      </div>
    </Panel>
  );
}

/** The printed fee of a scroll; while seals are chosen, what the cheapest of them costs me now. */
function ScrollPrice({ board, zone, cell }: Props & { cell: Cell }): JSX.Element {
  const seals = (zone.things ?? []).filter((thing) => thing.at === cell.id && board.chooser?.lit(thing.id) === "start");
  const prices = seals.map((thing) => board.chooser!.costs(thing.id)?.["coins"] ?? 0);
  if (!prices.length) return <Signs board={board} marks={cell.marks ?? []} />;
  const price = Math.min(...prices);
  return (
    <span class="price-now">
      <Token kind="coin">{price ? `−${price}` : 0}</Token>
    </span>
  );
}

function Purple({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  return (
    <div class="loose">
      <Piece board={board} thing={thing} />
      <b>×{thing.n ?? 1}</b>
    </div>
  );
}

export function Envelopes({ board, zone }: Props): JSX.Element {
  return (
    <Panel board={board} zone={zone}>
      <div class="scrolls">
        {(zone.cells ?? []).map((cell) => (
          <Spot key={cell.id} board={board} zone={zone} cell={cell} look="letter">
            {(cell.marks ?? []).map((mark, at) => (
              <span class="prize" key={mark.id}>
                <b>{at + 1}</b>
                <Signs board={board} marks={[mark]} />
              </span>
            ))}
          </Spot>
        ))}
      </div>
    </Panel>
  );
}

/** A row a colour, a column a kind; what lies there is filled, and the coin of a row stands behind it. */
export function Museum({ board, zone }: Props): JSX.Element {
  const things = zone.things ?? [];
  const lying = new Set(things.filter((thing) => thing.kind === "tile").map((thing) => thing.at));
  const bare = { ...zone, things: [] };
  return (
    <Panel board={board} zone={zone}>
      <div class="museum">
        {(zone.cells ?? []).map((cell) => {
          const colour = colourOfName(cell.label);
          return (
            <Spot
              key={cell.id}
              board={board}
              zone={lying.has(cell.id) ? zone : bare}
              cell={cell}
              look={lying.has(cell.id) ? "shelf lies" : "shelf"}
              style={{
                "--tint": `var(--tint-${colour})`,
                gridColumn: (cell.at?.[0] ?? 0) + 1,
                gridRow: (cell.at?.[1] ?? 0) + 1,
              }}
            >
              <Icon name={iconOf("darwin", idOf(cell.label))} />
              <ColourSign colour={colour} />
            </Spot>
          );
        })}
        {things
          .filter((thing) => thing.kind === "coin")
          .map((thing) => (
            <div class="row-coin" key={thing.id} style={{ gridColumn: 5, gridRow: Number(thing.id.slice(4)) }}>
              <Piece board={board} thing={thing} />
            </div>
          ))}
      </div>
    </Panel>
  );
}

/** Goals, objectives, offers: tiles in a row. */
export function Tiles({ board, zone, more }: Props & { more?: ComponentChildren }): JSX.Element {
  return (
    <Panel board={board} zone={zone} more={more} icon={iconOf("darwin", zone.id)}>
      <div class="things">
        {(zone.things ?? []).map((thing) => (
          <Piece key={thing.id} board={board} thing={thing} />
        ))}
      </div>
    </Panel>
  );
}
