// The other seats in lines above the middle: in the order of play, in lines of similar length.

const [PHONE, WIDE] = [600, 940];

/** On boards so narrow the others stand in one strip that is swiped. */
export const isSwiped = (width: number): boolean => width <= PHONE;

function linesAt(seats: number, width: number, watched: boolean): number {
  if (isSwiped(width)) return watched ? seats : 1;
  if (width < WIDE || watched) return Math.ceil(seats / 2);
  return seats > 3 ? 2 : 1;
}

/** How many seats are in each line, the longer lines first; a spectator sees all seats there. */
export function evenLines(seats: number, width: number, watched = false): number[] {
  if (!seats) return [];
  const lines = linesAt(seats, width, watched);
  return Array.from({ length: lines }, (_, at) => Math.ceil((seats - at) / lines));
}
