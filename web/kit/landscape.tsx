// The ground on which my animals stand: a coast of the Galapagos with a volcano, opuntias, lava and grass.  It fills
// whatever lies behind it; only far hills are stretched, plants keep their shape.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import "./landscape.css";

const Cactus = (): JSX.Element => (
  <g>
    <path class="trunk" d="M52 150C50 120 54 100 52 78h14c2 22-2 44 2 72Z" />
    <path
      class="pad"
      d="M59 84C40 82 34 58 46 42C58 34 76 44 76 62C76 76 70 84 59 84ZM44 62C30 66 16 56 16 40C18 26 34 24 42 34C48 44 50 56 44 62ZM72 56C70 44 78 30 92 30C106 34 106 52 96 62C88 68 76 66 72 56ZM52 42C44 34 44 18 56 12C68 12 72 26 66 38C62 44 56 46 52 42Z"
    />
    <path
      class="spines"
      d="M52 56l3 4M62 52l3 4M58 68l3 4M68 66l3 4M26 40l3 4M34 50l3 4M86 42l3 4M92 52l3 4M56 24l3 4M60 32l3 4"
    />
    <path class="bloom" d="M44 24a4 4 0 1 1 .1 0M100 28a4 4 0 1 1 .1 0M18 28a4 4 0 1 1 .1 0" />
  </g>
);

/** Reeds of grass, lava stones and a finch, for the other side. */
const Rocks = (): JSX.Element => (
  <g>
    <path class="stone" d="M20 150C18 128 34 116 54 118C70 112 92 122 96 138C104 142 108 146 108 150Z" />
    <path class="crack" d="M40 124q6 8 2 16M66 120q-4 10 4 18M84 130q-6 6-2 12" />
    <path class="finch" d="M56 104C58 92 72 88 80 96L88 98L80 102C78 110 68 114 60 112L46 116Z" />
    <path class="leg" d="M64 112v6M70 112v6" />
    <path
      class="grass"
      d="M10 150q-2-20-8-30M14 150q2-24 10-36M20 150q6-16 16-22M104 150q2-20 12-30M110 150q0-16-8-26"
    />
  </g>
);

/** Drawn once. */
export function Landscape(): JSX.Element {
  return useMemo(
    () => (
      <div class="landscape" aria-hidden="true">
        <svg class="far" viewBox="0 0 1200 300" preserveAspectRatio="none">
          <path class="sea" d="M0 168H1200V214H0Z" />
          <path class="isle" d="M120 178C200 160 268 92 318 74L338 80L356 72C408 94 470 162 560 178Z" />
          <path class="isle low" d="M760 178C830 168 880 132 930 134C990 138 1040 168 1120 178Z" />
          <path class="hill back" d="M0 206C160 178 320 214 520 200C720 184 900 176 1200 204V300H0Z" />
          <path class="hill" d="M0 244C220 214 420 252 640 236C860 220 1020 226 1200 246V300H0Z" />
        </svg>
        <i class="sun" />
        <svg class="flora left" viewBox="0 0 120 150">
          <Cactus />
        </svg>
        <svg class="flora right" viewBox="0 0 120 150">
          <Rocks />
        </svg>
      </div>
    ),
    [],
  );
}
