// A seat at the table: player, points, and what lies in front of it.
import { computed } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { lookOf } from "../../base/games";
import { language, letter, t } from "../../base/words";
import { levelName } from "../../parts/bot";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../boardprops";
import { activeIn } from "../motion/animationend";
import { SeatClock } from "../panels/clock";
import { Counter, Marks } from "./marks";
import "./seathead.css";

interface HeadProps {
  board: BoardProps;
  seat: number;
  children?: ComponentChildren;
}

/** Emblem, name, points, counters, marks, clock, and whether it is asked; drawn again only if one of them changes. */
export function SideHead(props: HeadProps): JSX.Element {
  const { board, seat, children } = props;
  const { view, info, names, me } = board;
  const called = useMemo(() => computed(() => activeIn(view).includes(seat)), [view, seat]).value;
  const around = [info?.chairs[seat], info?.chairs.length, info?.status, info?.clock, info?.online?.[seat], names];
  const asked = [seat, me, called, !!view.choices?.length];
  return useMemo(
    () => drawn(props, called),
    [view.seats?.[seat], ...around, ...asked, children, language.value, lookOf(view.game)],
  );
}

function drawn({ board, seat, children }: HeadProps, called: boolean): JSX.Element {
  const { view, info, names } = board;
  const side = view.seats?.[seat];
  const chair = info?.chairs[seat];
  // In a sealed choice I know whether I have answered, but not who else has.
  const asked = called && (seat !== board.me || !board.info || !!view.choices?.length);
  const away = info?.status === "running" && chair?.kind === "person" && info.online?.[seat] === false;
  const lettered =
    seat < (info?.chairs.length ?? 8) && !names[seat]?.endsWith(` ${letter(seat)}`) && names[seat] !== letter(seat);
  const bot = chair?.bot || side?.bot || "";
  return (
    <header class="side-head" data-asked={asked || undefined} data-seat={seat} data-about={`seat ${seat}`}>
      <Emblem colour={side?.colour ?? seat} />
      <span class="who">
        <span class="name">
          {names[seat]} {lettered && <b class="letter">{letter(seat)}</b>}
        </span>
        {asked && (
          <span class="turn" title={seat === board.me ? t("your turn") : t("to decide")}>
            <Icon name="player-time" />
            <span class="turn-text"> {seat === board.me ? t("your turn") : t("to decide")}</span>
          </span>
        )}
        {bot && (
          <span class={chair?.kind === "person" ? "note" : "note level"}>
            {chair?.kind === "person" ? t("a bot stands in") : t("Bot, {level}", { level: levelName(bot) })}
          </span>
        )}
        {away && <span class="note away">{t("away")}</span>}
      </span>
      <span class="counters">
        {side?.score != null && <Counter view={view} name="points" value={side.score} named number={`points${seat}`} />}
        {Object.entries(side?.counters ?? {}).map(([name, value]) => (
          <Counter key={name} view={view} name={name} value={value} named />
        ))}
      </span>
      <Marks view={view} marks={side?.marks} names={names} named />
      {info && !bot && <SeatClock clock={info.clock} seat={seat} asked={called} running={info.status === "running"} />}
      {children}
    </header>
  );
}
