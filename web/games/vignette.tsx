// A drawing for each game, as in a naturalist's notebook.
import type { JSX } from "preact";
import { vignettes } from "./vignettes";
import "./vignette.css";

/** For a game without a drawing of its own, the tree of life: species branch, and most branches end. */
const Tree = (): JSX.Element => (
  <>
    <path class="line" d="M150 138C152 118 158 108 160 92M160 104C140 92 122 88 96 94M160 96C178 84 196 84 222 90" />
    <path class="line" d="M160 92C156 76 150 62 152 38M154 62C140 54 128 46 122 26M153 52C164 46 176 40 184 22" />
    <path class="line" d="M122 90C110 80 100 70 94 50M104 72C94 70 84 66 72 56M96 94C82 96 70 94 56 86" />
    <path class="line" d="M196 85C206 74 214 64 216 44M211 66C222 62 232 56 240 42M222 90C238 92 250 90 264 78" />
    <path class="line thin" d="M46 86h20M62 56h20M84 50h20M112 26h20M142 38h20M174 22h20M206 44h20M254 78h20" />
    <path class="gold" d="M234 40c-1-9 4-15 13-17 2 9-3 16-13 17zM120 88c-9 5-17 3-22-4 8-6 17-4 22 4z" />
    <circle class="ink" cx="150" cy="138" r="3.500" />
  </>
);

export function Vignette({ game }: { game: string }): JSX.Element {
  const Drawing = vignettes[game] ?? Tree;
  return (
    <svg class="vignette" viewBox="0 0 320 150" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
