// Signs of Darwin's Journey: coins and points as tokens with their number, other actions as coloured icons with a number
// beside them, seals as wax; words only without an icon.
import type { JSX } from "preact";
import { Icon } from "../../parts/icon";
import type { Mark, Say } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { iconOf, tintOf } from "../../table/draw/icons";
import { tell } from "../../table/draw/seatnames";
import { idOf, numbersOf } from "../../table/draw/sentences";
import "./signs.css";

export const COLOURS = ["green", "blue", "yellow", "red", "purple"];

/** The colour of what a text names; "" where it has none. */
export const colourOfName = (text: Say | string | null | undefined): string => tintOf("darwin", idOf(text));

/** The action that a colour's seals open: its icon is the symbol of the colour, the same in every language. */
const OPENS: Record<string, string> = {
  green: "explore",
  blue: "sail",
  yellow: "letters",
  red: "academy",
  purple: "any colour",
};

/** The symbol of a colour, so that colour is never the only sign. */
export function ColourSign({ colour, size = "12px" }: { colour: string; size?: string }): JSX.Element {
  return <Icon name={iconOf("darwin", OPENS[colour] ?? "", "seal")} size={size} />;
}

export function Seal({ colour }: { colour: string }): JSX.Element {
  return (
    <b class="wax" style={{ "--tint": `var(--tint-${colour})` }}>
      <svg class="wax-shape" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 1q2 2.500 4.500 1.400q.6 3 3.700 2.900q-.7 3 2.300 4.200q-2 2.200 -.2 5q-3 .8 -2.400 4q-3.200 -.1 -3.800 3q-2.700 -1.200 -4.600 1.400q-1.900 -2.500 -4.500 -1.300q-.8 -3 -3.900 -2.800q.6 -3.200 -2.300 -4.300q2 -2.300 .2 -5q3 -.9 2.300 -4.100q3.100 .2 3.800 -2.900q2.800 1.100 4.900 -1.500z" />
      </svg>
      <ColourSign colour={colour} />
    </b>
  );
}

/** The token that an icon with a number becomes; "" for none. */
const tokenOf = (icon: string): string =>
  icon === iconOf("darwin", "coins") ? "coin" : icon === iconOf("darwin", "points") ? "merit" : "";

/** Signs whose number is a price in coins, with what stands before it. */
const PRICED: Record<string, string> = {
  academy: "−",
  research_museum: "",
  deliver: "",
  locked: "",
  camp: "",
};

/** A coin or a star with a number. */
export function Token({ kind, children }: { kind: string; children: string | number }): JSX.Element {
  return (
    <b class="token" data-token={kind} data-long={String(children).length > 1 || undefined}>
      {children}
    </b>
  );
}

/** The icon of a sign with its number. */
function Sign({ icon, id, kind, numbers }: { icon: string; id: string; kind: string; numbers: string }): JSX.Element {
  const token = tokenOf(icon);
  if (token && numbers) {
    return (
      <>
        {kind === "first" && <Icon name={iconOf("darwin", "goal")} />}
        <Token kind={token}>{kind === "fee" && numbers !== "0" ? `−${numbers}` : numbers}</Token>
      </>
    );
  }
  const price = PRICED[id] ?? PRICED[kind];
  return (
    <>
      <Icon name={icon} />
      {numbers && price !== undefined && <Token kind="coin">{price + numbers}</Token>}
      {numbers && price === undefined && (kind === "ribbon" ? <Token kind="merit">{numbers}</Token> : <b>{numbers}</b>)}
    </>
  );
}

const isSay = (text: unknown): text is Say => typeof text === "object" && text !== null && "key" in text;

/** A phrase of the game as icons. */
function Phrase({
  board,
  text,
  kind = "",
  numbered = true,
}: {
  board: BoardProps;
  text: Say | string;
  kind?: string;
  /** Whether its number stands beside the sign. */
  numbered?: boolean;
}): JSX.Element {
  const args = isSay(text) ? (text.args ?? {}) : {};
  const [a, b, what] = [args["a"], args["b"], args["what"]];
  if (isSay(a) && isSay(b)) {
    return (
      <>
        <Phrase board={board} text={a} />/<Phrase board={board} text={b} />
      </>
    );
  }
  const id = idOf(text);
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
        <Token kind="merit">{Number(args["n"] ?? 0)}</Token>
        <span class="per">/</span>
        <Phrase board={board} text={what} />
      </>
    );
  }
  if (COLOURS.includes(id)) return <Seal colour={id} />;
  const colour = colourOfName(text);
  const icon = iconOf("darwin", id, kind);
  if (!icon) return <span class="words">{tell(text, board.names)}</span>;
  const numbers = isSay(text) ? numbersOf(text).join("/") : "";
  if (colour) {
    return (
      <span class="glyph">
        <Seal colour={colour} />
        {icon !== iconOf("darwin", "seal") && <Icon name={icon} />}
        {numbered && numbers && <b>{numbers}</b>}
      </span>
    );
  }
  return (
    <span class="glyph" data-sign={icon}>
      <Sign icon={icon} id={id} kind={kind} numbers={numbered ? numbers : ""} />
    </span>
  );
}

/** A mark as icons; its title has the whole text. */
export function Told({ board, mark, numbered }: { board: BoardProps; mark: Mark; numbered?: boolean }): JSX.Element {
  const text = mark.label ?? mark.id;
  const kind = mark.id.replace(/\d+$/, "");
  return (
    <span class="brief" data-mark={kind} title={tell(text, board.names)}>
      <Phrase board={board} text={text} kind={kind} numbered={numbered} />
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
