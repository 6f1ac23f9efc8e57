// Our mark: a finch on an island.
import type { JSX } from "preact";

export function Logo({ size = 34 }: { size?: number }): JSX.Element {
  return (
    <svg class="logo" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path
        d="M6 55q7-4 14 0t14 0 14 0 10 0"
        fill="none"
        stroke="var(--water)"
        stroke-width="3"
        stroke-linecap="round"
      />
      <path d="M8 50C17 47 21 40 33 40s16 7 23 10z" fill="var(--line-strong)" />
      <path
        d="M50 19 60 22.500 50.6 26.500C50 38 42 43 33 43c-6 0-10-2-13.500-5L7 42 6 37l10.500-6.500C20 20 29 20 34 15.500c4-4.500 14-5 16 3.500z"
        fill="var(--ink)"
      />
      <path d="M22 33c5-6 12-7 17-4-1 6-9 10-17 4z" fill="var(--accent-glow)" />
      <circle cx="44.500" cy="19" r="1.900" fill="var(--paper)" />
    </svg>
  );
}
