// The row of a list under the pointer, or with the focus, is lit on the board.
import type { Choice } from "../../protocol";

/** What all of these moves touch. */
export const sharedBy = (choices: readonly Choice[]): string[] =>
  (choices[0]?.touches ?? []).filter((id) => choices.every((choice) => choice.touches?.includes(id)));

/** Mark what these moves touch with `data-aimed`, and nothing else. */
export function aimAt(choices: readonly Choice[]): void {
  for (const old of document.querySelectorAll("[data-aimed]")) old.removeAttribute("data-aimed");
  for (const id of sharedBy(choices)) {
    for (const part of document.querySelectorAll(`[data-board] [data-id="${CSS.escape(id)}"]`)) {
      part.setAttribute("data-aimed", "");
    }
  }
}

/** Handlers of a row that stands for these moves. */
export const aiming = (
  choices: readonly Choice[],
): { onPointerEnter(): void; onPointerLeave(): void; onFocus(): void; onBlur(): void } => ({
  onPointerEnter: () => aimAt(choices),
  onPointerLeave: () => aimAt([]),
  onFocus: () => aimAt(choices),
  onBlur: () => aimAt([]),
});
