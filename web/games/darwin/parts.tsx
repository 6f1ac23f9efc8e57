// Places and pieces of the board: small, drawn with icons; screen readers and tooltips have the whole text.
import type { ComponentChildren, JSX } from "preact";
import { t } from "../../base/words";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import type { Cell, Mark, Say, Thing, View, Zone } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { describe, describeCell } from "../../table/draw/describe";
import { iconOf } from "../../table/draw/icons";
import { PriceTag } from "../../table/draw/pricetag";
import { tell } from "../../table/draw/seatnames";
import { idOf, numbersOf } from "../../table/draw/sentences";
import { part, reach } from "../../table/moves/touch";
import { Beagle, Explorer, Ship, Tent, Worker } from "./figures";
import { COLOURS, ColourSign, colourOfName, Seal, TellFace, Told } from "./signs";

export const colourOf = (view: View, seat: number): number => view.seats?.[seat]?.colour ?? seat;

export interface SpotProps {
  board: BoardProps;
  zone: Zone;
  cell: Cell;
  look?: string;
  style?: Record<string, string | number>;
  /** Kinds of pieces that stand on the place and may reach over its edge. */
  stands?: ReadonlySet<string>;
  /** It stays where it is while pieces come and go. */
  still?: boolean;
  /** What lies over its edge. */
  badge?: ComponentChildren;
  /** Signs of the place itself. */
  children?: ComponentChildren;
}

/** A place with what stands on it. */
export function Spot({ board, zone, cell, look = "", style, stands, still, badge, children }: SpotProps): JSX.Element {
  const here = (zone.things ?? []).filter((thing) => thing.at === cell.id);
  const figures = here.filter((thing) => stands?.has(thing.kind));
  const things = here.filter((thing) => !figures.includes(thing));
  return (
    <div class={`place ${look}`} style={style} data-still={still || undefined} {...part(board, cell.id)}>
      <button
        type="button"
        class="head"
        tabIndex={reach(board, cell.id)}
        aria-label={describeCell(board.view, zone, cell, board.names)}
      >
        {children}
      </button>
      <PriceTag board={board} id={cell.id} />
      {badge}
      {things.length > 0 && (
        <div class="things">
          {things.map((thing) => (
            <Piece key={thing.id} board={board} thing={thing} />
          ))}
        </div>
      )}
      {figures.length > 0 && (
        <div class="standing" data-many={figures.length > 2 || undefined}>
          {figures.map((thing) => (
            <Piece key={thing.id} board={board} thing={thing} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Seals that are asked for lie over each other. */
function Seals({ board, marks }: { board: BoardProps; marks: Mark[] }): JSX.Element {
  return (
    <span class="asks">
      {marks.map((mark, at) => (
        <Told key={mark.id + at} board={board} mark={mark} />
      ))}
    </span>
  );
}

/** Marks as signs. */
export function Signs({ board, marks }: { board: BoardProps; marks: Mark[] }): JSX.Element {
  const seals = marks.filter((mark) => COLOURS.includes(mark.id));
  const told = (some: Mark[]): JSX.Element[] =>
    some.map((mark, at) => <Told key={mark.id + at} board={board} mark={mark} />);
  return (
    <>
      {told(marks.filter((mark) => !seals.includes(mark) && mark.id !== "locked"))}
      {seals.length > 0 && <Seals board={board} marks={seals} />}
      {told(marks.filter((mark) => mark.id === "locked"))}
    </>
  );
}

/** A part of the face: the number of a worker, of a card. */
export const argOf = (thing: Pick<Thing, "face">, name: string): string =>
  typeof thing.face === "object" ? String(thing.face.args?.[name] ?? "") : "";

/** A crew card: what it does, in words or, where the place is narrow, as signs with numbers; the seals that it asks for. */
function Crew({ board, thing, icon }: { board: BoardProps; thing: Thing; icon: string }): JSX.Element {
  const { face } = thing;
  const what = typeof face === "object" ? face.args?.["what"] : undefined;
  const effects = Array.isArray(what) ? (what as Say[]) : [];
  const words = effects.length ? effects.map((one) => tell(one, board.names)).join(", ") : tell(face, board.names);
  const counted = effects.some((one) => numbersOf(one).length > 0);
  return (
    <>
      {icon && <Icon name={icon} />}
      <span class="words">{words}</span>
      {counted && (
        <span class="effects" aria-hidden="true">
          {effects.map((one, at) => (
            <TellFace key={at} board={board} face={one} />
          ))}
        </span>
      )}
      <Signs board={board} marks={thing.marks ?? []} />
    </>
  );
}

/** The picture of a thing without its text. */
function Look({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  const { view } = board;
  const emblem = (size: number): JSX.Element | false =>
    thing.owner != null && <Emblem colour={colourOf(view, thing.owner)} size={size} />;
  const icon = iconOf(view.game, idOf(thing.face), thing.kind);
  const colour = thing.owner == null ? 7 : colourOf(view, thing.owner);
  if (thing.kind === "worker") return <Worker colour={colour} number={argOf(thing, "worker")} />;
  if (thing.kind === "ship") return <Ship colour={colour} />;
  if (thing.kind === "explorer") return <Explorer colour={colour} />;
  if (thing.kind === "beagle") return <Beagle />;
  if (thing.kind === "tent") return <Tent colour={colour} />;
  if (thing.kind === "seal") return <Seal colour={colourOfName(thing.face)} />;
  if (thing.kind === "stamps") {
    return (
      <>
        {emblem(16)}
        <b>{thing.n ?? 1}</b>
      </>
    );
  }
  if (thing.kind === "specimen" || thing.kind === "token") {
    return (
      <>
        <Icon name={icon} />
        <ColourSign colour={colourOfName(thing.face)} />
      </>
    );
  }
  if (thing.kind === "objective") {
    return (
      <>
        <Icon name={icon} />
        {idOf(thing.face) !== "fulfilled" && <Needs board={board} marks={thing.marks ?? []} />}
      </>
    );
  }
  if (thing.kind === "goal") return <Goal board={board} thing={thing} />;
  if (thing.kind === "card") {
    // The cards that Alfred has turned up; the tooltip says what is on them.
    if (thing.id.startsWith("alfred.action")) {
      return (
        <>
          <Icon name={icon} />
          <b>{argOf(thing, "n")}</b>
        </>
      );
    }
    return <Crew board={board} thing={thing} icon={icon} />;
  }
  return (
    <>
      {emblem(14)}
      {icon ? <Icon name={icon} /> : <span class="words">{tell(thing.face, board.names)}</span>}
      <Signs board={board} marks={thing.marks ?? []} />
    </>
  );
}

/** What an objective asks for, and how much of it there is. */
function Needs({ board, marks }: { board: BoardProps; marks: Mark[] }): JSX.Element {
  return (
    <>
      {marks.map((mark) => {
        const wanted = numbersOf(mark.label)[0] ?? 1;
        const has = mark.have ?? null;
        return (
          <span class="need" key={mark.id} data-met={(has !== null && has >= wanted) || undefined}>
            <Told board={board} mark={mark} numbered={has === null || has >= wanted} />
            {has !== null && has < wanted && (
              <span class="progress" title={t("{n} of {of}", { n: has, of: wanted })}>
                {has}/{wanted}
              </span>
            )}
            {has !== null && has >= wanted && <Icon name="check-mark" />}
          </span>
        );
      })}
    </>
  );
}

/** The round of a Beagle goal, and what it scores. */
function Goal({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  const round = numbersOf(thing.marks?.find((mark) => mark.id === "round")?.label)[0] ?? 0;
  const now = round === board.view.turn;
  const each = typeof thing.face === "object" ? thing.face.args?.["what"] : undefined;
  return (
    <>
      <span class="round">{round}</span>
      <TellFace board={board} face={thing.face ?? ""} />
      {now && typeof each === "object" && "key" in each && <span class="words">{tell(each, board.names)}</span>}
      {isPast(thing) && <Icon name="check-mark" />}
    </>
  );
}

const isPast = (thing: Thing): boolean => !!thing.marks?.some((mark) => mark.id === "past");

/** Any thing on the board. */
export function Piece({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  const id = idOf(thing.face);
  const colour = thing.kind === "specimen" || thing.kind === "token" ? colourOfName(thing.face) : "";
  const metal = thing.kind === "objective" && (id === "silver" || id === "gold") ? id : undefined;
  const pressed = board.chooser?.lit(thing.id) === "picked" ? { "aria-pressed": true } : {};
  return (
    <div
      class="thing piece"
      data-kind={thing.kind}
      data-metal={metal}
      data-past={isPast(thing) || undefined}
      data-now={(thing.kind === "goal" && thing.id === `goal${board.view.turn}`) || undefined}
      style={colour ? { "--tint": `var(--tint-${colour})` } : {}}
      {...part(board, thing.id)}
    >
      <button
        type="button"
        class="head"
        tabIndex={reach(board, thing.id)}
        aria-label={describe(board.view, thing, board.names)}
        {...pressed}
      >
        <Look board={board} thing={thing} />
      </button>
      <PriceTag board={board} id={thing.id} />
      {thing.kind === "pair" && (
        <div class="things">
          {(thing.under ?? []).map((under) => (
            <Piece key={under.id} board={board} thing={under} />
          ))}
        </div>
      )}
    </div>
  );
}
