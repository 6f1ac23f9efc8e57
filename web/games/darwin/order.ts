// Tracks as lines: the order of their spaces, and the paths that skip some of them.
import type { Cell } from "../../protocol";

/** Every space comes after all spaces that lead to it, so that detours are part of the line. */
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
