// The species of another player stand in a grid with the same cells for all players of a line.
import { SWIPED } from "../../kit/otherplayers";

export interface Grid {
  columns: number;
  rows: number;
}

/** Around the board, between panels, inside a panel, between species: as in board.css. */
const [EDGE, BETWEEN, INSIDE, GAP] = [16, 6, 16, 5];
/** The narrowest species that can be read. */
const NARROWEST = 84;
/** Everybody starts with three species: they stand side by side. */
const START = 3;

/** The grid of every seat above the middle: `species` has their numbers, `lines` how many seats are in each line. */
export function gridsOf(species: number[], lines: number[], width: number): Grid[] {
  let from = 0;
  return lines.flatMap((seats) => {
    const most = Math.max(START, ...species.slice(from, from + seats));
    from += seats;
    if (width < SWIPED) return Array<Grid>(seats).fill({ columns: most, rows: 1 });
    const room = (width - EDGE - BETWEEN * (seats - 1)) / seats - INSIDE;
    const widest = Math.max(1, Math.floor((room + GAP) / (NARROWEST + GAP)));
    const rows = Math.ceil(most / widest);
    // Four species in two lines of two are larger than in lines of three and one.
    return Array<Grid>(seats).fill({ columns: Math.ceil(most / rows), rows });
  });
}
