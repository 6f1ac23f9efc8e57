// Touching what a board shows.  A board marks its parts with `data-id`; these handlers do the rest.
import type { BoardProps } from "../boardprops";

/** The nearest highlighted part, from the innermost outwards; else one that begins another move; else the innermost,
 * which is asked why not. */
function aimed(target: EventTarget | null, root: Element, props: BoardProps): { id: string; leads: boolean } | null {
  let first = "";
  let other = "";
  let at = target instanceof Element ? target.closest("[data-id]") : null;
  while (at && root.contains(at)) {
    const id = (at as HTMLElement | SVGElement).dataset["id"]!;
    first ||= id;
    if (props.chooser?.lit(id)) return { id, leads: true };
    if (props.chooser?.leads(id)) other ||= id;
    at = at.parentElement?.closest("[data-id]") ?? null;
  }
  return other ? { id: other, leads: true } : first ? { id: first, leads: false } : null;
}

/** Handlers for the root of a board.  `refuses`: a touch on a thing that begins another move is answered otherwise. */
export function touching(
  props: BoardProps,
  refuses: (id: string) => boolean = () => false,
): {
  onClick(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
} {
  const touch = (event: Event): void => {
    const root = event.currentTarget as Element;
    const aim = aimed(event.target, root, props);
    // Outside of everything: cancel the current choice.
    if (!aim) props.chooser?.cancel();
    else if (!props.chooser?.lit(aim.id) && !props.chooser?.swapped(aim.id) && refuses(aim.id)) return;
    else if (aim.leads && props.chooser) props.chooser.touch(aim.id);
    else props.onWhy(aim.id);
  };
  return {
    onClick: touch,
    onKeyDown(event) {
      const target = event.target as Element;
      const plain = target.tagName.toLowerCase() === "button" || target.tagName.toLowerCase() === "a";
      if (plain || (event.key !== "Enter" && event.key !== " ") || !target.closest("[data-id]")) return;
      event.preventDefault();
      touch(event);
    },
  };
}

/** What a part needs to be seen, focused and touched; spread it on its element (nested buttons are not allowed). */
export function part(props: BoardProps, id: string): { "data-id": string; "data-lit": string | undefined } {
  return { "data-id": id, "data-lit": props.chooser?.lit(id) || undefined };
}

/** Things that lead to a move are focusable with Tab; the others can be reached with the arrow keys. */
export const reach = (props: BoardProps, id: string): 0 | -1 => (props.chooser?.lit(id) ? 0 : -1);
