// Where the tooltip of a thing lies: beside the thing, on the screen, and off the buttons that are to be pressed now.
import { type Box, common, isWorthAFrame } from "../../parts/shownbox";

interface Size {
  width: number;
  height: number;
}

const GAP = 8;

/** The upper left corner: below the thing, else above it, else beside it.  `clear`: what it must not cover, unless nothing
 *  else is left; `x`: where the mouse is, which matters on things that are wider than the card. */
export function placeOf(at: Box, { width, height }: Size, room: Box, clear: readonly Box[], x?: number): Corner {
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
  const isClear = ({ left, top }: Corner): boolean =>
    !clear.some((box) => isWorthAFrame(common(box, { left, top, right: left + width, bottom: top + height })));
  const spots = [...places, ...places.map(({ left }) => ({ left, top: room.top + GAP }))];
  return spots.find(isClear) ?? places[0]!;
}

interface Corner {
  left: number;
  top: number;
}
