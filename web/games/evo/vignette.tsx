// The last quiet evening before the meteor.
import type { JSX } from "preact";

export const EvoVignette = (): JSX.Element => (
  <>
    <path class="earth" d="m214 126 40-54h14l8 11 11-3 26 46z" />
    <path class="line" d="m214 126 40-54h14l8 11 11-3 26 46" />
    <path class="line thin" d="M258 66c-6-10 6-14 0-24M268 66c6-8-4-14 3-22" />
    <path class="gold" d="M44 44 92 14 62 54c-4 7-14 8-19 3-4-4-4-10 1-13z" />
    <path class="line thin" d="m66 30 34-24M78 40l30-22M58 24l20-16" />
    <path
      class="ink"
      d="M58 106C80 92 96 80 122 78c26-3 44 2 56-10 10-9 10-24 14-34 4-9 18-9 26-3l8 5c-3 6-14 6-20 6-2 15-2 31-10 45-4 8-8 11-10 17l3 22h-13l-5-20c-13 4-28 4-39 0l-2 20h-13l-4-24c-16-2-32-1-55 4z"
    />
    <circle class="paper" cx="211" cy="34" r="1.800" />
    <path class="line" d="M16 126h288" />
    <path class="line thin" d="M34 126c0-10-4-16-10-20M34 126c0-12 4-18 10-22M34 126c-1-12 0-18 0-26" />
  </>
);
