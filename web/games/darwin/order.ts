// Tracks as lines: in which order their spaces stand, and which ways lead past some of them.
import type { Cell } from "../../protocol";

/** Every space after all from which it is reached, so that detours stand in the line. */
export function inLine(cells: readonly Cell[]): Cell[] {
  const waits = new Map(cells.map((cell) => [cell.id, 0]));
  for (const cell of cells) for (const id of cell.next ?? []) waits.set(id, (waits.get(id) ?? 0) + 1);
  const line: Cell[] = [];
  const left = new Set(cells);
  while (left.size) {
    const next = [...left].find((cell) => !waits.get(cell.id)) ?? [...left][0]!;
    left.delete(next);
    line.push(next);
    for (const id of next.next ?? []) waits.set(id, waits.get(id)! - 1);
  }
  return line;
}

/** A way that skips spaces of the line; it runs above them, or below where another one runs above. */
export interface Arc {
  from: number;
  to: number;
  below: boolean;
}

export function arcsOf(line: readonly Cell[]): Arc[] {
  const place = new Map(line.map((cell, at) => [cell.id, at]));
  const arcs: Arc[] = [];
  for (const [from, cell] of line.entries()) {
    for (const id of cell.next ?? []) {
      const to = place.get(id) ?? from;
      if (to <= from + 1) continue;
      const last = arcs.at(-1);
      arcs.push({ from, to, below: !!last && !last.below && last.to > from });
    }
  }
  return arcs;
}
