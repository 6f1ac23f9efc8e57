// A list of tables: game, players, clock, and actions.
import type { ComponentChildren, JSX } from "preact";
import { gameInfo } from "../base/games";
import { me } from "../base/me";
import { isTurnOf } from "../base/mygames";
import { Link } from "../base/router";
import { t, tn } from "../base/words";
import type { Clock, Summary } from "../protocol";
import { ChairBadge } from "./seatbadge";
import { ago, span, useMinutes } from "./time";
import { turnText } from "./turntext";
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

/** The game, the number of seats, the clock and what else is to be known of a table before one goes there. */
function detail(table: Summary, turn: string): string {
  const parts = [
    table.title && (gameInfo(table.game)?.title ?? table.game),
    tn("{n} seat", "{n} seats", table.chairs.length),
    !turn && statusText(table.status),
    clockText(table.clock),
    table.box && (table.box.title ? t("changed box: {title}", { title: table.box.title }) : t("changed box")),
    ago(table.created),
    table.public === false && t("by link"),
  ];
  return parts.filter(Boolean).join(" · ");
}

type ListProps = {
  tables: Summary[];
  deed: (table: Summary) => ComponentChildren;
  /** The reader, if not the person who is logged in. */
  person?: string | undefined;
};

export function TableList({ tables, deed, person = me.value?.person }: ListProps): JSX.Element {
  useMinutes();
  const rows = tables.map((table) => ({ table, turn: turnText(table, person) }));
  return (
    <ul class="table-list">
      {rows.map(({ table, turn }) => (
        <li key={table.table} data-mine={isTurnOf(table, person) || undefined}>
          <div class="table-words">
            <Link href={`/t/${table.table}`} class="table-title">
              {table.title || gameInfo(table.game)?.title || table.game}
            </Link>
            {turn && <span class="table-turn">{turn}</span>}
            <span class="table-detail">{detail(table, turn)}</span>
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
