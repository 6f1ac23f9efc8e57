// Food that still lies where it lay before a change, until it is gathered.
import type { Layer } from "./layer";
import type { Before, Food } from "./moved";
import { play } from "./playing";
import { tokenHtml } from "./tokens";

export class LeftFood {
  private readonly lying = new Map<string, (Food & { copy: HTMLElement })[]>();

  constructor(
    private readonly before: Before,
    private readonly layer: Layer,
  ) {}

  /** That of an animal. */
  leave(id: string): void {
    const food = this.before.get(id)?.food ?? [];
    this.lying.set(
      id,
      food.map(({ kind, box }) => ({ kind, box, copy: this.layer.put(tokenHtml(kind), box, true) })),
    );
  }

  /** It goes with its animal when the row closes. */
  carry(boxOf: (id: string) => DOMRect | undefined): void {
    for (const [id, food] of this.lying) {
      const [was, now] = [this.before.get(id)?.box, boxOf(id)];
      if (!was || !now) continue;
      const [dx, dy] = [now.left - was.left, now.top - was.top];
      for (const one of food) {
        one.box = new DOMRect(one.box.x + dx, one.box.y + dy, one.box.width, one.box.height);
        Object.assign(one.copy.style, { left: `${one.box.x}px`, top: `${one.box.y}px` });
        void play(one.copy, [{ transform: `translate(${-dx}px, ${-dy}px)` }, { transform: "none" }], 220);
      }
    }
  }

  /** The food that lay on an animal is taken up. */
  gather(id: string): Food[] {
    const food = this.lying.get(id) ?? [];
    for (const { copy } of food) copy.remove();
    this.lying.delete(id);
    return food;
  }
}
