// Which boxes lie within the frame of a board that scrolls.

/** So much of a thing is enough to see it. */
const MOST = 0.6;

type Span = Pick<DOMRect, "top" | "bottom">;

/** How far to scroll so that all boxes are within the frame; 0 where they do not fit. */
export function together(boxes: Span[], frame: Span): number {
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  if (bottom - top > frame.bottom - frame.top) return 0;
  return top < frame.top ? top - frame.top : Math.max(0, bottom - frame.bottom);
}

/** Is most of a box within the frame? */
export function inSight(box: DOMRect, frame: DOMRect): boolean {
  const high = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
  const wide = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
  return high >= MOST * Math.min(box.height, frame.height) && wide >= MOST * Math.min(box.width, frame.width);
}
