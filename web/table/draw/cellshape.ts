// The form of a map's cells.
import type { Cell } from "../../protocol";

export type Shape = "hex" | "square" | "place";

/** The form of the cells follows from how far neighbours are and in which directions. */
export function shapeOf(cells: Cell[]): Shape {
  const at = new Map(cells.map((cell) => [cell.id, cell.at ?? [0, 0]]));
  let slanted = false;
  let joined = 0;
  for (const cell of cells) {
    for (const other of cell.next ?? []) {
      const [x, y] = [at.get(other)![0]! - cell.at![0]!, at.get(other)![1]! - cell.at![1]!];
      if (Math.abs(Math.hypot(x, y) - 1) > 0.05) return "place";
      slanted ||= Math.abs(Math.abs(x) - 0.5) < 0.05;
      joined++;
    }
  }
  if (slanted) return "hex";
  return joined && cells.length > 6 ? "square" : "place";
}
