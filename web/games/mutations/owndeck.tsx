// My own deck: face down, its cards unknown to everybody. Drag or touch its top card to play it.
import type { JSX } from "preact";
import { t, tn } from "../../base/words";
import { Hit } from "../../kit/hit";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../../table/boardprops";
import { part } from "../../table/moves/touch";

export function OwnDeck({ board, n, last }: { board: BoardProps; n: number; last: boolean }): JSX.Element {
  const count = tn("{n} card", "{n} cards", n);
  return (
    <div class="own-deck hand" data-spent={!n || undefined} data-face="card" {...part(board, "own")}>
      <Hit board={board} id="own" label={`${t("My own deck")}: ${count}. ${t("Nobody knows what the top card is.")}`} />
      <span class={n > 1 ? "pile" : n ? "pile one" : "pile none"}>
        <Icon name="uncertainty" size="34px" />
      </span>
      <span class="label">
        {n ? (
          <b>{count}</b>
        ) : last || board.view.over ? (
          t("Your deck is empty.")
        ) : (
          t("Your deck is empty until the next turn.")
        )}
        {last && <span class="last">{t("Last turn")}</span>}
      </span>
    </div>
  );
}
