// Things: cards, animals with what lies under them, tokens, pawns.  The form follows from what the thing has.
import { Component, type JSX } from "preact";
import { lookOf } from "../../base/games";
import { language, nameOf } from "../../base/words";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import type { Thing, View } from "../../protocol";
import type { BoardProps } from "../boardprops";
import { part, reach } from "../moves/touch";
import { describe, faceOf, nameOfThing } from "./describe";
import { iconOf, initials, tinted, tintOf } from "./icons";
import { Counter, Marks, Pips } from "./marks";
import { tell } from "./seatnames";
import { idOf, numbersOf, partsOf } from "./sentences";
import "./thing.css";
import "./things/card.css";
import "./things/chip.css";
import "./things/plate.css";
import "./things/tight.css";

export interface ThingProps {
  board: BoardProps;
  thing: Thing;
  /** In a hand or a row of its own it is large; under another thing or on a cell it is small. */
  size?: "large" | "normal" | "small";
  /** The seat that it lies in front of: its own things need no emblem. */
  home?: number | null;
}

const colourOf = (view: View, thing: Thing): number => view.seats?.[thing.owner ?? 0]?.colour ?? thing.owner ?? 0;

/** The button in a thing: it holds the focus and the words; a click anywhere on the thing counts. */
function Head({
  board,
  thing,
  children,
  deep = true,
}: ThingProps & { children: JSX.Element | (JSX.Element | null | false | string)[]; deep?: boolean }): JSX.Element {
  const label = describe(board.view, thing, board.names, deep);
  const pressed = board.chooser?.lit(thing.id) === "picked" ? { "aria-pressed": true } : {};
  return (
    <button type="button" class="head" tabIndex={reach(board, thing.id)} aria-label={label} {...pressed}>
      {children}
    </button>
  );
}

/** Counters as look.toml defines them: as tokens with empty places for what is missing; others as numbers. */
export function Counters({ view, thing }: { view: View; thing: Thing }): JSX.Element | null {
  const counters = thing.counters ?? {};
  const { tokens = {}, icons = {} } = lookOf(view.game);
  // The empty places show how many there should be; it is shown again only if it has an icon.
  const aims = new Set(Object.keys(counters).map((name) => tokens[name]?.of));
  const shown: JSX.Element[] = [];
  for (const [name, value] of Object.entries(counters)) {
    const { shape, of: aim, under } = tokens[name] ?? {};
    if (under && value === thing.under?.filter((one) => one.kind === under).length) continue;
    if (aims.has(name) && !icons[name]) continue;
    const of = counters[aim ?? ""] ?? 0;
    if (!shape) shown.push(<Counter key={name} view={view} name={name} value={value} />);
    else if (value || of) {
      const words = `${nameOf(view.game, name)} ${value}${of ? ` / ${of}` : ""}`;
      shown.push(<Pips key={name} name={shape} value={value} of={of} label={words} />);
    }
  }
  return shown.length ? <span class="counters">{shown}</span> : null;
}

const Times = ({ n }: { n?: number }): JSX.Element | null => ((n ?? 1) > 1 ? <b class="times">×{n}</b> : null);

/** A card: hidden with a pattern, open with its name (both names where a card has two) and its sign. */
function Card({ board, thing, size, home }: ThingProps): JSX.Element {
  const { view, names } = board;
  const hidden = !thing.face;
  const faces = typeof thing.face === "object" ? partsOf(thing.face) : [faceOf(view, thing, names)];
  return (
    <div class="thing card" data-hidden={hidden || undefined} data-size={size} {...part(board, thing.id)}>
      <Head board={board} thing={thing}>
        {hidden ? (
          <span class="back">
            <Icon name="finch" />
            <span>{nameOf(view.game, thing.back || thing.kind)}</span>
          </span>
        ) : (
          <span class="faces">
            {faces.map((face, at) => (
              <span class="face" key={at}>
                {icon(view, idOf(face))}
                <span>{tell(face, names)}</span>
              </span>
            ))}
          </span>
        )}
        <Times n={thing.n} />
        {thing.owner != null && thing.owner !== home && <Emblem colour={colourOf(view, thing)} size={18} />}
      </Head>
      <Counters view={view} thing={thing} />
      <Marks view={view} marks={thing.marks} names={names} />
    </div>
  );
}

const icon = (view: View, ...ids: string[]): JSX.Element | null => {
  const name = iconOf(view.game, ...ids);
  return name ? <Icon name={name} /> : null;
};

/** An animal, a species, a worker: head, counters, and what lies under it. */
function Plate({ board, thing, size }: ThingProps): JSX.Element {
  const { view, names } = board;
  const name = nameOfThing(thing);
  const face = tell(thing.face, names);
  const links = (view.links ?? []).filter((link) => link.a === thing.id || link.b === thing.id);
  const plates = (thing.under ?? []).filter(isPlate);
  const plain = (thing.under ?? []).filter((under) => !isPlate(under));
  const owner = thing.owner ?? undefined;
  const style = owner === undefined ? {} : { "--seat": `var(--seat-${colourOf(view, thing) % 8})` };
  return (
    <div class="thing plate" data-kind={thing.kind} data-size={size} style={style} {...part(board, thing.id)}>
      <div class="plate-top">
        <Head board={board} thing={thing} deep={!plates.length}>
          {icon(view, idOf(thing.face), thing.back ?? "", thing.kind)}
          {name && <b class="name">{name}</b>}
          {(!name || (face && face !== name && thing.kind !== "species")) && (
            <span class="what">{face || nameOf(view.game, thing.kind)}</span>
          )}
          <Times n={thing.n} />
        </Head>
        <Counters view={view} thing={thing} />
        <Marks view={view} marks={thing.marks} names={names} />
      </div>
      {plain.length > 0 && (
        <div class="under">
          {plain.map((under) => (
            <Chip key={under.id} board={board} thing={under} size="small" />
          ))}
        </div>
      )}
      {plates.length > 0 && (
        <div class="members">
          {plates.map((under) => (
            <Plate key={under.id} board={board} thing={under} size="small" />
          ))}
        </div>
      )}
      {links.map((link) => (
        <div class="tie" key={link.kind + link.a + link.b} data-rule={link.rule || undefined}>
          {icon(view, idOf(link.label), link.kind) ?? <span aria-hidden="true">⚭</span>}
          <span>
            {tell(link.label, names) || nameOf(view.game, link.kind)}{" "}
            {link.a === thing.id ? `→ ${link.b}` : `← ${link.a}`}
          </span>
          <Marks view={view} marks={link.marks} names={names} />
        </div>
      ))}
    </div>
  );
}

/** A token, a trait, a tile, a pawn: its sign and its words. */
export function Chip({ board, thing, size, home }: ThingProps): JSX.Element {
  const { view, names } = board;
  const id = idOf(thing.face);
  const colour = tintOf(view.game, id);
  const tint = tinted(colour);
  const sign = icon(view, id, thing.back ?? "", thing.kind);
  const owned = thing.owner != null && thing.owner !== home;
  const bare = thing.owner != null && !thing.face;
  const face = bare && sign ? "" : faceOf(view, thing, names);
  const small = size === "small" && (sign || (owned && thing.counters));
  // Emblem and sign say whose and what; a number tells equal ones apart.
  const number = typeof thing.face === "object" ? numbersOf(thing.face)[0] : undefined;
  const words = small && tint ? initials(view.game, colour) : small && owned ? String(number ?? "") : face;
  const style = tint ? { "--tint": tint } : {};
  return (
    <div
      class="thing chip"
      data-kind={thing.kind}
      data-size={size}
      data-tinted={tint ? "" : undefined}
      style={style}
      data-hidden={(!thing.face && thing.back) || undefined}
      {...part(board, thing.id)}
    >
      <Head board={board} thing={thing}>
        {owned && <Emblem colour={colourOf(view, thing)} size={size === "small" ? 18 : 22} />}
        {sign}
        {words && (
          <span class="words" title={words === face ? undefined : face}>
            {words}
          </span>
        )}
        {thing.n !== undefined && thing.n !== 1 && <b class="times">×{thing.n}</b>}
      </Head>
      <Counters view={view} thing={thing} />
      <Marks view={view} marks={thing.marks} names={names} />
    </div>
  );
}

const isPlate = (thing: Thing): boolean =>
  thing.kind !== "card" && (!!thing.under?.length || Object.keys(thing.counters ?? {}).length > 1);

/** Any thing; drawn again only if it, its links or its choices have changed. */
export class ThingView extends Component<ThingProps> {
  override shouldComponentUpdate(next: ThingProps): boolean {
    const { board, thing, size, home } = this.props;
    return (
      thing !== next.thing ||
      board.chooser !== next.board.chooser ||
      board.names !== next.board.names ||
      board.view.links !== next.board.view.links ||
      size !== next.size ||
      home !== next.home
    );
  }

  override render(): JSX.Element {
    void language.value;
    return <AnyThing {...this.props} />;
  }
}

function AnyThing(props: ThingProps): JSX.Element {
  if (props.thing.kind === "card")
    return props.size === "normal" && props.thing.face ? <Chip {...props} /> : <Card {...props} />;
  return isPlate(props.thing) ? <Plate {...props} /> : <Chip {...props} />;
}
