// The two measures of a species: how large its body is, and how many animals it has.
import type { JSX } from "preact";

/** An arrow from the ground up. */
export const BodySign = (): JSX.Element => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M2 14.500h12M8 12.500V2M4.500 5.500L8 1.500L11.500 5.500"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);

/** A paw. */
export const HerdSign = (): JSX.Element => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M8 7.500c2.400 0 4.600 2.700 4.600 4.800c0 2.600-2.800 1.500-4.600 1.500s-4.600 1.100-4.600-1.500c0-2.100 2.200-4.800 4.600-4.800ZM2.600 5.200a1.500 2 0 1 1 0 4a1.500 2 0 0 1 0-4ZM5.800 1.600a1.600 2.200 0 1 1 0 4.400a1.600 2.200 0 0 1 0-4.400ZM10.200 1.600a1.600 2.200 0 1 1 0 4.400a1.600 2.200 0 0 1 0-4.400ZM13.400 5.200a1.500 2 0 1 1 0 4a1.500 2 0 0 1 0-4Z"
      fill="currentColor"
    />
  </svg>
);
