// How the cards of a seat stand in its frame: all of one size, as large as they can be, in lines of similar length.  The
// size depends on the frame and on the number of cards alone, so that a card keeps it whatever happens to it.

export interface Room {
  /** Infinity where several seats are swiped together: on a phone. */
  width: number;
  height: number;
  /** How high a scrollbar is; 0 where there is none. */
  bar?: number;
}

/** What a card of a game looks like. */
export interface Shape {
  /** Its width in pixels: narrower cards cannot be read, wider ones look empty. */
  narrowest: number;
  widest: number;
  /** Its height, in widths. */
  flattest: number;
  tallest: number;
  /** How large what it shows is seen, on a card of this size: the larger, the better.  Its area, if nothing is said. */
  seen?(width: number, height: number): number;
  /** Its area in pixels: where it is narrow, it is high enough for what lies on it. */
  smallest?: number;
  gap: number;
  /** Between lines, if it is not the same. */
  lineGap?: number;
  /** Room is kept for so many cards: until there are more, none changes its size. */
  roomFor: number;
  /** Beyond these no room is kept: each further card makes all smaller. */
  snug?: boolean;
  /** Cards stand in no more lines than these; in one where it matters who stands beside whom.  More of them are scrolled
   *  sideways. */
  lines?: number;
}

export interface Arrangement {
  columns: number;
  width: number;
  height: number;
  /** More cards than there is room for. */
  scrolls: boolean;
  /** They are scrolled sideways. */
  sideways?: boolean;
}

/** How much is seen of the card that follows, in widths. */
const PEEK = 0.2;

/** Even numbers: sizes change with every second card at most, and lines are full. */
const keptFor = (n: number, roomFor: number): number => (n <= roomFor ? roomFor : n + (n % 2));

/** As many lines as these columns need, with as many cards in each as evenly as possible. */
const even = (n: number, columns: number): number => Math.ceil(n / Math.ceil(n / Math.max(1, columns)));

const share = (whole: number, parts: number, gap: number): number => Math.floor((whole - gap * (parts - 1)) / parts);

/** The columns that so many cards fill: those that are left of one line stand in its middle at once, as they will in the next
 *  turn, and nobody scrolls to where nothing is left. */
export const filled = (now: number, columns: number): number => Math.max(1, Math.min(now, columns));

/** Do so many columns fit?  Of many cards that room is kept for, few may be left: nothing is hidden then. */
export const fits = (columns: number, width: number, room: Room, { gap }: Shape): boolean =>
  columns * (width + gap) - gap <= room.width;

export function arrange(n: number, room: Room, shape: Shape): Arrangement {
  const kept = shape.lines === 1 || shape.snug ? Math.max(n, shape.roomFor) : keptFor(n, shape.roomFor);
  // If there is no room to keep, all that are there may still fit.
  return largest(n, kept, room, shape) ?? largest(n, Math.max(1, n), room, shape) ?? scrolled(n, room, shape);
}

/** The largest cards of which so many fit. */
function largest(n: number, kept: number, room: Room, shape: Shape): Arrangement | null {
  const { narrowest, widest, flattest, tallest, smallest = 0, gap, lineGap = gap } = shape;
  const { seen = (width, height) => width * height } = shape;
  let best: Arrangement | null = null;
  for (let lines = 1; lines <= Math.min(kept, shape.lines ?? kept); lines++) {
    const columns = Math.ceil(kept / lines);
    const high = share(room.height, lines, lineGap);
    const width = Math.min(widest, share(room.width, columns, gap), Math.floor(high / flattest));
    const height = Math.min(high, Math.floor(width * tallest));
    if (width < narrowest || width * height < smallest) continue;
    if (best && seen(width, height) <= seen(best.width, best.height)) continue;
    best = { columns: even(Math.max(1, n), columns), width, height, scrolls: false };
  }
  return best;
}

/** The smallest cards: more than fits is scrolled, sideways where not even two lines can be seen. */
function scrolled(n: number, room: Room, shape: Shape): Arrangement {
  const { narrowest, flattest, tallest, smallest = 0, gap, lineGap = gap } = shape;
  const { bar = 0 } = room;
  const high = Math.floor(narrowest * tallest);
  const least = Math.min(high, Math.ceil(Math.max(narrowest * flattest, smallest / narrowest)));
  const fit = Math.max(1, Math.floor((room.height + lineGap) / (least + lineGap)));
  if (shape.lines || fit < 2) {
    const lines = Math.min(fit, shape.lines ?? 1);
    const given = share(room.height - bar, lines, lineGap);
    const height = Math.max(Math.ceil(narrowest * flattest), Math.min(high, given));
    const width = peeking(Math.max(narrowest, Math.ceil(smallest / height)), room.width, gap);
    // As high as their width allows: what is free above them is theirs.
    const grown = Math.max(height, Math.min(Math.floor(width * tallest), given));
    return { columns: Math.ceil(Math.max(1, n) / lines), width, height: grown, scrolls: true, sideways: true };
  }
  const most = Math.max(1, Math.floor((room.width - bar + gap) / (narrowest + gap)));
  return { columns: even(Math.max(1, n), most), width: narrowest, height: least, scrolls: true };
}

/** The width of cards at least so wide, so that a part of the next one is seen. */
function peeking(least: number, room: number, gap: number): number {
  const whole = Math.floor((room - PEEK * least) / (least + gap));
  return whole < 1 || room === Infinity ? least : Math.floor((room - whole * gap) / (whole + PEEK));
}
