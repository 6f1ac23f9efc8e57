// My own deck: face down, its cards unknown to everybody. Drag or touch its top card to play it.  Beside it the place where it
// becomes a new species.
import type { JSX } from "preact";
import { t, tn } from "../../base/words";
import { Creature, type Look } from "../../kit/creature";
import { Hit } from "../../kit/hit";
import { Icon } from "../../parts/icon";
import type { Choice } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { part } from "../../table/moves/touch";
import { ROW } from "./touches";

const PLAIN: Look = { traits: new Set() };

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

interface BerthProps {
  board: BoardProps;
  /** The move that lays my top card here. */
  move: Choice | undefined;
  /** My top card was touched. */
  isNext: boolean;
}

/** Where my top card becomes a new species; its place stays free while none can be laid, and only asks while something else
 *  is chosen. */
export function Berth({ board: { chooser }, move, isNext }: BerthProps): JSX.Element {
  const fits = !!move && chooser!.open.value.includes(move);
  const lay = (): void => (fits ? chooser!.play(move) : chooser!.offer(move!));
  return (
    <button
      type="button"
      class="berth"
      data-drop={move && ROW}
      data-lit={fits ? (isNext ? "next" : "start") : undefined}
      disabled={!move}
      onClick={(event) => (event.stopPropagation(), lay())}
    >
      <Creature look={PLAIN} />
      <span>
        <Icon name="big-egg" /> {t("New species")}
      </span>
    </button>
  );
}
