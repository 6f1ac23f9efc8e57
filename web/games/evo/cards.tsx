// Event cards: my hand with what each card does printed on it.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { t } from "../../base/words";
import { Icon } from "../../parts/icon";
import { notify } from "../../parts/notify";
import type { BoardProps } from "../../table/boardprops";
import { tell } from "../../table/draw/seatnames";
import { forget, ofTable } from "../../table/moves/standingpasses";
import { part, reach } from "../../table/moves/touch";
import { cardIcon } from "./icons";
import type { Model } from "./model";
import "./cards.css";

export function Hand({ board, model }: { board: BoardProps; model: Model }): JSX.Element | null {
  const table = board.info?.table ?? "";
  // Pressing a card ends a standing pass in all windows.
  const passes = !!table && ofTable(table).length > 0;
  const ask = (): void => {
    forget(table);
    notify(t("You will be asked again the next time you can play a card."));
  };
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
            {...part(board, card.id)}
            tabIndex={passes ? 0 : reach(board, card.id)}
            onClickCapture={passes ? ask : undefined}
            onKeyDown={(event) => passes && (event.key === "Enter" || event.key === " ") && ask()}
            aria-label={`${title}. ${text}`}
          >
            <h4>
              <Icon name={cardIcon(card.id)} size="20px" /> {title}
            </h4>
            <p>{text}</p>
            {passes && <p class="press-me">{t("Press it to be asked.")}</p>}
          </div>
        );
      })}
    </div>
  );
}
