// Scrolls a board to one of its parts.

/** Scroll an element of a board into sight: only the board and its parts scroll, never the page around them. */
export function showPart(root: HTMLElement, element: Element, block: "start" | "center", smooth: boolean): void {
  for (let box = element.parentElement; box; box = box === root ? null : box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const [frame, { top, height }] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    const by = block === "start" ? top - frame.top - margin : top - frame.top - (frame.height - height) / 2;
    box.scrollBy({ top: by, behavior: smooth ? "smooth" : "auto" });
  }
}
