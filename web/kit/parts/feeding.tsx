// Traits about food: finding, keeping, sharing it.
import { along, type Part, type Point } from "./pose";

const MOST_LUMPS = 6;

/** Lines across a long neck, as far down as the shoulder. */
const NECK_FOLDS = [
  [118, 58],
  [116, 68],
  [115, 78],
  [113, 88],
] as const;
const SHOULDER = 56;

export const FEEDING: Record<string, Part> = {
  /** Humps, filled or flat. */
  fat_tissue: {
    back: (pose) => {
      const [[x, y], [u, v]] = along(pose, 0.2, 0.62, 2) as [Point, Point];
      const full = Math.min(pose.look.fat ?? 1, 4) * 2;
      return (
        <path
          class="hump"
          d={`M${x - 14} ${y + 5}C${x - 8} ${y - 14 - full} ${x + 8} ${y - 14 - full} ${x + 12} ${y + 1}C${u - 6} ${v - 15 - full} ${u + 8} ${v - 15 - full} ${u + 15} ${v + 5}Z`}
        />
      );
    },
    skin: ({ look, girth }) => {
      const lumps = Math.min(look.fatCards ?? 1, MOST_LUMPS);
      const step = lumps > 4 ? 7.6 : 9.5;
      return (
        <g>
          {Array.from({ length: lumps }, (_, i) => (
            <circle
              class={i < (look.fat ?? 0) ? "lump full" : "lump"}
              cx={(lumps > 4 ? 66 : 70) + i * step}
              cy={60 - girth / 4 + (i % 2) * 3}
              r={lumps > 4 ? 4.4 : 5}
            />
          ))}
        </g>
      );
    },
  },
  /** Cheeks full, and a leaf that found no room. */
  foraging: {
    head: () => (
      <g>
        <path
          class="leaf"
          d="M142 54C150 50 158 54 162 62C153 66 144 63 140 57ZM136 57C138 65 136 72 130 76C126 69 128 62 132 57Z"
        />
        <path class="cheek" d="M120 50C121 43 132 45 138 50C146 54 143 65 133 66C124 67 118 60 120 50Z" />
        <path class="hatch" d="M126 62q4 1 7-1M127 58q5 1 9-1" />
      </g>
    ),
  },
  grazing: {
    ground: () => (
      <path class="grass" d="M142 90q-1-9-5-14m6 14q1-10 0-16m1 16q3-8 8-11M12 90q-2-8-5-11m6 11q1-9 4-13" />
    ),
  },
  /** The head is up among the leaves. */
  long_neck: {
    behind: ({ neck, asleep }) =>
      asleep ? null : (
        <g transform={`translate(0 ${-neck})`}>
          <path class="twig" d="M162 22C154 26 150 32 146 38" />
          <path
            class="leaf"
            d="M146 38c-6-3-7-9-4-13c6 2 7 8 4 13ZM152 31c-5-6-4-11 0-14c5 5 4 11 0 14ZM155 30c2-6 6-7 10-6c0 6-5 8-10 6Z"
          />
        </g>
      ),
    skin: ({ neck, asleep }) =>
      asleep ? null : (
        <path
          class="hatch"
          d={NECK_FOLDS.filter(([, y]) => y - neck < SHOULDER)
            .map(([x, y]) => `M${x} ${y - neck}q4 2 8 1`)
            .join("")}
        />
      ),
  },
  /** It offers a twig of berries. */
  cooperation: {
    front: ({ lift }) => (
      <g transform={`translate(0 ${-lift / 2})`}>
        <path class="arm" d="M108 70C116 76 124 78 132 76L134 80C124 84 112 82 104 76Z" />
        <path class="twig" d="M130 80C138 74 146 72 154 66" />
        <path
          class="berry"
          d="M140 76a4.500 4.500 0 1 0 .1 0M149 73a4.500 4.500 0 1 0 .1 0M146 63a4.500 4.500 0 1 0 .1 0M156 62a4 4 0 1 0 .1 0"
        />
        <path class="leaf" d="M136 74c-5-2-6-6-4-10c5 2 6 6 4 10Z" />
      </g>
    ),
  },
  /** The dewlap, spread so that the other sees it. */
  communication: {
    nape: () => (
      <g>
        <path class="dewlap" d="M140 55C144 70 132 84 116 82C109 76 108 68 112 62Z" />
        <path class="ribs" d="M132 58C134 68 130 76 122 80M124 60C125 68 122 75 116 79M117 62C117 68 115 72 112 74" />
      </g>
    ),
  },
  /** It gnaws its galleries into a log. */
  bark_beetle: {
    head: () => <path class="feelers" d="M138 37C140 28 146 24 154 24M134 36C134 26 140 18 148 14" />,
    front: () => (
      <g transform="translate(-6 0)">
        <path class="wood" d="M112 98C108 92 110 82 116 78L162 74C168 80 168 92 162 96Z" />
        <ellipse class="rings" cx="115" cy="88" rx="5" ry="10" />
        <path class="galleries" d="M128 92V82M128 86q6 0 7-5M128 89q7 1 9 5M146 92V80M146 84q6-1 7-5M146 88q7 1 9 5" />
        <path class="beetle" d="M138 74q0-6 6-6t6 6ZM144 68v6M150 73l4-2" />
      </g>
    ),
  },
  /** A fruit tree grows where it lives. */
  edificator: {
    behind: () => (
      <g>
        <path class="wood" d="M26 92C32 70 28 52 26 34L34 32C36 50 38 70 44 92Z" />
        <path
          class="crown"
          d="M8 30C-2 24 2 8 14 8C16-6 38-8 42 4C56 2 62 18 52 26C52 38 34 42 28 36C20 42 8 40 8 30Z"
        />
        <path
          class="berry"
          d="M14 18a3.500 3.500 0 1 0 .1 0M30 8a3.500 3.500 0 1 0 .1 0M44 14a3.500 3.500 0 1 0 .1 0M24 26a3.500 3.500 0 1 0 .1 0M40 27a3.500 3.500 0 1 0 .1 0"
        />
      </g>
    ),
  },
  /** A paunch, a double chin and sweat. */
  metabolic_syndrome: {
    skin: ({ belly }) => (
      <g>
        <path class="paunch" d={`M60 66C62 ${76 + belly} 104 ${76 + belly} 110 65C96 58 74 58 60 66Z`} />
        <path class="mouth" d={`M85 ${66 + belly * 0.6}l4 4m0-4l-4 4M120 60q5 7 12 4M117 65q6 8 15 5`} />
      </g>
    ),
    head: () => (
      <path
        class="sweat"
        d="M112 28c4 5 5 8 2 10c-4 1-6-3-2-10ZM124 18c3 5 4 7 2 9c-4 1-5-2-2-9ZM148 24c3 5 4 7 2 9c-4 1-5-2-2-9Z"
      />
    ),
  },
};
