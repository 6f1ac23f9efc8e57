// A helix with one rung out of order, and an egg.
import type { JSX } from "preact";

export const MutationsVignette = (): JSX.Element => (
  <>
    {Array.from({ length: 14 }, (_, at) => {
      const x = 36 + at * 13;
      const y = Math.sin((at / 13) * Math.PI * 3.2) * 34;
      return <line key={at} class={at === 9 ? "line gold-line" : "line thin"} x1={x} x2={x} y1={76 - y} y2={76 + y} />;
    })}
    {[1, -1].map((sign) => {
      const points = Array.from({ length: 66 }, (_, at) => {
        const x = 30 + at * 2.8;
        return `${x},${76 - sign * Math.sin(((x - 36) / 169) * Math.PI * 3.2) * 34}`;
      });
      return <polyline key={sign} class="line" points={points.join(" ")} />;
    })}
    <path class="gold" d="M262 42c19 0 32 26 32 46s-14 30-32 30-32-10-32-30 13-46 32-46z" />
    <path class="line" d="M262 42c19 0 32 26 32 46s-14 30-32 30-32-10-32-30 13-46 32-46z" />
    <path class="line" d="m232 80 12 8 9-11 11 12 10-11 10 10 10-8" />
    <path class="line thin" d="M250 58l4-4M272 62l3 4M262 104l4 2M246 100l-3-4" />
  </>
);
