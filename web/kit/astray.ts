// A thing was laid where it may not lie: what somebody is told who did it.
import type { BoardProps } from "../table/boardprops";

/** What was meant, or what to do instead. */
export interface Refusal {
  /** What the answer is about. */
  id: string;
  /** The move in notation. */
  meant?: string;
  said?: string;
}

/** Tells it, if there is something to tell: then true. */
export function tellWhy(found: Refusal | null, onWhy: BoardProps["onWhy"]): boolean {
  if (found) onWhy(found.id, found.meant, found.said);
  return !!found;
}
