// Places and pieces of the board: small, drawn with signs; their whole text is read out and stands on their cards.
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../../parts/icon";
import { Emblem } from "../../parts/seat";
import type { Cell, Mark, Thing, View, Zone } from "../../protocol";
import { describe, describeCell, english, nameOfThing } from "../../table/find";
import { tell } from "../../table/names";
import type { BoardProps } from "../../table/props";
import { iconFor } from "../../table/signs";
import { part, reach } from "../../table/touch";
import { colourIn, COLOURS, letterOf, Seal, TellFace, Told } from "./signs";

export const colourOf = (view: View, seat: number): number => view.seats?.[seat]?.colour ?? seat;

export interface SpotProps {
  board: BoardProps;
  zone: Zone;
  cell: Cell;
  look?: string;
  style?: Record<string, string | number>;
  /** Signs of the place itself. */
  children?: ComponentChildren;
}

/** A place with what stands on it. */
export function Spot({ board, zone, cell, look = "", style, children }: SpotProps): JSX.Element {
  const things = (zone.things ?? []).filter((thing) => thing.at === cell.id);
  return (
    <div class={`place ${look}`} style={style} {...part(board, cell.id)}>
      <button type="button" class="head" tabIndex={reach(board, cell.id)} aria-label={describeCell(board.view, zone, cell, board.names)}>
        {children}
      </button>
      {things.length > 0 && (
        <div class="things">
          {things.map((thing) => (
            <Piece key={thing.id} board={board} thing={thing} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Seals that are asked for lie over each other; where a colour needs more letters than one, equal ones are counted. */
function Seals({ board, marks }: { board: BoardProps; marks: Mark[] }): JSX.Element {
  if (COLOURS.every((colour) => letterOf(colour).length === 1)) {
    return (
      <span class="asks">
        {marks.map((mark, at) => (
          <Told key={mark.id + at} board={board} mark={mark} />
        ))}
      </span>
    );
  }
  const kinds = [...new Map(marks.map((mark) => [mark.id, mark])).values()];
  return (
    <span class="asks counted">
      {kinds.map((kind) => {
        const n = marks.filter((mark) => mark.id === kind.id).length;
        return (
          <span class="brief" key={kind.id}>
            <Told board={board} mark={kind} />
            {n > 1 && `×${n}`}
          </span>
        );
      })}
    </span>
  );
}

/** Marks as signs. */
export function Signs({ board, marks }: { board: BoardProps; marks: Mark[] }): JSX.Element {
  const seals = marks.filter((mark) => COLOURS.includes(mark.id));
  const told = (some: Mark[]): JSX.Element[] => some.map((mark, at) => <Told key={mark.id + at} board={board} mark={mark} />);
  return (
    <>
      {told(marks.filter((mark) => !seals.includes(mark) && mark.id !== "locked"))}
      {seals.length > 0 && <Seals board={board} marks={seals} />}
      {told(marks.filter((mark) => mark.id === "locked"))}
    </>
  );
}

/** A part of the face: the number of a worker, of a card. */
export const argOf = (thing: Thing, name: string): string => (typeof thing.face === "object" ? String(thing.face.args?.[name] ?? "") : "");

/** What a thing looks like without its words. */
function Look({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  const { view } = board;
  const key = english(thing.face);
  const emblem = (size: number): JSX.Element | false => thing.owner != null && <Emblem colour={colourOf(view, thing.owner)} size={size} />;
  const icon = iconFor(view.game, thing.kind, key);
  if (thing.kind === "worker") {
    return (
      <>
        {emblem(18)}
        <b>{argOf(thing, "worker")}</b>
      </>
    );
  }
  if (thing.kind === "ship" || thing.kind === "explorer") return <>{emblem(20)}</>;
  if (thing.kind === "beagle") return <Icon name="galleon" size="20px" />;
  if (thing.kind === "seal") return <Seal colour={colourIn(key)} />;
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
        <b>{letterOf(colourIn(key))}</b>
      </>
    );
  }
  if (thing.kind === "objective") {
    const done = /fulfilled/.test(key);
    return (
      <>
        {done ? <Icon name="check-mark" /> : <b class="name">{nameOfThing(thing)}</b>}
        {!done && <Signs board={board} marks={thing.marks ?? []} />}
      </>
    );
  }
  if (thing.kind === "goal") return <Goal board={board} thing={thing} />;
  if (thing.kind === "card") {
    // Which of his cards Alfred has turned up: what is on them is told by the card of the thing.
    if (thing.id.startsWith("alfred.action")) {
      return (
        <>
          <Icon name="card-pickup" />
          <b>{argOf(thing, "n")}</b>
        </>
      );
    }
    const whole = tell(thing.face, board.names);
    const [, brings = whole] = whole.match(/\((.*)\)/) ?? [];
    return (
      <>
        {icon && <Icon name={icon} />}
        <span class="words">{brings}</span>
        <Signs board={board} marks={thing.marks ?? []} />
      </>
    );
  }
  return (
    <>
      {emblem(14)}
      {icon ? <Icon name={icon} /> : <span class="words">{tell(thing.face, board.names)}</span>}
    </>
  );
}

/** The round of a Beagle goal, and what it scores. */
function Goal({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  const past = thing.marks?.some((mark) => mark.id === "past");
  const round = english(thing.marks?.find((mark) => mark.id === "round")?.label).match(/\d+/)?.[0] ?? "";
  return (
    <>
      <span class="round">{round}</span>
      <TellFace board={board} face={thing.face ?? ""} />
      {past && <Icon name="check-mark" />}
    </>
  );
}

const isPast = (thing: Thing): boolean => !!thing.marks?.some((mark) => mark.id === "past");

/** Anything that lies or stands somewhere. */
export function Piece({ board, thing }: { board: BoardProps; thing: Thing }): JSX.Element {
  const key = english(thing.face);
  const colour = thing.kind === "specimen" || thing.kind === "token" ? colourIn(key) : "";
  const metal = /silver objective/.test(key) ? "silver" : /gold objective/.test(key) ? "gold" : undefined;
  const pressed = board.chooser?.lit(thing.id) === "picked" ? { "aria-pressed": true } : {};
  return (
    <div class="thing piece" data-kind={thing.kind} data-metal={metal} data-past={isPast(thing) || undefined} style={colour ? { "--tint": `var(--tint-${colour})` } : {}} {...part(board, thing.id)}>
      <button type="button" class="head" tabIndex={reach(board, thing.id)} aria-label={describe(board.view, thing, board.names)} {...pressed}>
        <Look board={board} thing={thing} />
      </button>
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
