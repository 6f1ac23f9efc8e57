// What is hidden until its scene, at the latest until all scenes have ended.
import { mark } from "../base/mark";
import { type Before, newSigns } from "./moved";

export class Coming {
  private readonly hidden = new Set<HTMLElement | SVGElement>();
  private readonly signs = new Map<string, SVGElement[]>();

  constructor(private readonly before: Before) {}

  hide(part: HTMLElement | SVGElement): void {
    part.style.visibility = "hidden";
    part.classList.add("coming");
    this.hidden.add(part);
    mark("coming", true);
  }

  /** What an earlier end has shown may be hidden again by those that play now: it is left alone. */
  show(part: HTMLElement | SVGElement): void {
    if (!this.hidden.delete(part)) return;
    part.style.visibility = "";
    part.classList.remove("coming");
    if (!this.hidden.size) mark("coming", false);
  }

  /** What an animal gets is hidden until it has come. */
  withhold(id: string, animal: Element | null): void {
    if (!animal || this.signs.has(id)) return;
    const signs = newSigns(animal, this.before, id);
    this.signs.set(id, signs);
    for (const sign of signs) this.hide(sign);
  }

  reveal(id: string): void {
    for (const sign of this.signs.get(id) ?? []) this.show(sign);
  }

  end(): void {
    for (const part of this.hidden) this.show(part);
  }
}
