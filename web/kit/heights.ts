// What the parts of a board need in height, in each size that is asked for: measured on the board itself, one part at a
// time, and kept while the part shows the same.
import { CREATURES, LEAST } from "./held";
import { enriched, type Frames, fits, framed, type Need, type Needs, type Sizes } from "./sizes";

/** The share of the board that the others have at least where there is room: what lies below stands still while they grow. */
const OTHERS_LEAST = 0.35;
/** They get more by such shares at a time. */
const OTHERS_STEP = 0.12;
/** Mine grow within a phase only by at least this many sizes: small changes would be restless. */
const CLEARLY = 2;
/** On a phone the whole board scrolls; else what is mine has a share of it at most (`table.css`). */
const PHONE = "(max-width: 600px)";
const [MOST_NAMED_PHONE, MOST_NAMED] = [0.75, 0.58];
/** Lines of the others with less than this share of a board of frames have low heads. */
const LOW_SHARE = 190;
const [HIGH, LOW] = [0, 5];
/** On a board lower than this the parts move before what is mine is scrolled. */
const LOW_BOARD = 640;
/** Frames that are scrolled have at least this height. */
const SCROLLED_LEAST = 150;
const NOTHING: Need = { height: 0, whole: true };

/** Equal values are left alone: every change has a part of the board styled and laid out again. */
function give({ dataset }: HTMLElement, name: string, value: string | undefined): void {
  if (dataset[name] === value) return;
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}
const flag = (on: boolean): string | undefined => (on ? "" : undefined);

/** Is nothing on the cards of a part cut off? */
const isWhole = (part: HTMLElement): boolean =>
  [...part.querySelectorAll<HTMLElement>(`.row, ${CREATURES}`)].every(
    ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1,
  );

/** What a part shows: if it is the same, so is what it needs. */
const contentOf = (part: HTMLElement): string =>
  `${part.textContent} ${part.getElementsByTagName("*").length} ${document.fonts.status}`;

function needOf({ element, needs }: Part, size: string, wear: () => void): Need {
  let need = needs.get(size);
  if (!need) {
    wear();
    need = { height: element.getBoundingClientRect().height, whole: isWhole(element) };
    needs.set(size, need);
  }
  return need;
}

interface Part {
  element: HTMLElement;
  shows: string;
  needs: Map<string, Need>;
}

export class Heights implements Needs {
  room = 0;
  frames: Frames | null = null;
  private parts = new Map<HTMLElement, Part>();
  private own: Part | null = null;
  private seats: Part[] = [];
  private rows: HTMLElement[] = [];
  private readonly rests = new Map<number, number>();

  constructor(private readonly root: HTMLElement) {}

  /** Finds the parts of the board.  Those that show the same as before need the same. */
  look(): void {
    const { root, parts: old } = this;
    this.parts = new Map();
    const partOf = (element: HTMLElement, around: string): Part => {
      const shows = `${root.clientWidth} ${around} ${contentOf(element)}`;
      const before = old.get(element);
      const part = before?.shows === shows ? before : { element, shows, needs: new Map<string, Need>() };
      this.parts.set(element, part);
      return part;
    };
    const own = root.querySelector<HTMLElement>(".mine");
    this.own = own && partOf(own, "");
    this.rows = [...root.querySelectorAll<HTMLElement>(".others > .line")];
    this.seats = this.rows.flatMap((line) => {
      const seats = [...line.children] as HTMLElement[];
      const shares = seats.map(({ style }) => style.getPropertyValue("--n")).join(" ");
      return seats.map((seat) => partOf(seat, shares));
    });
    this.rests.clear();
  }

  get lines(): number[] {
    return this.rows.map((line) => line.childElementCount);
  }

  get widens(): boolean {
    return "widens" in this.root.dataset;
  }

  get mostNamed(): number {
    return matchMedia(PHONE).matches ? MOST_NAMED_PHONE : MOST_NAMED;
  }

  /** The sizes that the board has; seats that are new on it are as large as the others. */
  read(): Sizes {
    const { mine, others, named, ownNamed, ownWide, scroll } = this.root.dataset;
    const seats = this.seats.map(
      ({
        element: {
          dataset: { size = others, wide },
        },
      }) => ({
        size: Number(size),
        wide: wide !== undefined,
      }),
    );
    const own = ownWide !== undefined ? "wide" : ownNamed !== undefined ? "named" : "";
    return {
      mine: Number(mine),
      own,
      others: Number(others),
      seats,
      named: named !== undefined,
      scroll: scroll !== undefined,
    };
  }

  give(sizes: Sizes): void {
    this.giveMine(sizes);
    give(this.root, "others", String(sizes.others));
    give(this.root, "named", flag(sizes.named));
    for (const [at, { element }] of this.seats.entries()) this.giveSeat(element, sizes.seats[at]!);
  }

  private giveMine({ mine, own, scroll }: Sizes): void {
    give(this.root, "mine", String(mine));
    give(this.root, "ownNamed", flag(!!own));
    give(this.root, "ownWide", flag(own === "wide"));
    give(this.root, "scroll", flag(scroll));
  }

  private giveSeat(seat: HTMLElement, { size, wide }: Sizes["seats"][number]): void {
    give(seat, "size", String(size));
    give(seat, "wide", flag(wide));
  }

  /** Gives the board the sizes that are chosen by what its parts need. */
  fit(choose: (needs: Needs) => Sizes): void {
    this.room = this.root.clientHeight;
    this.least = 0;
    // Again if the parts need more together than one by one: fractions of pixels.
    for (let tries = 0; tries < 3; tries++) {
      const sizes = this.measured(() => choose(this));
      this.give(sizes);
      if (sizes.scroll || !this.spills) return;
      this.room -= this.root.scrollHeight - this.root.clientHeight;
    }
  }

  /** Gives every part the largest sizes at which it fits into its frame, whose height the window and the number of seats
   *  decide; what does not fit is scrolled there.  False if the frames are too low for that. */
  fitFrames(): boolean {
    this.least = 0;
    this.frames = null;
    this.even(false);
    if (!this.own || !this.rows.length || matchMedia(PHONE).matches) return this.unframe();
    const { root } = this;
    const others = root.clientHeight / (this.rows.length + 2) < LOW_SHARE ? LOW : HIGH;
    give(root, "framed", "");
    give(root, "scroll", undefined);
    give(root, "others", String(others));
    this.frames = { mine: this.own.element.offsetHeight, lines: this.rows.map(({ offsetHeight }) => offsetHeight) };
    const { mine, lines } = this.frames;
    const [sizes, over] = this.measured(() => {
      const found = { ...enriched(framed(others, this), this), others };
      const rooms = this.rows.flatMap((row, line) => [...row.children].map(() => lines[line]!));
      const needed = [this.mine(found), ...rooms.map((_, at) => this.seat(at, found))];
      return [found, [mine, ...rooms].map((room, at) => needed[at]!.height > room + 1)] as const;
    });
    if (over[0] && root.clientHeight < LOW_BOARD) return this.unframe();
    if (over.includes(true) && Math.min(mine, ...lines) < SCROLLED_LEAST) return this.unframe();
    this.give(sizes);
    for (const [at, { element }] of [this.own, ...this.seats].entries()) give(element, "over", flag(over[at]!));
    this.even(true);
    return true;
  }

  private unframe(): false {
    give(this.root, "framed", undefined);
    for (const part of [this.own, ...this.seats]) if (part) give(part.element, "over", undefined);
    this.frames = null;
    return false;
  }

  /** Does a part no longer fit into its frame? */
  get burst(): boolean {
    if (!this.frames) return false;
    const sizes = this.read();
    this.even(false);
    const whole = this.measured(() => fits(sizes, this));
    this.give(sizes);
    this.even(true);
    return !whole;
  }

  /** Cards in lines of similar length: 3 + 3, not 4 + 2; unless they need more height so. */
  private even(on: boolean): void {
    const rows = [this.own, ...this.seats].flatMap((part) => part?.element.querySelector<HTMLElement>(".row") ?? []);
    for (const row of rows) row.style.removeProperty("grid-template-columns");
    if (!on) return;
    for (const row of rows) {
      const n = row.childElementCount;
      const columns = getComputedStyle(row)
        .gridTemplateColumns.split(" ")
        .filter((track) => parseFloat(track) > 0);
      const even = Math.ceil(n / Math.ceil(n / columns.length));
      if (even >= columns.length || row.querySelector("[data-crowd]")) continue;
      row.style.gridTemplateColumns = `repeat(${even}, ${row.closest(".mine") ? columns[0] : "minmax(0, 1fr)"})`;
      if (row.scrollHeight > row.clientHeight + 1) row.style.removeProperty("grid-template-columns");
    }
  }

  /** While parts are measured, each is as high as it must be. */
  private measured<T>(body: () => T): T {
    give(this.root, "measured", "");
    const found = body();
    give(this.root, "measured", undefined);
    return found;
  }

  mine(sizes: Sizes): Need {
    const { mine, own, scroll } = sizes;
    return this.own ? needOf(this.own, `${mine} ${own} ${scroll}`, () => this.giveMine(sizes)) : NOTHING;
  }

  seat(at: number, { others, named, seats }: Sizes): Need {
    const [part, seat] = [this.seats[at]!, seats[at]!];
    return needOf(part, `${others} ${named} ${seat.size} ${seat.wide}`, () => {
      give(this.root, "others", String(others));
      give(this.root, "named", flag(named));
      this.giveSeat(part.element, seat);
    });
  }

  rest(others: number): number {
    const found = this.rests.get(others);
    if (found !== undefined) return found;
    give(this.root, "others", String(others));
    give(this.root, "scroll", undefined);
    const heights = [...this.rows, this.own?.element].map((part) => part?.getBoundingClientRect().height ?? 0);
    const rest = this.root.scrollHeight - heights.reduce((sum, height) => sum + height, 0);
    this.rests.set(others, rest);
    return rest;
  }

  get spills(): boolean {
    return this.root.scrollHeight > this.root.clientHeight + 1;
  }

  /** Does something stick out of cards that had the width for the names of their traits? */
  get cut(): boolean {
    const wide = this.seats.filter(({ element }) => "wide" in element.dataset);
    const own = "ownNamed" in this.root.dataset && this.own ? [this.own] : [];
    return [...wide, ...own].some(({ element }) => !isWhole(element));
  }

  /** Is there room for mine in a size that is clearly larger? */
  get roomy(): boolean {
    const sizes = this.read();
    const wish = sizes.mine - CLEARLY;
    if (wish < 0 || sizes.scroll || !this.own) return false;
    const room = this.own.element.offsetHeight + 1;
    const { height } = this.measured(() => this.mine({ ...sizes, mine: wish }));
    this.giveMine(sizes);
    return height <= room;
  }

  /** Keep the height that the others have had, or more, as long as nothing overflows; by steps, if it must depend only
   *  on what lies there. */
  reserve(bySteps: boolean): void {
    if (!this.rows.length || !this.own || "scroll" in this.root.dataset) return void (this.least = 0);
    const { clientHeight } = this.root;
    const share = Math.floor((clientHeight * OTHERS_LEAST) / this.rows.length);
    const step = bySteps ? Math.floor((clientHeight * OTHERS_STEP) / this.rows.length) : 1;
    const more = Math.max(0, ...this.rows.map((line) => line.offsetHeight - share));
    const least = share + Math.ceil(more / step) * step;
    if (this.least === least) return;
    this.least = least;
    const over = this.root.scrollHeight - clientHeight;
    if (over > 1) this.least = Math.max(0, least - Math.ceil(over / this.rows.length));
    // Lines that need more than this do not give way: then none is held.
    if (over > 1 && this.spills) this.least = 0;
  }

  private get least(): number {
    return parseFloat(this.root.style.getPropertyValue(LEAST)) || 0;
  }

  private set least(pixels: number) {
    if (pixels) this.root.style.setProperty(LEAST, `${pixels}px`);
    else this.root.style.removeProperty(LEAST);
  }

  /** Rows that have to be swiped can be reached with the keyboard. */
  reach(): void {
    const rows = [...this.root.querySelectorAll<HTMLElement>("[data-swiped]")];
    const long = rows.map((row) => row.scrollWidth > row.clientWidth + 1);
    for (const [at, row] of rows.entries()) {
      if (!long[at]) row.removeAttribute("tabindex");
      else if (row.tabIndex !== 0) row.tabIndex = 0;
    }
  }
}
