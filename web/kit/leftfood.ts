// Food that still lies where it lay before a change, until it is gathered: that of an animal stays together.
import type { Layer } from "./layer";
import type { Before, Food } from "./moved";
import { play } from "./playing";
import { tokenCopy } from "./tokens";

/** The food of one animal over the table, and where it lies. */
export interface Lying {
  element: HTMLElement;
  box: DOMRect;
}

/** The box around some tokens. */
function around(food: Food[]): DOMRect {
  const boxes = food.map(({ box }) => box);
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** A token at its place within a box. */
function placed({ kind, box }: Food, { x, y }: DOMRect): SVGElement {
  const token = tokenCopy(kind);
  token.style.cssText = `left: ${box.x - x}px; top: ${box.y - y}px; width: ${box.width}px; height: ${box.height}px`;
  return token;
}

export class LeftFood {
  private readonly lying = new Map<string, Lying>();

  constructor(
    private readonly before: Before,
    private readonly layer: Layer,
  ) {}

  /** That of an animal. */
  leave(id: string): void {
    const food = this.before.get(id)?.food ?? [];
    if (!food.length) return;
    const box = around(food);
    const heap = document.createElement("span");
    heap.className = "left-food";
    heap.append(...food.map((one) => placed(one, box)));
    this.lying.set(id, { element: this.layer.put(heap, box, true), box });
  }

  /** It goes with its animal when the row closes. */
  carry(boxOf: (id: string) => DOMRect | undefined): void {
    for (const [id, one] of this.lying) {
      const [was, now] = [this.before.get(id)?.box, boxOf(id)];
      if (!was || !now) continue;
      const [dx, dy] = [now.left - was.left, now.top - was.top];
      if (!dx && !dy) continue;
      one.box = new DOMRect(one.box.x + dx, one.box.y + dy, one.box.width, one.box.height);
      Object.assign(one.element.style, { left: `${one.box.x}px`, top: `${one.box.y}px` });
      void play(one.element, [{ transform: `translate(${-dx}px, ${-dy}px)` }, { transform: "none" }], 220);
    }
  }

  /** The food that lay on an animal is taken up. */
  gather(id: string): Lying | undefined {
    const food = this.lying.get(id);
    this.lying.delete(id);
    return food;
  }
}
