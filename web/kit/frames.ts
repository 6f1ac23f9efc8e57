// Which boxes lie within the frame of a row that scrolls.

/** So much of a thing is enough to see it. */
const MOST = 0.6;
/** A part of what comes next is seen, too. */
const MARGIN = 12;

type Span = Pick<DOMRect, "left" | "right">;

/** How far to scroll so that all boxes are within the frame; where they do not fit the first, unless one of them is. */
export function across(boxes: Span[], frame: Span): number {
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  if (left >= frame.left - 1 && right <= frame.right + 1) return 0;
  if (right - left + 2 * MARGIN <= frame.right - frame.left)
    return left < frame.left ? left - frame.left - MARGIN : right - frame.right + MARGIN;
  if (boxes.some((box) => box.left >= frame.left - 1 && box.right <= frame.right + 1)) return 0;
  return boxes[0]!.left - frame.left - MARGIN;
}

/** How far to scroll towards a side so that the nearest box beyond it becomes the first of a new page; if one that is wanted
 *  is not on that page, that one. */
export function page(nearest: Span, wanted: Span | undefined, frame: Span, side: "left" | "right"): number {
  const to = ({ left, right }: Span): number =>
    side === "right" ? left - frame.left - MARGIN : right - frame.right + MARGIN;
  const by = to(nearest);
  const far = wanted && (side === "right" ? wanted.right - by > frame.right : wanted.left - by < frame.left);
  return far ? to(wanted) : by;
}

/** Is most of a box within the frame? */
export function inSight(box: DOMRect, frame: DOMRect): boolean {
  const high = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
  const wide = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
  return high >= MOST * Math.min(box.height, frame.height) && wide >= MOST * Math.min(box.width, frame.width);
}

/** One edge of a row that is swiped, with cards beyond it. */
export interface Edge {
  side: "left" | "right";
  n: number;
  x: number;
  y: number;
  row: HTMLElement;
  /** The card beyond the edge that comes next. */
  next: HTMLElement;
  /** A hungry one of mine there, or something that can be touched next. */
  wanted: HTMLElement | undefined;
}

const KEYS = ["side", "n", "x", "y", "row", "next", "wanted"] as const;

/** Is nothing to be drawn or brought that was not before? */
export const areSame = (some: readonly Edge[], others: readonly Edge[]): boolean =>
  some.length === others.length && some.every((edge, at) => KEYS.every((key) => edge[key] === others[at]![key]));

/** How far a touch scrolls now: to the cards that come next, or so far that one that matters is seen.  The row may have
 *  been swiped since its edges were drawn. */
export const distance = ({ next, wanted, row, side }: Edge): number =>
  page(next.getBoundingClientRect(), wanted?.getBoundingClientRect(), row.getBoundingClientRect(), side);
