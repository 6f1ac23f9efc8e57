// Tables in a list: the game, who sits there, the clock, and what one can do.
import type { ComponentChildren, JSX } from "preact";
import { gameInfo } from "../base/games";
import { Link } from "../base/router";
import { t } from "../base/words";
import type { Clock, Summary } from "../protocol";
import { ChairBadge } from "./seatbadge";
import { ago, span } from "./time";
import "./tablelist.css";

export function clockText(clock: Clock): string {
  const time = span(clock.seconds ?? 0);
  if (clock.kind === "move") return t("{time} a move", { time });
  if (clock.kind === "game") {
    return clock.bonus
      ? t("{time} and {bonus} a move", { time, bonus: span(clock.bonus) })
      : t("{time} a game", { time });
  }
  return t("no clock");
}

export function statusText(status: Summary["status"]): string {
  const names = {
    open: t("waits for players"),
    running: t("running"),
    paused: t("paused"),
    over: t("over"),
    aborted: t("aborted"),
    closed: t("closed"),
  };
  return names[status];
}

type ListProps = { tables: Summary[]; deed: (table: Summary) => ComponentChildren };

export function TableList({ tables, deed }: ListProps): JSX.Element {
  return (
    <ul class="table-list">
      {tables.map((table) => (
        <li key={table.table}>
          <div class="table-words">
            <Link href={`/t/${table.table}`} class="table-title">
              {table.title || gameInfo(table.game)?.title || table.game}
            </Link>
            <span class="table-detail">
              {table.title && `${gameInfo(table.game)?.title ?? table.game} · `}
              {statusText(table.status)} · {clockText(table.clock)} · {ago(table.created)}
              {table.public === false && ` · ${t("by link")}`}
            </span>
          </div>
          <div class="table-chairs">
            {table.chairs.map((chair, seat) => (
              <ChairBadge key={seat} chair={chair} seat={seat} />
            ))}
          </div>
          <div class="table-deed">{deed(table)}</div>
        </li>
      ))}
    </ul>
  );
}
