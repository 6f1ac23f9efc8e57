// Numbers of the board that change when their line is shown: until then they show the old value.

/** A number that can be held; its name is the same before and after a change. */
const NUMBERS = "[data-number]";

interface Held {
  text: Text;
  shown: string;
  end: string;
}

const live = new Set<Numbers>();

export class Numbers {
  private readonly held = new Map<string, Held>();

  constructor(private readonly root: HTMLElement) {}

  /** A number shows its old value. */
  hold(name: string, was: string | undefined): void {
    const text = this.root.querySelector(`[data-number="${name}"]`)?.firstChild;
    if (was === undefined || this.held.has(name) || !(text instanceof Text) || text.data === was) return;
    this.held.set(name, { text, shown: was, end: text.data });
    text.data = was;
    live.add(this);
  }

  /** Some more, or less, of it has come; how many it shows now. */
  add(name: string, n: number): number {
    const one = this.held.get(name);
    if (!one) return Number.NaN;
    const now = Math.max(0, Number(one.shown) + n);
    one.text.data = one.shown = String(now);
    return now;
  }

  /** All of it has come. */
  show(name: string): void {
    const one = this.held.get(name);
    if (one) one.text.data = one.end;
    this.held.delete(name);
  }

  /** Show everything in its current state. */
  end(): void {
    for (const name of [...this.held.keys()]) this.show(name);
    live.delete(this);
  }
}

/** The current numbers, by their names; held ones are released, because the page draws them again. */
export function readNumbers(root: HTMLElement): Map<string, string> {
  for (const one of [...live]) one.end();
  const found = [...root.querySelectorAll<HTMLElement>(NUMBERS)];
  return new Map(found.map((number) => [number.dataset["number"]!, number.textContent ?? ""]));
}
