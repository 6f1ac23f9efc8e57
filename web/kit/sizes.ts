// How large the animals are drawn: as large as possible with everything on the screen, and unchanged while it fits.
// The sizes are steps from 0, large with names, to 6, the smallest that can be read; mine and the others' are separate.
// What room is left then goes to single seats (data-size) and to the names of traits on small cards, the others' (data-named)
// and mine (data-own-named), side by side where cards can be wide (data-wide, data-own-wide; a board with wide cards says data-widens).
import { CREATURES, LEAST } from "./held";

const SMALLEST = 6;
/** The share of the board that is mine at most while the others scroll. */
const MOST_MINE = 0.45;
/** The same where my small cards name their traits. */
const MOST_NAMED = 0.75;
/** The smallest sizes at which cards of mine and of the others name their traits. */
const NAMED = 4;
const OTHERS_NAMED = 2;
/** The share of the board that the others have at least where there is room: what lies below stands still while they grow. */
const OTHERS_LEAST = 0.35;
/** They get more by such shares at a time. */
const OTHERS_STEP = 0.12;

/** Mine grow within a phase only by so many sizes at once: small changes would be unrest. */
const CLEARLY = 2;

/** Mine give way to the names on small cards of the others down to this size. */
const GIVES_WAY = 4;

/** The size of one seat of the others. */
function give(seat: HTMLElement, size: number): void {
  if (seat.dataset["size"] !== String(size)) seat.dataset["size"] = String(size);
}

/** Is nothing on the cards of a seat cut off? */
const isWhole = (seat: HTMLElement): boolean =>
  [...seat.querySelectorAll<HTMLElement>(`.row, ${CREATURES}`)].every(
    (part) => part.scrollWidth <= part.clientWidth + 1,
  );

const isTall = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight > clientHeight + 1;

export class Sizes {
  constructor(private readonly root: HTMLElement) {}

  /** Every change has the whole board styled and laid out again, so equal values are left alone. */
  set(mine: number, others: number, scroll = false): void {
    const { dataset } = this.root;
    if (dataset["mine"] !== String(mine)) dataset["mine"] = String(mine);
    if (dataset["others"] !== String(others)) dataset["others"] = String(others);
    for (const seat of this.seats) give(seat, others);
    if (scroll) dataset["scroll"] = "";
    else delete dataset["scroll"];
  }

  get spills(): boolean {
    return isTall(this.root);
  }

  /** All sizes anew, from nothing. */
  renew(bySteps: boolean): void {
    this.free();
    this.level();
    this.find();
    this.enrich();
    this.reserve(bySteps);
  }

  /** The largest sizes that fit, with few tries; then each of the two grows if it has room. */
  find(): void {
    let [low, high] = [0, SMALLEST];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.fits(middle, middle)) high = middle;
      else low = middle + 1;
    }
    if (low < SMALLEST || this.fits(low, low)) this.grow(low, low);
    else this.scroll();
  }

  /** Nothing fits, so the others scroll: the lowest board.  Narrow cards with many traits are tall ones. */
  private scroll(): void {
    let [best, least] = [SMALLEST, this.root.scrollHeight];
    for (let step = SMALLEST - 1; step >= 0; step--) {
      this.set(step, step);
      if (this.root.scrollHeight < least) [best, least] = [step, this.root.scrollHeight];
    }
    // The others scroll anyway: mine are as large as the screen allows.
    let mine = best;
    this.set(mine, best, true);
    while (mine > NAMED && this.mineFits(mine - 1, best)) mine--;
    this.set(mine, best, true);
  }

  /** Is what is mine whole, and are the others still seen, on a board whose others scroll? */
  private mineFits(mine: number, others: number): boolean {
    this.set(mine, others, true);
    const own = this.root.querySelector<HTMLElement>(".mine");
    return !!own && !isTall(own) && own.clientHeight < this.root.clientHeight * MOST_MINE;
  }

  /** Keep the height that the others have had, or more, as far as nothing spills; by steps, if it shall follow from what
   *  lies there alone. */
  reserve(bySteps: boolean): void {
    const others = this.root.querySelector<HTMLElement>(".others");
    if (!others || !this.root.querySelector(".mine") || "scroll" in this.root.dataset) return this.free();
    const lines = [...others.querySelectorAll<HTMLElement>(".line")];
    const share = Math.floor((this.root.clientHeight * OTHERS_LEAST) / lines.length);
    const step = bySteps ? Math.floor((this.root.clientHeight * OTHERS_STEP) / lines.length) : 1;
    const more = Math.max(0, ...lines.map((line) => line.offsetHeight - share));
    const least = share + Math.ceil(more / step) * step;
    if (this.least === least) return;
    this.least = least;
    const over = this.root.scrollHeight - this.root.clientHeight;
    if (over > 1) this.least = Math.max(0, least - Math.ceil(over / lines.length));
    // Lines that need more than this do not give way: then none is held.
    if (this.spills) this.free();
  }

  free(): void {
    this.least = 0;
  }

  private get least(): number {
    return parseFloat(this.root.style.getPropertyValue(LEAST)) || 0;
  }

  private set least(pixels: number) {
    if (pixels) this.root.style.setProperty(LEAST, `${pixels}px`);
    else this.root.style.removeProperty(LEAST);
  }

  /** Larger from the sizes that it has, where they still fit. */
  again(): void {
    const [mine, others] = this.sizes;
    if ("scroll" in this.root.dataset) {
      if (this.fits(SMALLEST, SMALLEST)) this.find();
      else this.set(mine, others, true);
    } else if (this.spills) this.shrink();
    else this.grow(mine, others);
  }

  /** Smaller from the sizes that it has, step by step: the larger of the two first, and names as long as possible. */
  shrink(): void {
    let [mine, others] = this.sizes;
    while (this.spills && Math.min(mine, others) < SMALLEST) {
      if (others <= mine && (others < OTHERS_NAMED || mine >= NAMED)) others++;
      else mine++;
      this.set(mine, others);
    }
    if (this.spills) this.scroll();
  }

  /** Seats that are new on the board are as large as the others. */
  seat(): void {
    for (const seat of this.seats) if (!seat.dataset["size"]) give(seat, this.sizes[1]);
  }

  /** All seats alike, without the names that only small cards need room for. */
  level(): void {
    delete this.root.dataset["named"];
    delete this.root.dataset["ownNamed"];
    delete this.root.dataset["ownWide"];
    for (const seat of this.seats) delete seat.dataset["wide"];
    if (this.root.dataset["others"]) for (const seat of this.seats) give(seat, this.sizes[1]);
  }

  /** What room is left: single seats grow, then small cards name their traits. */
  enrich(): void {
    if ("scroll" in this.root.dataset) {
      this.widened();
      this.nameOwn((mine) => mine.clientHeight < this.root.clientHeight * MOST_NAMED && !isTall(mine));
      return;
    }
    const from = this.sizes[1];
    for (const seat of this.seats) {
      let size = from;
      while (size > 0 && this.seatFits(seat, size - 1)) size--;
      // With another number of cards in a row a much larger size may fit where the next one does not.
      if (size > OTHERS_NAMED && this.seatFits(seat, OTHERS_NAMED)) size = OTHERS_NAMED;
      give(seat, size);
    }
    if (this.sizes[0] > NAMED) this.nameOwn();
    this.widenWith();
    this.name();
    if (!("ownNamed" in this.root.dataset)) this.nameOwn();
  }

  /** Small cards of the others are as wide as their row allows and name their traits; mine give way a little for it. */
  private widenWith(): void {
    const small = this.widened();
    const { dataset } = this.root;
    const mine = this.sizes[0];
    for (let size = mine; size <= Math.max(mine, GIVES_WAY); size++) {
      dataset["mine"] = String(size);
      if (!this.spills) return this.widenRest();
    }
    dataset["mine"] = String(mine);
    for (const seat of small) delete seat.dataset["wide"];
    this.widenRest();
  }

  private widenRest(): void {
    if (!("widens" in this.root.dataset)) return;
    for (const seat of this.seats)
      if (!("wide" in seat.dataset) && Number(seat.dataset["size"]) > OTHERS_NAMED) this.widen(seat);
  }

  /** Wide cards for one seat, as small as they must be; my wide cards, which have their names, give way. */
  private widen(seat: HTMLElement): void {
    const { dataset } = this.root;
    const mine = this.sizes[0];
    const size = Number(seat.dataset["size"]);
    seat.dataset["wide"] = "";
    for (const own of "ownWide" in dataset && mine < SMALLEST ? [mine, SMALLEST] : [mine]) {
      dataset["mine"] = String(own);
      // The smallest decides at one look whether any fits.
      if (!this.seatFits(seat, SMALLEST)) continue;
      let fitting = SMALLEST;
      while (fitting > size && this.seatFits(seat, fitting - 1)) fitting--;
      return give(seat, fitting);
    }
    dataset["mine"] = String(mine);
    delete seat.dataset["wide"];
    give(seat, size);
  }

  /** Gives wide cards to the seats with small ones whose row has the width for them. */
  private widened(): HTMLElement[] {
    if (!("widens" in this.root.dataset)) return [];
    return this.seats.filter((seat) => {
      if (Number(seat.dataset["size"] ?? 0) <= OTHERS_NAMED) return false;
      seat.dataset["wide"] = "";
      if (isWhole(seat)) return true;
      delete seat.dataset["wide"];
      return false;
    });
  }

  /** My small cards name their traits where nothing has to give way: one below the other, or side by side. */
  private nameOwn(fits: (mine: HTMLElement) => boolean = () => !this.spills): void {
    const { dataset } = this.root;
    const mine = this.root.querySelector<HTMLElement>(".mine");
    if (!mine) return;
    dataset["ownNamed"] = "";
    if (fits(mine) && !("scroll" in dataset)) return;
    dataset["ownWide"] = "";
    if (fits(mine) && isWhole(mine)) return;
    delete dataset["ownNamed"];
    delete dataset["ownWide"];
  }

  /** Small cards of the others name their traits if mine need not give way much. */
  private name(): void {
    const { dataset } = this.root;
    const mine = this.sizes[0];
    dataset["named"] = "";
    for (let size = mine; size <= Math.max(mine, GIVES_WAY); size++) {
      dataset["mine"] = String(size);
      if (!this.spills) return;
    }
    dataset["mine"] = String(mine);
    delete dataset["named"];
  }

  private seatFits(seat: HTMLElement, size: number): boolean {
    give(seat, size);
    return !this.spills && (!("wide" in seat.dataset) || isWhole(seat));
  }

  /** Is there room for mine in a size that is clearly larger? */
  get roomy(): boolean {
    const { mine = "0" } = this.root.dataset;
    const wish = Number(mine) - CLEARLY;
    if (wish < 0 || "scroll" in this.root.dataset) return false;
    this.root.dataset["mine"] = String(wish);
    const fits = !this.spills;
    this.root.dataset["mine"] = mine;
    return fits;
  }

  private get seats(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(".others .player")];
  }

  private get sizes(): [mine: number, others: number] {
    const { mine, others } = this.root.dataset;
    return [Number(mine), Number(others)];
  }

  private grow(mine: number, others: number): void {
    // Mine first, until the names of my traits can be read.
    while (mine > NAMED && this.fits(mine - 1, others)) mine--;
    // Mine give way until the names of the others' traits can be read, as long as mine can be.
    for (let size = mine; others > OTHERS_NAMED && size <= NAMED; size++)
      if (this.fits(size, OTHERS_NAMED)) [mine, others] = [size, OTHERS_NAMED];
    // In turn, the others first: the names of their traits need the room more than mine, which are larger anyway.
    for (let grown = true; grown; ) {
      grown = (others >= mine || others > OTHERS_NAMED) && others > 0 && this.fits(mine, others - 1);
      if (grown) others--;
      if (mine > 0 && this.fits(mine - 1, others)) (grown = true), mine--;
    }
    this.set(mine, others);
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

  private fits(mine: number, others: number): boolean {
    this.set(mine, others);
    return !this.spills;
  }
}
