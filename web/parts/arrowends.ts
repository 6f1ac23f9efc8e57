// Arrows between things of a board: from the mouth of a creature to the body of another.
export type Point = readonly [x: number, y: number];

/** How far an arrow ends before the middle of a body, in pixels. */
const SHORT = 10;

const middleOf = ({ left, top, width, height }: DOMRect): Point => [left + width / 2, top + height / 2];

function drawn(thing: Element, part: string): DOMRect | null {
  const box = thing.querySelector(`[data-${part}]`)?.getBoundingClientRect();
  return box && (box.width || box.height) ? box : null;
}

/** The mouth of the creature that a thing shows; null if it shows none. */
export function muzzleOf(thing: Element): Point | null {
  const [nostril, body] = [drawn(thing, "muzzle"), drawn(thing, "body")];
  return nostril && body && [nostril.right + body.width * 0.02, nostril.bottom + body.width * 0.04];
}

/** The middle of its body. */
export const bodyOf = (thing: Element): Point | null => {
  const body = drawn(thing, "body");
  return body && middleOf(body);
};

/** A bowed arrow with its head. */
export function arrowPath([x, y]: Point, to: Point): string {
  const whole = Math.hypot(to[0] - x, to[1] - y) || 1;
  const bow = Math.min(60, whole / 4);
  const [ux, uy] = [(to[0] - x) / whole, (to[1] - y) / whole];
  const [mx, my] = [(x + to[0]) / 2 - uy * bow, (y + to[1]) / 2 + ux * bow];
  const end = Math.hypot(to[0] - mx, to[1] - my) || 1;
  const [ex, ey] = [(to[0] - mx) / end, (to[1] - my) / end];
  const short = Math.min(SHORT, whole / 6);
  const [tx, ty] = [to[0] - ex * short, to[1] - ey * short];
  const wing = (side: number): string => `L${tx - ex * 14 + side * ey * 9} ${ty - ey * 14 - side * ex * 9}M${tx} ${ty}`;
  return `M${x} ${y}Q${mx} ${my} ${tx} ${ty}${wing(1)}${wing(-1)}`;
}
