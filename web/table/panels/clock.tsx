// Thinking time, counting down between the server's messages.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { clockOffset } from "../../base/socket";
import { t } from "../../base/words";
import type { ClockState } from "../../protocol";
import { remainingTime, runs, spell } from "./remainingtime";

type ClockProps = { clock: ClockState; seat: number; asked: boolean; running: boolean };

export function SeatClock({ clock, seat, asked, running }: ClockProps): JSX.Element | null {
  const [, tick] = useState(0);
  const ticking = running && runs(clock, seat, asked);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [ticking]);
  const left = remainingTime(clock, seat, asked, Date.now() / 1000 + clockOffset.value);
  if (left === null) return null;
  return (
    <span
      class="clock"
      data-low={(ticking && left < 20) || undefined}
      data-running={ticking || undefined}
      role="timer"
      aria-label={t("Time left: {time}", { time: spell(left) })}
    >
      {spell(left)}
    </span>
  );
}
