// Dragging with a pointer, beside touching: a card onto an animal, food onto an animal, a carnivore onto its prey.
import { useEffect, useRef, useState } from "preact/hooks";

export interface Held {
  id: string;
  face: string;
}

export interface DragRules {
  /** Where a held thing may be let go: ids of things, "row" for my row. */
  targets(held: Held): Set<string>;
  drop(held: Held, target: string): void;
}

const FAR = 7;

const heldAt = (target: EventTarget | null): { held: Held; element: HTMLElement } | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-id]") : null;
  return element ? { held: { id: element.dataset["id"]!, face: element.dataset["face"] ?? "" }, element } : null;
};

/** Listens on the board; gives the ids that light up while something is held. */
export function useDrag(root: { current: HTMLElement | null }, rules: DragRules): Set<string> {
  const [targets, setTargets] = useState<Set<string>>(NONE);
  const now = useRef(rules);
  now.current = rules;
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let from: ReturnType<typeof heldAt> = null;
    let [x, y] = [0, 0];
    let ghost: HTMLElement | null = null;
    let lit = NONE;
    let over: Element | null = null;

    const under = (event: PointerEvent): { element: Element; id: string } | null => {
      const found = document.elementFromPoint(event.clientX, event.clientY);
      const thing = found?.closest<HTMLElement>("[data-id]");
      if (thing && lit.has(thing.dataset["id"]!)) return { element: thing, id: thing.dataset["id"]! };
      const row = lit.has("row") ? found?.closest("[data-row]") : null;
      return row ? { element: row, id: "row" } : null;
    };
    const end = (): void => {
      ghost?.remove();
      over?.removeAttribute("data-over");
      from = ghost = over = null;
      if (lit.size) setTargets((lit = NONE));
    };
    const down = (event: PointerEvent): void => {
      end();
      if (event.button) return;
      from = heldAt(event.target);
      if (!from) return;
      [x, y] = [event.clientX, event.clientY];
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const [dx, dy] = [event.clientX - x, event.clientY - y];
      if (!ghost) {
        if (Math.hypot(dx, dy) < FAR) return;
        lit = now.current.targets(from.held);
        if (!lit.size) return end();
        board.setPointerCapture(event.pointerId);
        ghost = ghostOf(from.element);
        setTargets(lit);
      }
      ghost.style.translate = `${dx}px ${dy}px`;
      const found = under(event);
      if (over !== (found?.element ?? null)) {
        over?.removeAttribute("data-over");
        over = found?.element ?? null;
        over?.setAttribute("data-over", "");
      }
    };
    const up = (event: PointerEvent): void => {
      const [held, found] = [from?.held, ghost ? under(event) : null];
      // What was dragged was not clicked.
      if (ghost) board.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => board.removeEventListener("click", swallow, { capture: true }));
      end();
      if (held && found) now.current.drop(held, found.id);
    };
    board.addEventListener("pointerdown", down);
    board.addEventListener("pointermove", move);
    board.addEventListener("pointerup", up);
    board.addEventListener("pointercancel", end);
    return () => {
      end();
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("pointermove", move);
      board.removeEventListener("pointerup", up);
      board.removeEventListener("pointercancel", end);
    };
  }, []);
  return targets;
}

const NONE: Set<string> = new Set();

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** What hangs on the pointer: a copy of the picture, of the face of a card, of a token. */
function ghostOf(element: HTMLElement): HTMLElement {
  const token = element.querySelector(".tokens .food");
  const shown = token ?? element.querySelector(".picture") ?? element;
  const box = shown.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "origin-ghost";
  ghost.append(shown.cloneNode(true));
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(ghost);
  return ghost;
}
