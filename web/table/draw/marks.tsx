// Marks and counters: a distinct icon, a number, and text for screen readers.
import type { JSX } from "preact";
import { lookOf } from "../../base/games";
import { nameOf, tn } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Mark, View } from "../../protocol";
import { markText } from "./describe";
import { iconOf, signOf, tinted } from "./icons";
import "./things/marks.css";

/** Marks whose meaning is good or bad news get a colour besides their icon. */
function toneOf({ game }: View, mark: Mark): "good" | "bad" | undefined {
  const { good, bad } = lookOf(game);
  return good?.includes(mark.id) ? "good" : bad?.includes(mark.id) ? "bad" : undefined;
}

interface MarkProps {
  view: View;
  names: string[];
  /** In the head of a seat, whose tooltip names it: with its name beside the icon, where there is room for it. */
  named?: boolean;
}

export function MarkSign({ view, mark, names, named = false }: MarkProps & { mark: Mark }): JSX.Element {
  const text = markText(view, mark, names);
  const sign = signOf(view.game, mark);
  const props = {
    class: "sign",
    "data-tone": toneOf(view, mark),
    "data-rule": mark.rule || undefined,
    title: named ? undefined : text,
  };
  if (sign.tint) {
    return (
      <span {...props}>
        <b class="letter" style={{ background: tinted(sign.tint) }}>
          {sign.short}
        </b>
      </span>
    );
  }
  if (!sign.icon) return <span {...props}>{text}</span>;
  return (
    <span {...props}>
      <Icon name={sign.icon} label={text} />
      {sign.short && <span aria-hidden="true">{sign.short}</span>}
      {named && <Named text={text} />}
    </span>
  );
}

export function Marks({ view, marks, names, named }: MarkProps & { marks?: Mark[] }): JSX.Element | null {
  if (!marks?.length) return null;
  return (
    <span class="signs">
      {marks.map((mark) => (
        <MarkSign key={mark.id} view={view} mark={mark} names={names} named={named} />
      ))}
    </span>
  );
}

/** The name of a sign beside its icon; style sheets show it where there is room. */
const Named = ({ text }: { text: string }): JSX.Element => (
  <span class="named" aria-hidden="true">
    {text}
  </span>
);

interface CounterProps {
  view: View;
  name: string;
  value: number;
  named?: boolean;
  /** What it is called on the whole board, if it changes only when its line is shown. */
  number?: string;
}

/** A number with its name: as an icon where there is one. */
export function Counter({ view, name, value, named = false, number }: CounterProps): JSX.Element {
  const words = nameOf(view.game, name);
  const icon = iconOf(view.game, name);
  return (
    <span
      class="counter"
      data-counter={name}
      data-value={value}
      data-words={words}
      title={named ? undefined : `${words}: ${value}`}
    >
      {icon ? <Icon name={icon} label={words} /> : <span class="word">{words}</span>}
      <b data-number={number}>{value}</b>
      {named && icon && <Named text={name === "points" ? tn("point", "points", value) : words} />}
    </span>
  );
}

const PIPS = 8;

/** Food (or the like) as tokens, with empty places for what is still needed. */
export function Pips({
  name,
  value,
  of,
  label,
}: {
  name: string;
  value: number;
  of: number;
  label: string;
}): JSX.Element {
  const most = Math.max(value, of);
  if (most > PIPS) {
    return (
      <span class={`tokens ${name}`} title={label} role="img" aria-label={label}>
        <i class="on" />
        <b>
          {value}
          {of > 0 && `/${of}`}
        </b>
      </span>
    );
  }
  return (
    <span class={`tokens ${name}`} title={label} role="img" aria-label={label}>
      {Array.from({ length: most }, (_, at) => (
        <i key={at} class={at < value ? "on" : "off"} />
      ))}
    </span>
  );
}
