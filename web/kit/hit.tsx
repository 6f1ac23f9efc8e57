// The button that covers a thing on the board: keys and screen readers use the thing through it.
import type { JSX } from "preact";
import type { BoardProps } from "../table/boardprops";
import { reach } from "../table/moves/touch";

interface Props {
  board: BoardProps;
  id: string;
  label: string;
  /** Focusable with Tab even if it leads to no move. */
  first?: boolean;
}

export function Hit({ board, id, label, first }: Props): JSX.Element {
  return (
    <button
      type="button"
      class="hit"
      tabIndex={first ? 0 : reach(board, id)}
      aria-label={label}
      aria-pressed={board.chooser?.lit(id) === "picked" ? true : undefined}
    />
  );
}
