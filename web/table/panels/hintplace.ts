// The place of a hint's card: in the window, beside what it is about, covering nothing that must be read or touched.
import { type Box, common, partSelector, shownBox } from "../../parts/shownbox";

/** What the card should not cover, and how much that matters. */
export interface Obstacle extends Box {
  weight: number;
}

/** Free pixels between the card and what it stands beside, and at the edges of the board. */
const GAP = 8;
/** The things of the move, and what asks for it, matter more than my hand and animals, these more than other moves and
 *  animals. */
const [MEANT, HAND, OTHER] = [10, 3, 1];
/** What a pixel of distance from the things of the move costs, in covered pixels. */
const FAR = 60;

const areaOf = ({ left, top, right, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top);
const middleOf = ({ left, top, right, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2];

/** Moved inside the room; it fits completely unless it is larger. */
const within = (at: number, size: number, from: number, to: number): number =>
  Math.max(from + GAP, Math.min(at, to - GAP - size));

/** The upper left corner of a card of this size that is about `things`. */
export function placeOf(
  room: Box,
  { width, height }: { width: number; height: number },
  things: readonly Box[],
  obstacles: readonly Obstacle[],
): { left: number; top: number } {
  const target = things.at(-1);
  const beside = [...things, ...obstacles.filter(({ weight }) => weight >= MEANT)];
  const lefts = [
    room.right,
    room.left,
    ...beside.flatMap((box) => [box.right + GAP, box.left - GAP - width, box.left]),
  ];
  const tops = [room.bottom, room.top, ...beside.flatMap((box) => [box.top, box.bottom + GAP, box.top - GAP - height])];
  let best = { left: room.left, top: room.top, cost: Number.POSITIVE_INFINITY };
  for (const x of lefts) {
    for (const y of tops) {
      const [left, top] = [within(x, width, room.left, room.right), within(y, height, room.top, room.bottom)];
      const card = { left, top, right: left + width, bottom: top + height };
      let cost = obstacles.reduce((sum, one) => sum + one.weight * areaOf(common(card, one)), 0);
      if (target) {
        const [a, b] = [middleOf(card), middleOf(target)];
        cost += FAR * Math.hypot(a[0] - b[0], a[1] - b[1]);
      }
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

/** The part of the page that the card may take: the board down to the strip. */
function roomOf(board: Element): Box {
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const foot = document.querySelector(".strip")?.getBoundingClientRect().top ?? bottom;
  return common(
    { left, top, right, bottom: Math.max(bottom, foot) },
    { left: 0, top: 0, right: innerWidth, bottom: foot },
  );
}

/** Lay the card beside these things of the board. */
export function placeHint(card: HTMLElement, things: readonly string[]): void {
  const board = document.querySelector(".table-board");
  if (!board) return;
  // On a small screen they may have scrolled away; the first of them is touched first.
  for (const id of [...things].reverse())
    board.querySelector(`[data-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const shown = (selector: string): Box[] =>
    [...board.querySelectorAll(selector)].flatMap((element) => shownBox(element, board) ?? []);
  const meant = things.flatMap((id) => {
    const found = shown(`[data-id="${CSS.escape(id)}"]`).slice(0, 1);
    return found.length ? found : shown(partSelector(id)).slice(-1);
  });
  const obstacles = [
    ...[...meant, ...shown("[data-asks], .touch-menu")].map((box) => ({ ...box, weight: MEANT })),
    ...shown("div.hand, .mine [data-creature]").map((box) => ({ ...box, weight: HAND })),
    ...shown("[data-lit], [data-creature]").map((box) => ({ ...box, weight: OTHER })),
  ];
  const room = roomOf(board);
  card.style.maxHeight = `${Math.min(innerHeight * 0.46, room.bottom - room.top - 2 * GAP)}px`;
  const { left, top } = placeOf(room, card.getBoundingClientRect(), meant, obstacles);
  Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
}

/** The card has grown: it stays where it is, as far as the window allows. */
export function keepInside(card: HTMLElement): void {
  const board = document.querySelector(".table-board");
  if (!board) return;
  const room = roomOf(board);
  const { top, height } = card.getBoundingClientRect();
  card.style.top = `${within(top, height, room.top, room.bottom)}px`;
}
