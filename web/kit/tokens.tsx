// Tokens that lie on animals: food of three kinds, what is missing, fat and room for it, shelters and parasites.
import type { JSX } from "preact";
import "./tokens.css";

const RING = "M8 3a5.5 5.5 0 1 1-.1 0Z";
const DROP = "M8 1.200C10 4.500 13 7 13 10a5 5 0 0 1-10 0c0-3 3-5.500 5-8.800Z";

const SHAPES = {
  /** A berry. */
  food: "M8 3.600C4.700 2.600 2 5.200 2 8.600a6 6 0 0 0 12 0c0-3.400-2.700-6-6-5ZM8 3.600C8 2 9 .8 11 .8",
  /** A leaf with its rib. */
  plant: "M2.200 13.800C.8 6.800 5 1.800 14.200 1.800C14.600 10.600 9.600 15 2.200 13.800ZM2.200 13.800L10 6",
  /** A joint on the bone. */
  meat: "M9.500 10.800C6.200 11.400 4 9 4.700 6C5.600 2.600 10 .8 13 2.600C15.600 4.300 14.800 8 12.400 9.600C11.500 10.200 10.600 10.600 9.500 10.800ZM6 9.500L3.600 11.900M3.600 11.900A1.600 1.600 0 1 0 1.700 13.400A1.600 1.600 0 1 0 4.300 14.300A1.600 1.600 0 0 0 3.600 11.900",
  missing: RING,
  fat: DROP,
  room: DROP,
  /** A hut. */
  shelter:
    "M1.500 13.500C2 7 4.500 2.500 8 2.200C11.500 2.500 14 7 14.500 13.500ZM6 13.500C6 10 6.800 8.500 8 8.500S10 10 10 13.500",
  /** A tick. */
  parasite:
    "M8 4.500a4 4.600 0 1 1-.1 0ZM8 4.500V2.300M4.400 6.500L2 5M4 9.300H1.200M4.800 12L2.600 13.800M11.600 6.500L14 5M12 9.300h2.800M11.200 12l2.200 1.800",
} as const;

export type TokenKind = keyof typeof SHAPES;

export function Token({ kind }: { kind: TokenKind }): JSX.Element {
  return (
    <svg class={`pip ${kind}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[kind]} />
    </svg>
  );
}

export const tokens = (kind: TokenKind, count: number): JSX.Element[] =>
  Array.from({ length: Math.max(0, count) }, (_, i) => <Token kind={kind} key={`${kind}${i}`} />);

const drawn = new Map<TokenKind, SVGElement>();

/** A token for what flies, outside the page's component tree. */
export function tokenCopy(kind: TokenKind): SVGElement {
  let token = drawn.get(kind);
  if (!token) {
    const made = document.createElement("template");
    made.innerHTML = `<svg class="pip ${kind}" viewBox="0 0 16 16"><path d="${SHAPES[kind]}"/></svg>`;
    token = made.content.firstElementChild as SVGElement;
    drawn.set(kind, token);
  }
  return token.cloneNode(true) as SVGElement;
}
