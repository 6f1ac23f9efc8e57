// Where the tooltip of a thing lies: beside the thing, on the screen, and off the buttons that are to be pressed now.
import { type Box, common, isWorthAFrame } from "../../parts/shownbox";

interface Size {
  width: number;
  height: number;
}

const GAP = 8;

/** What a card lies near, and what else the place depends on. */
interface Around {
  room: Box;
  /** What it must not cover, unless nothing else is left. */
  clear: readonly Box[];
  /** What arrows point at: it covers as little of that as it can. */
  ends?: readonly Box[];
  /** Where the mouse is, which matters on things that are wider than the card. */
  x?: number | undefined;
}

/** The upper left corner: below the thing, else above it, else beside it; at the nearer edge of the window, if arrows end
 *  everywhere else. */
export function placeOf(at: Box, { width, height }: Size, { room, clear, ends = [], x }: Around): Corner {
  const across = (left: number): number => Math.max(room.left + GAP, Math.min(left, room.right - width - GAP));
  const start = across(x !== undefined && at.right - at.left > width ? x - width / 2 : at.left);
  const low = Math.max(room.top + GAP, room.bottom - height - GAP);
  const below = { left: start, top: at.bottom + GAP };
  const above = { left: start, top: at.top - height - GAP };
  const right = { left: at.right + GAP, top: low };
  const left = { left: Math.max(GAP, at.left - width - GAP), top: low };
  const beside = right.left + width + GAP < room.right ? [right, left] : [left];
  const places = [
    ...(below.top + height < room.bottom - GAP ? [below] : []),
    ...(above.top > room.top + GAP ? [above] : []),
    ...beside,
  ];
  const boxAt = ({ left, top }: Corner): Box => ({ left, top, right: left + width, bottom: top + height });
  const isClear = (spot: Corner): boolean => !clear.some((box) => isWorthAFrame(common(box, boxAt(spot))));
  const spots = [...places, ...places.map(({ left }) => ({ left, top: room.top + GAP }))].filter(isClear);
  if (!ends.length) return spots[0] ?? places[0]!;
  const sides = [room.left + GAP, room.right - width - GAP];
  if (at.left + at.right > room.left + room.right) sides.reverse();
  const edges = sides.flatMap((left) => [room.top + GAP, low].map((top) => ({ left, top })));
  const covered = (spot: Corner): number => ends.reduce((sum, box) => sum + areaOf(common(box, boxAt(spot))), 0);
  const found = [...spots, ...edges.filter((spot) => isClear(spot) && !areaOf(common(at, boxAt(spot))))];
  return found.toSorted((a, b) => covered(a) - covered(b))[0] ?? places[0]!;
}

const areaOf = ({ left, top, right, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top);

interface Corner {
  left: number;
  top: number;
}
