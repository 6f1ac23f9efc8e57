// How large the animals are drawn: as large as possible with everything on the screen, and unchanged while it fits.
// The sizes are steps from 0, large with names, to 6, the smallest that can be read; mine and the others' are separate.
// What room is left then goes to single seats and to the names of traits on small cards.

export interface Sizes {
  mine: number;
  /** How my small cards name their traits: not at all, one below the other, or side by side on wide cards. */
  own: "" | "named" | "wide";
  /** The size of the others' heads and of the middle, and that of seats which have not grown. */
  others: number;
  seats: { size: number; wide: boolean }[];
  /** Do small cards of the others name their traits where their seat has the width? */
  named: boolean;
  /** Nothing fits: the others scroll. */
  scroll: boolean;
}

/** What a part of the board needs in one size: its height, and whether nothing on its cards is cut off. */
export interface Need {
  height: number;
  whole: boolean;
}

export interface Needs {
  /** The height of the board. */
  readonly room: number;
  /** How many seats stand in each line of the others. */
  readonly lines: number[];
  /** Can cards of this board be wide? */
  readonly widens: boolean;
  /** The share of the board that is mine at most where the others scroll and my small cards name their traits. */
  readonly mostNamed: number;
  mine(sizes: Sizes): Need;
  seat(at: number, sizes: Sizes): Need;
  /** The middle, and all that lies between the parts. */
  rest(others: number): number;
  /** The heights of mine and of each line of the others, where they are given and not chosen. */
  readonly frames?: Frames | null;
}

export interface Frames {
  mine: number;
  lines: number[];
}

export const SMALLEST = 6;
/** The share of the board that is mine at most while the others scroll. */
const MOST_MINE = 0.45;
/** The smallest sizes at which cards of mine and of the others name their traits. */
const NAMED = 4;
const OTHERS_NAMED = 2;

function linesOf(sizes: Sizes, needs: Needs): number[] {
  let at = 0;
  return needs.lines.map((count) =>
    Math.max(0, ...Array.from({ length: count }, () => needs.seat(at++, sizes).height)),
  );
}

export const heightOf = (sizes: Sizes, needs: Needs): number =>
  needs.rest(sizes.others) + needs.mine(sizes).height + linesOf(sizes, needs).reduce((sum, line) => sum + line, 0);

export function fits(sizes: Sizes, needs: Needs): boolean {
  const { frames } = needs;
  if (!frames) return heightOf(sizes, needs) <= needs.room + 1;
  return (
    needs.mine(sizes).height <= frames.mine + 1 &&
    linesOf(sizes, needs).every((height, line) => height <= frames.lines[line]! + 1)
  );
}

/** All seats alike, without the names that only small cards need room for. */
export function level(mine: number, others: number, { lines }: Needs, scroll = false): Sizes {
  const count = lines.reduce((sum, n) => sum + n, 0);
  const seats = Array.from({ length: count }, () => ({ size: others, wide: false }));
  return { mine, own: "", others, seats, named: false, scroll };
}

/** The largest sizes that fit. */
export function largest(needs: Needs): Sizes {
  let [low, high] = [0, SMALLEST];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(level(middle, middle, needs), needs)) high = middle;
    else low = middle + 1;
  }
  return low < SMALLEST || fits(level(low, low, needs), needs) ? grown(low, low, needs) : scrolled(needs);
}

/** The largest sizes at which every part fits into its frame, or the lowest where none does.  The others' heads have their
 *  size. */
export function framed(others: number, needs: Needs): Sizes {
  const { mine: room, lines: rooms } = needs.frames!;
  const sizes = level(SMALLEST, others, needs);
  const steps = Array.from({ length: SMALLEST + 1 }, (_, size) => size);
  const line = needs.lines.flatMap((count, at) => Array<number>(count).fill(at));
  const chosen = (height: (size: number) => number, most: number): number =>
    steps.find((size) => height(size) <= most + 1) ??
    steps.reduce((best, size) => (height(size) <= height(best) ? size : best));
  // Wide cards that do not all stand in my row are too large, however low they are.
  const mine = chosen((size) => {
    const { height, whole } = needs.mine({ ...sizes, mine: size });
    return whole || size === SMALLEST ? height : Number.POSITIVE_INFINITY;
  }, room);
  const seats = line.map((which, at) =>
    chosen((size) => needs.seat(at, withSeat(at, { size, wide: false }, sizes)).height, rooms[which]!),
  );
  return { ...sizes, mine, seats: seats.map((size) => ({ size, wide: false })) };
}

/** Larger from these sizes, each of the two if it has room. */
function grown(mine: number, others: number, needs: Needs): Sizes {
  const fit = (one: number, two: number): boolean => fits(level(one, two, needs), needs);
  // Mine first, until the names of my traits can be read.
  while (mine > NAMED && fit(mine - 1, others)) mine--;
  // Mine give way until the names of the others' traits can be read, as long as mine can be.
  for (let size = mine; others > OTHERS_NAMED && size <= NAMED; size++)
    if (fit(size, OTHERS_NAMED)) [mine, others] = [size, OTHERS_NAMED];
  // In turn, the others first: the names of their traits need the room more than mine, which are larger anyway.
  for (let grows = true; grows; ) {
    grows = (others >= mine || others > OTHERS_NAMED) && others > 0 && fit(mine, others - 1);
    if (grows) others--;
    if (mine > 0 && fit(mine - 1, others)) (grows = true), mine--;
  }
  return level(mine, others, needs);
}

/** Nothing fits: the lowest board.  Narrow cards with many traits are tall ones.  Mine are as large as the screen allows. */
function scrolled(needs: Needs): Sizes {
  const heights = Array.from({ length: SMALLEST + 1 }, (_, size) => heightOf(level(size, size, needs), needs));
  const best = heights.lastIndexOf(Math.min(...heights));
  const most = needs.room * MOST_MINE;
  let mine = best;
  while (mine > NAMED && needs.mine(level(mine - 1, best, needs, true)).height < most) mine--;
  return level(mine, best, needs, true);
}

/** In a new phase: larger from the sizes that it has, where they still fit. */
export function again({ mine, others, scroll }: Sizes, needs: Needs): Sizes {
  if (scroll) return fits(level(SMALLEST, SMALLEST, needs), needs) ? largest(needs) : level(mine, others, needs, true);
  return fits(level(mine, others, needs), needs)
    ? grown(mine, others, needs)
    : smaller(level(mine, others, needs), needs);
}

/** Smaller from the sizes that it has, step by step: the larger of the two first, and names as long as possible. */
export function smaller({ mine, others, scroll }: Sizes, needs: Needs): Sizes {
  if (scroll) return level(mine, others, needs, true);
  while (!fits(level(mine, others, needs), needs)) {
    if (Math.min(mine, others) >= SMALLEST) return scrolled(needs);
    if (others <= mine && (others < OTHERS_NAMED || mine >= NAMED)) others++;
    else mine++;
  }
  return level(mine, others, needs);
}

/** What room is left: single seats grow, then small cards name their traits. */
export function enriched(sizes: Sizes, needs: Needs): Sizes {
  if (sizes.scroll) return ownNamed(widened(sizes, needs), needs);
  let found = sizes;
  for (const at of sizes.seats.keys()) found = seatGrown(at, found, needs);
  if (found.mine > NAMED) found = ownNamed(found, needs);
  found = yielding(widened(found, needs), needs) ?? found;
  if (needs.widens) for (const at of found.seats.keys()) found = seatWidened(at, found, needs);
  found = yielding({ ...found, named: true }, needs) ?? found;
  return found.own ? found : ownNamed(found, needs);
}

const withSeat = (at: number, seat: Sizes["seats"][number], sizes: Sizes): Sizes => ({
  ...sizes,
  seats: sizes.seats.map((old, which) => (which === at ? seat : old)),
});

function seatGrown(at: number, sizes: Sizes, needs: Needs): Sizes {
  const sized = (size: number): Sizes => withSeat(at, { size, wide: false }, sizes);
  let { size } = sizes.seats[at]!;
  while (size > 0 && fits(sized(size - 1), needs)) size--;
  // With another number of cards in a row a much larger size may fit where the next one does not.
  if (size > OTHERS_NAMED && fits(sized(OTHERS_NAMED), needs)) size = OTHERS_NAMED;
  return sized(size);
}

/** The same if mine need not give way much for it: not below the size at which they name their traits. */
function yielding(sizes: Sizes, needs: Needs): Sizes | undefined {
  for (let mine = sizes.mine; mine <= Math.max(sizes.mine, NAMED); mine++)
    if (fits({ ...sizes, mine }, needs)) return { ...sizes, mine };
  return undefined;
}

/** Small cards of the others are as wide as their row allows and name their traits. */
function widened(sizes: Sizes, needs: Needs): Sizes {
  if (!needs.widens) return sizes;
  const seats = sizes.seats.map((seat, at) => {
    const wide = { ...seat, wide: true };
    return seat.size > OTHERS_NAMED && needs.seat(at, withSeat(at, wide, sizes)).whole ? wide : seat;
  });
  return { ...sizes, seats };
}

/** Wide cards for one seat, as large as they can be; my wide cards, which have their names, give way. */
function seatWidened(at: number, sizes: Sizes, needs: Needs): Sizes {
  const { size, wide } = sizes.seats[at]!;
  if (wide || size <= OTHERS_NAMED) return sizes;
  for (const mine of sizes.own === "wide" && sizes.mine < SMALLEST ? [sizes.mine, SMALLEST] : [sizes.mine])
    for (let larger = size; larger <= SMALLEST; larger++) {
      const found = { ...withSeat(at, { size: larger, wide: true }, sizes), mine };
      if (needs.seat(at, found).whole && fits(found, needs)) return found;
    }
  return sizes;
}

/** My small cards name their traits where nothing has to give way: one below the other, or side by side. */
function ownNamed(sizes: Sizes, needs: Needs): Sizes {
  for (const own of sizes.scroll ? (["wide"] as const) : (["named", "wide"] as const)) {
    const found = { ...sizes, own };
    const { height, whole } = needs.mine(found);
    if (whole && (sizes.scroll ? height < needs.room * needs.mostNamed : fits(found, needs))) return found;
  }
  return sizes;
}
