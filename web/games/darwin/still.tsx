// A part of the board that is drawn again only if something has changed for it: most moves change a zone or two.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { language } from "../../base/words";
import type { Zone } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";

export interface PartProps {
  board: BoardProps;
  zone: Zone;
}

/** What all parts depend on beside their own zone. */
export const common = ({ chooser, names, me, view }: BoardProps): unknown[] => [
  chooser,
  names.join("\n"),
  me,
  view.turn,
  language.value,
];

export function Still({ board, zone, Part }: PartProps & { Part: (props: PartProps) => JSX.Element }): JSX.Element {
  return useMemo(() => <Part board={board} zone={zone} />, [Part, zone, ...common(board)]);
}
