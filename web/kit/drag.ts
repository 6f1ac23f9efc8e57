// Dragging with a pointer, in addition to touching: a card or food onto an animal, a carnivore onto its prey.
import "./drag.css";
import { useEffect, useRef } from "preact/hooks";
import { pace } from "../base/settings";

export interface Held {
  id: string;
  face: string;
}

export interface DragRules {
  /** Where a held thing may be dropped: `data-drop` of parts of the board, or the `data-id` of things. */
  targets(held: Held): Set<string>;
  drop(held: Held, target: string): void;
  /** What that would be, told beside what is held; "": it goes without saying. */
  says?(held: Held, target: string): string;
  /** A part that cannot be dragged drags the thing that it lies on. */
  whole?: boolean;
  /** The class under which the picture has its styles. */
  look?: string;
  /** It was dropped where it may not go. */
  refuse?(held: Held, target: string): void;
  /** It was dropped where nothing lies, or it can be laid nowhere; `target` is "" where nothing lies. */
  astray?(held: Held, target: string): void;
}

const FAR = 7;
/** So far somebody drags a thing and does not only touch it. */
const DRAGGED = 30;
const FRESH = 5000; // ms within which a dropped thing is laid

let dropped: { box: DOMRect; at: number } | null = null;

/** Where a thing has just been dropped: it is laid from there.  Told once. */
export function takeDropped(): DOMRect | null {
  const found = dropped && performance.now() - dropped.at < FRESH ? dropped.box : null;
  dropped = null;
  return found;
}

const heldAt = (target: EventTarget | null): { held: Held; element: HTMLElement } | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-id]") : null;
  return element ? { held: { id: element.dataset["id"]!, face: element.dataset["face"] ?? "" }, element } : null;
};

/** Listens on the board.  While something is held the board has `data-holding`, and where it may go `data-target`. */
export function useDrag(root: { current: HTMLElement | null }, rules: DragRules): void {
  const now = useRef(rules);
  now.current = rules;
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let from: ReturnType<typeof heldAt> = null;
    let [x, y] = [0, 0];
    let ghost: HTMLElement | null = null;
    let lit: ReadonlySet<string> = new Set();
    let over: Element | null = null;

    const end = (): void => {
      ghost?.remove();
      over?.removeAttribute("data-over");
      if (ghost) {
        board.removeAttribute("data-holding");
        for (const part of board.querySelectorAll("[data-target]")) part.removeAttribute("data-target");
      }
      from = ghost = over = null;
    };
    const down = (event: PointerEvent): void => {
      end();
      if (event.button) return;
      from = heldAt(event.target);
      if (!from) return;
      [x, y] = [event.clientX, event.clientY];
    };
    const lift = (event: PointerEvent): boolean => {
      lit = now.current.targets(from!.held);
      for (let at = from; !lit.size && at && now.current.whole; at = heldAt(at.element.parentElement)) {
        lit = now.current.targets(at.held);
        if (lit.size) from = at;
      }
      if (!lit.size) return false;
      board.setPointerCapture(event.pointerId);
      ghost = ghostOf(from!.element, [x, y], now.current.look);
      board.setAttribute("data-holding", "");
      for (const part of board.querySelectorAll<HTMLElement>(PARTS)) {
        if (lit.has(keyOf(part))) part.setAttribute("data-target", "");
      }
      return true;
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const [dx, dy] = [event.clientX - x, event.clientY - y];
      if (!ghost && (Math.hypot(dx, dy) < FAR || swipes(from.element, event, dx, dy) || !lift(event))) return;
      ghost!.style.translate = ghost!.matches(".whole") ? beside(ghost!, event) : `${dx}px ${dy}px`;
      const found = partsUnder(event).find((part) => lit.has(keyOf(part))) ?? null;
      if (over !== found) {
        over?.removeAttribute("data-over");
        over = found;
        over?.setAttribute("data-over", "");
        const said = found && now.current.says?.(from.held, keyOf(found));
        if (said) ghost!.dataset["says"] = said;
        else delete ghost!.dataset["says"];
      }
    };
    const up = (event: PointerEvent): void => {
      const [held, parts, back] = [from?.held, ghost ? partsUnder(event) : [], ghost];
      const inside = board.contains(document.elementFromPoint(event.clientX, event.clientY));
      if (held && !ghost) strayed(held, event);
      dropped = ghost && { box: ghost.getBoundingClientRect(), at: performance.now() };
      // A drag is no click.
      if (ghost) board.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => board.removeEventListener("click", swallow, { capture: true }));
      end();
      if (held && back && !parts.length) {
        if (inside) now.current.astray?.(held, "");
        flyHome(back);
      }
      if (!held || !parts.length) return;
      const found = parts.find((part) => lit.has(keyOf(part)));
      if (found) now.current.drop(held, keyOf(found));
      else if (keyOf(parts[0]!) !== held.id) now.current.refuse?.(held, keyOf(parts[0]!));
      if (!found && back) flyHome(back);
    };
    /** A thing that can be laid nowhere was dragged: fingers would scroll. */
    const strayed = (held: Held, event: PointerEvent): void => {
      const far = Math.hypot(event.clientX - x, event.clientY - y) >= DRAGGED;
      if (!far || event.pointerType !== "mouse" || !now.current.astray) return;
      const target = partsUnder(event)[0];
      if (!target || keyOf(target) !== held.id) now.current.astray(held, target ? keyOf(target) : "");
    };
    board.addEventListener("pointerdown", down);
    board.addEventListener("pointermove", move);
    board.addEventListener("pointerup", up);
    board.addEventListener("pointercancel", end);
    // The browser would drag selected text instead.
    board.addEventListener("dragstart", swallow);
    return () => {
      end();
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("pointermove", move);
      board.removeEventListener("pointerup", up);
      board.removeEventListener("pointercancel", end);
      board.removeEventListener("dragstart", swallow);
    };
  }, []);
}

/** A finger that moves along a row swipes it, where that goes on beyond an edge; across it, it drags. */
const swipes = (part: Element, { pointerType }: PointerEvent, dx: number, dy: number): boolean =>
  pointerType !== "mouse" && Math.abs(dx) > Math.abs(dy) && part.closest("[data-swiped]:not([data-fits])") !== null;

const PARTS = "[data-drop], [data-id]";

const keyOf = (part: HTMLElement): string => part.dataset["drop"] ?? part.dataset["id"]!;

/** What lies over the board: nothing can be dropped through it. */
const OVER = ".pairs, .pointed, .choices, .sheet, .looked";

/** The elements under the pointer, from the innermost outwards, also under elements that only hold the focus. */
function partsUnder({ clientX, clientY }: MouseEvent): HTMLElement[] {
  const under = document.elementsFromPoint(clientX, clientY);
  if (under.some((part) => part.matches(OVER))) return [];
  return under.filter((part): part is HTMLElement => part.matches(PARTS));
}

/** The keys of the places for cards under the pointer, from the innermost outwards. */
export const dropsAt = (event: MouseEvent): string[] => partsUnder(event).flatMap((part) => part.dataset["drop"] ?? []);

/** How far the pointer lies inside the card that it holds. */
const GRIP = 12;

/** A card is held by its lower right corner, at the left edge of the window by its lower left one: it hides little of what
 *  is aimed at. */
function beside(ghost: HTMLElement, { clientX, clientY }: MouseEvent): string {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = ghost;
  if (clientX < offsetWidth) ghost.dataset["side"] = "right";
  else if (clientX > innerWidth - offsetWidth) ghost.dataset["side"] = "left";
  const left = ghost.dataset["side"] === "right" ? clientX - GRIP : clientX - offsetWidth + GRIP;
  return `${left - offsetLeft}px ${clientY - offsetHeight + GRIP - offsetTop}px`;
}

/** What may not lie there goes back to where it was. */
function flyHome(ghost: HTMLElement): void {
  const ms = pace(220);
  if (!ms) return;
  document.body.append(ghost);
  ghost
    .animate([{}, { translate: "0 0", rotate: "0deg" }], { duration: ms, easing: "ease-in-out" })
    .finished.catch(() => undefined)
    .then(() => ghost.remove());
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** A picture that is held is no wider: it would hide what is aimed at. */
const WIDEST = 130;

/** What follows the pointer: a copy of the picture, the card's face or back, or the token; shrunk to where it is held. */
function ghostOf(element: HTMLElement, [x, y]: [number, number], look = ""): HTMLElement {
  const token = element.querySelector(".tokens .pip");
  const card = element.matches("[data-face=card]") && !element.querySelector(".pile") ? element : null;
  const shown = token ?? card ?? element.querySelector(".picture, .beast, .pile") ?? element;
  const box = shown.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = ["drag-ghost", look, card ? "whole" : ""].filter(Boolean).join(" ");
  const copy = shown.cloneNode(true) as HTMLElement;
  for (const name of ["data-id", "data-lit"]) copy.removeAttribute(name);
  ghost.append(copy);
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  if (!card && box.width > WIDEST) {
    ghost.style.scale = String(WIDEST / box.width);
    ghost.style.transformOrigin = `${x - box.left}px ${y - box.top}px`;
  }
  document.body.append(ghost);
  return ghost;
}
