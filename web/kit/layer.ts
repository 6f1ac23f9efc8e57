// What lies over the table while its scenes are played: it never takes input.
import type { Shells } from "./moved";
import "./stage.css";

let layer: HTMLElement | null = null;

/** Takes all that lies over the table away. */
export const clearLayer = (): void => layer?.replaceChildren();

/** What one stage has put there. */
export class Layer {
  private readonly parts = new Set<HTMLElement>();

  constructor() {
    layer ??= document.body.appendChild(Object.assign(document.createElement("div"), { className: "stage" }));
  }

  /** In the middle of a box, as large as this if it is `sized`. */
  put(html: string | Element, box: DOMRect, sized: boolean): HTMLElement {
    const made = document.createElement("div");
    if (typeof html === "string") made.innerHTML = html;
    else made.append(html);
    const [width, height] = sized ? [box.width, box.height] : [22, 22];
    const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
    Object.assign(made.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    layer!.append(made);
    this.parts.add(made);
    return made;
  }

  clear(): void {
    for (const part of this.parts) part.remove();
  }
}

/** A copy that looks like its original on the table: it gets the classes and sizes of what was around that. */
export function copyOf(element: Element, shells: Shells): HTMLElement {
  let copy = element.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, { translate: "", scale: "", flex: "none", width: "100%", height: "100%", margin: "0" });
  for (const { className, style } of shells) {
    const shell = document.createElement("div");
    shell.className = className;
    shell.style.cssText = `${style}; display: contents`;
    shell.append(copy);
    copy = shell;
  }
  return copy;
}
