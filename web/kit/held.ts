// What keeps its look until the dead have gone.

/** Who stays where it stood until the dead have gone. */
export const held = new Set<HTMLElement>();
/** Who is as large as it was until then. */
export const sized = new Set<HTMLElement>();
/** Rows that cut nothing off until then. */
export const opened = new Set<HTMLElement>();

export const isHeld = (): boolean => held.size + sized.size > 0;

export function letGo(): void {
  for (const { style } of sized) Object.assign(style, { flex: "", width: "", height: "", minHeight: "" });
  for (const { style } of held) Object.assign(style, { translate: "", scale: "", transformOrigin: "" });
  for (const { style } of opened) style.overflow = "";
  for (const kept of [sized, held, opened]) kept.clear();
}
