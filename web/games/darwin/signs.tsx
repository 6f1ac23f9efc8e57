// Signs of Darwin's Journey: actions, requirements and seals as icons with numbers; words only where no icon says it.
import type { JSX } from "preact";
import { nameOf } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Mark, Say } from "../../protocol";
import { english } from "../../table/find";
import { tell } from "../../table/names";
import type { BoardProps } from "../../table/props";
import { iconFor } from "../../table/signs";

export const COLOURS = ["green", "blue", "yellow", "red", "purple"];

/** The colour that an English text names; "" where it names none. */
export const colourIn = (text: string): string => COLOURS.find((colour) => new RegExp(`\\b${colour}\\b`).test(text)) ?? "";

/** As many letters of a colour's name as tell it from the other seals. */
export function letterOf(colour: string): string {
  const own = nameOf("darwin", colour);
  const others = COLOURS.filter((other) => other !== colour).map((other) => nameOf("darwin", other).toLowerCase());
  let n = 1;
  while (n < own.length && others.some((other) => other.startsWith(own.slice(0, n).toLowerCase()))) n++;
  return own.slice(0, 1).toUpperCase() + own.slice(1, n);
}

export function Seal({ colour }: { colour: string }): JSX.Element {
  return (
    <b class="wax" style={{ "--tint": `var(--tint-${colour})` }}>
      {letterOf(colour)}
    </b>
  );
}

const isSay = (text: unknown): text is Say => typeof text === "object" && text !== null && "key" in text;

/** A phrase of the game in signs. */
function Phrase({ board, text, kind = "" }: { board: BoardProps; text: Say | string; kind?: string }): JSX.Element {
  const args = isSay(text) ? (text.args ?? {}) : {};
  const [a, b, what] = [args["a"], args["b"], args["what"]];
  if (isSay(a) && isSay(b)) {
    return (
      <>
        <Phrase board={board} text={a} />/<Phrase board={board} text={b} />
      </>
    );
  }
  const key = english(text);
  if (Array.isArray(what)) {
    return (
      <>
        {what.map((one, at) => (
          <Phrase key={at} board={board} text={one as Say} />
        ))}
      </>
    );
  }
  if (isSay(what)) {
    return (
      <>
        {String(args["n"] ?? "")}
        <Icon name="round-star" />/<Phrase board={board} text={what} />
      </>
    );
  }
  if (COLOURS.includes(key)) return <Seal colour={key} />;
  const colour = colourIn(key);
  const icon = iconFor("darwin", "", key) || iconFor("darwin", "", kind);
  if (!icon) return <span class="words">{tell(text, board.names)}</span>;
  const numbers = (key.match(/[+-]?\d+/g) ?? []).join("/");
  return (
    <span class="glyph">
      {colour && <Seal colour={colour} />}
      {!(colour && icon === "wax-seal") && <Icon name={icon} />}
      {numbers}
    </span>
  );
}

/** What a mark says, in signs; the whole text stands in its title. */
export function Told({ board, mark }: { board: BoardProps; mark: Mark }): JSX.Element {
  const text = mark.label ?? mark.id;
  const kind = mark.id.replace(/\d+$/, "");
  return (
    <span class="brief" data-mark={kind} title={tell(text, board.names)}>
      <Phrase board={board} text={text} kind={kind} />
    </span>
  );
}

export function TellFace({ board, face }: { board: BoardProps; face: Say | string }): JSX.Element {
  return (
    <span class="brief" title={tell(face, board.names)}>
      <Phrase board={board} text={face} />
    </span>
  );
}
