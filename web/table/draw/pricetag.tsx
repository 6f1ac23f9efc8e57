// What a move costs, on the thing that is touched to make it.
import type { JSX } from "preact";
import { nameOf } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../boardprops";
import { iconOf } from "./icons";
import "./pricetag.css";

export function PriceTag({ board, id }: { board: BoardProps; id: string }): JSX.Element | null {
  const costs = board.chooser?.costs(id);
  if (!costs) return null;
  const { game } = board.view;
  return (
    <span class="price-tag">
      {Object.entries(costs).map(([counter, n]) => (
        <span key={counter} title={`${nameOf(game, counter)}: −${n}`}>
          −{n}
          <Icon name={iconOf(game, counter)} label={nameOf(game, counter)} />
        </span>
      ))}
    </span>
  );
}
