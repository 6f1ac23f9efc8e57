// Traits about young, guests and what went wrong.
import type { JSX } from "preact";
import { along, type Part } from "./pose";

export function Tick({ x, y }: { x: number; y: number }): JSX.Element {
  return (
    <g class="tick" transform={`translate(${x} ${y})`}>
      <path d="M-5-3l-4-3M-6 0h-5M-5 3l-4 3M5-3l4-3M6 0h5M5 3l4 3" />
      <ellipse rx="6" ry="4.500" />
      <circle cx="6" cy="-1" r="2" />
    </g>
  );
}

export const CHANGE: Record<string, Part> = {
  parasite: {
    skin: ({ girth }) => (
      <g>
        <Tick x={57} y={54 - girth / 3} />
        <Tick x={84} y={45.5 - girth} />
      </g>
    ),
  },
  /** A nest of eggs. */
  fertile: {
    front: () => (
      <g>
        <path
          class="egg"
          d="M30 90c-7 0-9-18 0-18s7 18 0 18ZM43 91c-7 0-9-20 0-20s7 20 0 20ZM56 90c-7 0-9-18 0-18s7 18 0 18Z"
        />
        <path class="nest" d="M16 84C28 90 58 90 70 84C70 96 60 100 43 100C26 100 16 96 16 84Z" />
        <path class="straw" d="M18 88l22 8M26 88l24 10M66 88l-20 9M58 90l-26 7M12 86l8 4M74 86l-8 4" />
      </g>
    ),
  },
  /** A pouch with a young one looking out. */
  viviparous: {
    skin: ({ belly }) => (
      <g transform={`translate(0 ${belly / 2})`}>
        <path class="young" d="M76 66C72 52 78 40 90 40C103 40 112 47 110 55C105 60 97 57 96 68Z" />
        <path class="mark" d="M97 47h.1" />
        <path class="young" d="M84 66c-1-5 2-8 6-7l2 8Z" />
        <path class="pouch" d="M60 62C68 67 94 68 106 61C107 76 98 82 84 82C70 82 60 76 60 62Z" />
      </g>
    ),
  },
  /** A small one grows out of its back. */
  budding: {
    skin: (pose) => {
      const [[x, y]] = along(pose, 0.38, 0.38, 1) as [readonly [number, number]];
      return (
        <g class="bud" transform={`translate(${x} ${y})`}>
          <path d="M-12 8C-8 0-9-10-12-18C-16-32 2-38 10-30C18-32 26-26 24-21C20-17 14-18 10-16C6-8 8 0 12 7Z" />
          <path class="mark" d="M10-25h.1" />
          <path class="joint" d="M-11 2q11 6 21 0" />
        </g>
      );
    },
  },
  /** It lives where nothing else does: fire below, crystals above. */
  extremophile: {
    ground: () => (
      <g>
        <path class="lava" d="M0 98C20 88 140 88 160 98L160 100H0Z" />
        <path
          class="flames"
          d="M14 92c-4-6 2-8 0-14c8 4 8 10 5 14ZM40 91c-4-7 2-9 0-16c8 5 8 12 5 16ZM128 91c-4-7 2-9 0-16c8 5 8 12 5 16ZM150 92c-4-6 2-8 0-14c7 4 8 10 5 14Z"
        />
      </g>
    ),
    back: (pose) => (
      <g>
        {along(pose, 0.12, 0.9, 5).map(([x, y], i) => (
          <path
            class="crystal"
            d={`M${x - 6} ${y + 4}L${x - 4} ${y - 9 - (i % 2) * 6}L${x} ${y - 14 - (i % 2) * 6}L${x + 4} ${y - 8 - (i % 2) * 5}L${x + 5} ${y + 4}Z`}
          />
        ))}
      </g>
    ),
  },
  /** A patch, a third eye, a leg that leads nowhere. */
  development_defects: {
    skin: ({ belly, girth }) => (
      <g>
        <path class="patch" d={`M66 ${52 - girth / 2}L86 ${49 - girth / 2}L90 ${64}L70 ${67}Z`} />
        <path
          class="stitches"
          d={`M70 ${48 - girth / 2}l1 6M78 ${47 - girth / 2}l1 6M85 53l6-1M86 60l6-1M64 58l6-1M66 64l6-1M76 63l1 6M84 61l1 6`}
        />
        <path class="hide" d={`M86 ${70 + belly}c-2 6 0 9 4 10l5-2c-3-2-4-5-3-9Z`} />
        <path class="hide" d="M14 60L4 47L-3 36L8 33L2 21L14 30L15 39L6 41L20 58Z" />
      </g>
    ),
    head: () => (
      <g>
        <path class="hide" d="M118 40C116 30 122 22 128 26C131 29 128 34 129 37Z" />
        <circle class="eye" cx="123.500" cy="30" r="3.200" />
        <circle class="pupil" cx="123" cy="30.500" r="1.600" />
      </g>
    ),
  },
  /** No legs, no eyes, no scales: a worm. */
  simplification: {
    skin: ({ belly }) => (
      <path
        class="rings"
        d={`M62 55q-6 7-2 13M72 51q-7 10-2 ${20 + belly}M83 48q-7 12-1 ${25 + belly}M94 48q-6 12 0 ${24 + belly}M104 49q-5 10 1 19M46 59q-4 5-1 9M32 62q-3 4-1 8`}
      />
    ),
  },
};
