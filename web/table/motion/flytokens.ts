// Tokens fly from a supply that shrank to a thing that gained.
import { pace } from "../../base/settings";
import { moveCopy } from "./copies";
import type { Flight } from "./tokenflights";

const FLIGHT = 350;

/** Show the flights over the table. */
export function fly(root: Element | null, list: Flight[]): void {
  const time = pace(FLIGHT);
  if (!root || !time || document.hidden) return;
  const middle = (id: string): [number, number] | null => {
    const box = root.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    return box?.width ? [box.left + box.width / 2, box.top + Math.min(box.height / 2, 30)] : null;
  };
  for (const { from, to, shape } of list) {
    const [start, end] = [middle(from), middle(to)];
    if (!start || !end) continue;
    const token = document.createElement("span");
    token.className = `flying tokens ${shape}`;
    token.setAttribute("aria-hidden", "true");
    token.append(Object.assign(document.createElement("i"), { className: "on" }));
    document.body.append(token);
    const at = ([x, y]: [number, number], scale: number): string => `translate(${x - 8}px, ${y - 8}px) scale(${scale})`;
    const lift: [number, number] = [(start[0] + end[0]) / 2, Math.min(start[1], end[1]) - 20];
    moveCopy(token, token, [{ transform: at(start, 1) }, { transform: at(lift, 1.7) }, { transform: at(end, 1) }], {
      duration: time,
      easing: "ease-in-out",
    });
  }
}
