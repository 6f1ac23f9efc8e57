// Tracks as lines: the order of their spaces, and the paths that skip some of them.
import type { Cell, Thing, Zone } from "../../protocol";

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

/** How many steps a piece has to a space, as the rules count them: spaces with another explorer are skipped and do not
 *  count, except the last one, on which all have room. 0 if it cannot be reached. */
export function stepsTo(zone: Zone, piece: Thing, to: string): number {
  const cells = new Map((zone.cells ?? []).map((cell) => [cell.id, cell]));
  const others = (zone.things ?? []).filter((thing) => thing.kind === "explorer" && thing.id !== piece.id);
  const taken = new Set(others.map((thing) => thing.at).filter((id) => id && cells.get(id)?.next?.length));
  const steps = new Map([[piece.at ?? "", 0]]);
  for (const [id, counted] of steps) {
    for (const next of cells.get(id)?.next ?? []) {
      const now = counted + (taken.has(next) ? 0 : 1);
      if (now >= (steps.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      steps.delete(next); // it is visited again, with its continuations
      steps.set(next, now);
    }
  }
  return steps.get(to) ?? 0;
}
