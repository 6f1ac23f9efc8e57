// Alfred's last card: its options in their order, those that he could not do struck out, the one he did in bold.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { capital, t } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Line, Say } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { tell } from "../../table/draw/seatnames";
import { argOf, numberOf } from "../../table/draw/sentences";

export interface LastCard {
  /** The number on the card. */
  n: number;
  options: Say[];
  /** The option that Alfred did, from 1; 0 while he has tried none. */
  done: number;
}

/** The newest card in the log; null before his first one. */
export function lastCardIn(lines: readonly Line[]): LastCard | null {
  const at = lines.findLastIndex((line) => line.verb === "card");
  const action = at < 0 ? null : (argOf(lines[at]!, "action") as Say);
  if (!action) return null;
  const tried = lines.slice(at).filter((line) => line.verb === "option");
  const done = tried.length ? numberOf(argOf(tried.at(-1)!, "n")) : 0;
  return {
    n: Number(action.args?.["n"] ?? 0),
    options: (action.args?.["options"] ?? []) as unknown as Say[],
    done,
  };
}

export function AlfredsCard({ board }: { board: BoardProps }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const card = lastCardIn(board.log ?? []);
  if (!card) return null;
  const options = card.options.map((option) => capital(tell(option, board.names)));
  return (
    <section class="last-card" data-open={open || undefined} aria-label={t("Alfred's last card")}>
      <button
        type="button"
        aria-expanded={open}
        onClick={(event) => (event.stopPropagation(), setOpen(!open))}
        title={t("Alfred's last card")}
      >
        <Icon name="card-pickup" size="16px" /> <b>{t("Last card")}</b> <span>{options[card.done - 1] ?? ""}</span>
      </button>
      <ol>
        {options.map((option, at) => (
          <li key={at} class={at + 1 < card.done ? "failed" : at + 1 === card.done ? "now" : ""}>
            {option}
          </li>
        ))}
      </ol>
    </section>
  );
}
