// An automatic move, with a button to take it back.
import type { JSX } from "preact";
import { ended, t } from "../../base/words";
import { Button } from "../../parts/button";
import "./undochip.css";

export interface Forgiven {
  /** The move in words. */
  move: string;
  /** It is made after so many milliseconds; 0: it was made already. */
  due: number;
  /** The move before it, if that was made by itself too. */
  before?: string;
}

export function UndoChip({ move, due, before, onUndo }: Forgiven & { onUndo: () => void }): JSX.Element {
  return (
    <div class="undo-chip" role="status" data-due={due || undefined} style={{ "--grace": `${due}ms` }}>
      {before && <span>{ended(t("Done for you: {move}", { move: before }))}</span>}
      <span>{due ? t("Next: {move}", { move }) : t("Done for you: {move}", { move })}</span>
      <Button small icon="undo" onClick={onUndo}>
        {t("Take back")}
      </Button>
    </div>
  );
}
