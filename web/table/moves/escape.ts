// Which keys are for the board, and Escape, which closes what it has open.
import { useEffect, useRef } from "preact/hooks";

/** Where keys write. */
export const WRITES = "input, textarea, select, [contenteditable]";

/** An open dialog has all keys, wherever the focus is. */
export const isDialogOpen = (): boolean => !!document.querySelector("dialog[open]");

/** Is the key for something else than the board? */
export const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  isDialogOpen() || !!(target as Element).closest(`${WRITES}, [role=menu]`);

/** Escape closes what the board has open, before the table hears the key; `close` says whether anything was. */
export function useEscape(close: () => boolean): void {
  const now = useRef(close);
  now.current = close;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !isElsewhere(event) && now.current()) event.preventDefault();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
}
