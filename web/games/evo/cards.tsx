// Event cards: my hand with what each card does printed on it.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { t } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../../table/boardprops";
import { tell } from "../../table/draw/seatnames";
import { part, reach } from "../../table/moves/touch";
import { cardIcon } from "./icons";
import type { Model } from "./model";
import "./cards.css";

export function Hand({ board, model }: { board: BoardProps; model: Model }): JSX.Element | null {
  if (!model.hand.length) return null;
  return (
    <div class="hand" role="group" aria-label={t("Your event cards")}>
      {model.hand.map((card) => {
        const title = tell(card.face, board.names);
        const text = rule(card.rule ?? "")?.text ?? "";
        return (
          <div
            key={card.id}
            class="event-card"
            role="button"
            tabIndex={reach(board, card.id)}
            {...part(board, card.id)}
            aria-label={`${title}. ${text}`}
          >
            <h4>
              <Icon name={cardIcon(card.id)} size="20px" /> {title}
            </h4>
            <p>{text}</p>
          </div>
        );
      })}
    </div>
  );
}
