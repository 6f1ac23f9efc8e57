// How the cards of a seat stand in its frame: all of one size, as large as they can be, in lines of similar length.  The
// size depends on the frame and on the number of cards alone, so that a card keeps it whatever happens to it.

export interface Room {
  width: number;
  /** Infinity where the page scrolls: on a phone. */
  height: number;
}

/** What a card of a game looks like. */
export interface Shape {
  /** Its width in pixels: narrower cards cannot be read, wider ones look empty. */
  narrowest: number;
  widest: number;
  /** Its width where the page scrolls. */
  handy: number;
  /** Its height, in widths. */
  flattest: number;
  tallest: number;
  gap: number;
  /** Room is kept for so many cards: until there are more, none changes its size. */
  roomFor: number;
  /** Cards stand in one line, because it matters who stands beside whom. */
  oneLine?: boolean;
}

export interface Arrangement {
  columns: number;
  width: number;
  height: number;
  /** More cards than there is room for. */
  scrolls: boolean;
}

/** Even numbers: sizes change with every second card at most, and lines are full. */
const keptFor = (n: number, roomFor: number): number => (n <= roomFor ? roomFor : n + (n % 2));

/** As many lines as these columns need, with as many cards in each as evenly as possible. */
const even = (n: number, columns: number): number => Math.ceil(n / Math.ceil(n / Math.max(1, columns)));

export function arrange(n: number, room: Room, shape: Shape): Arrangement {
  const { narrowest, widest, flattest, tallest, gap, oneLine = false } = shape;
  const kept = oneLine ? Math.max(n, shape.roomFor) : keptFor(n, shape.roomFor);
  const share = (whole: number, parts: number): number => Math.floor((whole - gap * (parts - 1)) / parts);
  if (room.height === Infinity) return handy(n, room.width, shape);
  let best: Arrangement = { columns: 0, width: 0, height: 0, scrolls: true };
  for (let lines = 1; lines <= (oneLine ? 1 : kept); lines++) {
    const columns = Math.ceil(kept / lines);
    const high = share(room.height, lines);
    const width = Math.min(widest, share(room.width, columns), Math.floor(high / flattest));
    const height = Math.min(high, Math.floor(width * tallest));
    if (width >= narrowest && width * height > best.width * best.height)
      best = { columns: even(Math.max(1, n), columns), width, height, scrolls: false };
  }
  return best.scrolls ? scrolled(n, room, shape) : best;
}

/** The smallest cards: more than fits is scrolled. */
function scrolled(n: number, room: Room, { narrowest, flattest, tallest, gap, oneLine }: Shape): Arrangement {
  const most = Math.max(1, Math.floor((room.width + gap) / (narrowest + gap)));
  const columns = oneLine ? Math.max(1, n) : even(Math.max(1, n), most);
  const [least, high] = [Math.ceil(narrowest * flattest), Math.floor(narrowest * tallest)];
  const height = oneLine ? Math.max(least, Math.min(high, room.height)) : least;
  return { columns, width: narrowest, height, scrolls: true };
}

/** Where the page scrolls: of a handy width, as high as they may be. */
function handy(n: number, width: number, { handy, widest, tallest, gap, oneLine }: Shape): Arrangement {
  const most = Math.max(1, Math.floor((width + gap) / (handy + gap)));
  const columns = oneLine ? Math.max(1, n) : most;
  const wide = oneLine ? handy : Math.min(widest, Math.floor((width - gap * (most - 1)) / most));
  return { columns, width: wide, height: Math.floor(wide * tallest), scrolls: oneLine === true && n > most };
}
