// Things: cards, animals with what lies under them, tokens, pawns.  The form follows from what the thing has.
import { Component, type JSX } from "preact";
import { language, nameOf } from "../base/words";
import { Icon } from "../parts/icon";
import { Emblem } from "../parts/seat";
import type { Thing, View } from "../protocol";
import { describe, english, faceOf, nameOfThing } from "./find";
import { tell } from "./names";
import type { BoardProps } from "./props";
import { Counter, Marks, Pips } from "./sign";
import { iconFor, initials, tintFor } from "./signs";
import { part, reach } from "./touch";
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
  /** The seat before which it lies: its things need no emblem. */
  home?: number | null;
}

const colourOf = (view: View, thing: Thing): number => view.seats?.[thing.owner ?? 0]?.colour ?? thing.owner ?? 0;

/** The button in a thing: it holds the focus and the words; a click anywhere on the thing counts. */
function Head({ board, thing, children, deep = true }: ThingProps & { children: JSX.Element | (JSX.Element | null | false | string)[]; deep?: boolean }): JSX.Element {
  const label = describe(board.view, thing, board.names, deep);
  const pressed = board.chooser?.lit(thing.id) === "picked" ? { "aria-pressed": true } : {};
  return (
    <button type="button" class="head" tabIndex={reach(board, thing.id)} aria-label={label} {...pressed}>
      {children}
    </button>
  );
}

/** Food against need, fat and parasites as tokens; other counters as numbers. */
export function Counters({ view, thing }: { view: View; thing: Thing }): JSX.Element | null {
  const { food, need, population, ...rest } = thing.counters ?? {};
  // How many animals there are is seen where each is drawn.
  if (rest["animals"] === thing.under?.filter((under) => under.kind === "animal").length) delete rest["animals"];
  const of = need ?? population ?? 0;
  const shown: JSX.Element[] = [];
  if (food !== undefined && (food || of)) {
    const words = `${nameOf(view.game, "food")} ${food}${of ? ` / ${of}` : ""}`;
    shown.push(<Pips key="food" name="food" value={food} of={of} label={words} />);
  } else if (food === undefined && need !== undefined) shown.push(<Counter key="need" view={view} name="need" value={need} />);
  if (population !== undefined) shown.push(<Counter key="population" view={view} name="population" value={population} />);
  for (const [name, value] of Object.entries(rest)) {
    if (name === "fat" || name === "parasites") {
      if (value) shown.push(<Pips key={name} name={name} value={value} of={0} label={`${nameOf(view.game, name)} ${value}`} />);
    } else shown.push(<Counter key={name} view={view} name={name} value={value} />);
  }
  return shown.length ? <span class="counters">{shown}</span> : null;
}

const Times = ({ n }: { n?: number }): JSX.Element | null => ((n ?? 1) > 1 ? <b class="times">×{n}</b> : null);

/** A card: hidden with a pattern, open with its name (both names where a card has two) and its sign. */
function Card({ board, thing, size, home }: ThingProps): JSX.Element {
  const { view, names } = board;
  const hidden = !thing.face;
  const faces = hidden ? [] : faceOf(view, thing, names).split(" / ");
  const keys = english(thing.face).split(" / ");
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
                {icon(view, "trait", keys[at] ?? "")}
                <span>{face}</span>
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

const icon = (view: View, kind: string, text: string): JSX.Element | null => {
  const name = iconFor(view.game, kind, text);
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
        {icon(view, thing.kind, english(thing.face) || thing.back || "")}
        {name && <b class="name">{name}</b>}
        {(!name || (face && face !== name && thing.kind !== "species")) && <span class="what">{face || nameOf(view.game, thing.kind)}</span>}
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
          {icon(view, "trait", english(link.label) || link.kind) ?? <span aria-hidden="true">⚭</span>}
          <span>
            {tell(link.label, names) || nameOf(view.game, link.kind)} {link.a === thing.id ? `→ ${link.b}` : `← ${link.a}`}
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
  const key = english(thing.face) || thing.back || "";
  const tint = tintFor(key);
  const sign = icon(view, thing.kind, key);
  const owned = thing.owner != null && thing.owner !== home;
  const bare = thing.owner != null && (!thing.face || /^[A-H]$/.test(key));
  const face = bare && sign ? "" : faceOf(view, thing, names);
  const small = size === "small" && (sign || (owned && thing.counters));
  // Emblem and sign say whose and what; a number tells equal ones apart.
  const words = small && tint ? initials(view.game, key) : small && owned ? (key.match(/\d+/)?.[0] ?? "") : face;
  const style = tint ? { "--tint": tint } : {};
  return (
    <div class="thing chip" data-kind={thing.kind} data-size={size} data-tinted={tint ? "" : undefined} style={style} data-hidden={(!thing.face && thing.back) || undefined} {...part(board, thing.id)}>
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
  thing.kind !== "card" && (!!thing.under?.length || Object.keys(thing.counters ?? {}).length > 1 || thing.kind === "animal");

/** Any thing; drawn anew only if it, its links or what can be chosen has changed. */
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
  if (props.thing.kind === "card") return props.size === "normal" && props.thing.face ? <Chip {...props} /> : <Card {...props} />;
  return isPlate(props.thing) ? <Plate {...props} /> : <Chip {...props} />;
}
