// Cards that are dealt: those of my hand appear, and the counts of hands rise, when they arrive.
import { HAND, nameOf } from "./found";
import type { Before } from "./moved";

/** The number of cards in a hand, as it is drawn: it counts up to what it is. */
export class Rising {
  private shown: number;
  private over = false;

  /** `now`: the true number, which may change meanwhile; `n`: how many cards have not come yet. */
  constructor(
    private readonly text: { data: string },
    private readonly now: () => number,
    n: number,
  ) {
    this.shown = Math.max(0, now() - n);
    this.write(this.shown);
  }

  arrive(n: number): void {
    if (!this.over) this.write(Math.min(this.now(), (this.shown += n)));
  }

  /** Shows the true number; later arrivals change nothing. */
  end(): void {
    if (!this.over) this.write(this.now());
    this.over = true;
  }

  private write(n: number): void {
    this.text.data = String(n);
  }
}

export class Dealt {
  private readonly counts = new Map<number, Rising>();
  /** My new cards that have not come yet. */
  private readonly cards: HTMLElement[] = [];
  private mine = -1;

  /** `seats`: how many cards each seat is dealt. */
  constructor(
    private readonly root: HTMLElement,
    before: Before,
    seats: ReadonlyMap<number, number>,
  ) {
    for (const [seat, n] of seats) {
      const player = root.querySelector<HTMLElement>(`[data-player="${seat}"]`);
      const counter = player?.querySelector<HTMLElement>('[data-counter="hand"]');
      const text = counter?.querySelector("b")?.firstChild;
      if (counter && text instanceof Text)
        this.counts.set(seat, new Rising(text, () => Number(counter.dataset["value"]), n));
      if (!player?.matches(".mine")) continue;
      this.mine = seat;
      for (const card of root.querySelectorAll<HTMLElement>(HAND)) {
        if (before.hand.has(nameOf(card))) continue;
        card.style.visibility = "hidden";
        this.cards.push(card);
      }
    }
  }

  /** Where the next card of a seat goes; null: nothing of it is seen. */
  target(seat: number): DOMRect | null {
    const card = seat === this.mine ? this.cards[0] : undefined;
    const place = card ?? this.root.querySelector(`[data-player="${seat}"] [data-counter="hand"]`);
    return place?.getBoundingClientRect() ?? null;
  }

  /** Some cards have come. */
  arrive(seat: number, n: number): void {
    this.counts.get(seat)?.arrive(n);
    if (seat !== this.mine) return;
    for (const card of this.cards.splice(0, n)) card.style.visibility = "";
  }

  /** Show everything in its current state. */
  end(): void {
    for (const count of this.counts.values()) count.end();
    for (const card of this.cards.splice(0)) card.style.visibility = "";
  }
}
