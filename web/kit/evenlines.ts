// The other seats in lines above the middle: in the order of play, in lines of similar length.
import { SWIPED } from "./otherplayers";

const WIDE = 940;

function linesAt(seats: number, width: number, watched: boolean): number {
  if (width < SWIPED) return 1;
  if (width < WIDE || watched) return Math.ceil(seats / 2);
  return seats > 3 ? 2 : 1;
}

/** How many seats are in each line, by their numbers of species; a spectator sees all seats there. */
export function evenLines(species: number[], width: number, watched = false): number[] {
  const split = (from: number, lines: number): { fullest: number; counts: number[] } => {
    const load = (to: number): number => species.slice(from, to).reduce((sum, n) => sum + n + 1, 0);
    if (lines === 1) return { fullest: load(species.length), counts: [species.length - from] };
    let best = { fullest: Infinity, counts: [] as number[] };
    for (let to = from + 1; to <= species.length - lines + 1; to++) {
      const rest = split(to, lines - 1);
      const fullest = Math.max(load(to), rest.fullest);
      // The longer line stands above the shorter one.
      if (fullest <= best.fullest) best = { fullest, counts: [to - from, ...rest.counts] };
    }
    return best;
  };
  return species.length ? split(0, linesAt(species.length, width, watched)).counts : [];
}
