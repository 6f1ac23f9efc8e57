// Times in the language of the page.
import { useEffect, useState } from "preact/hooks";
import { clockOffset } from "../base/socket";
import { locale, t, tn } from "../base/words";

const UNITS = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
] as const;

/** How long ago a moment of the server's clock was. */
export function ago(at: number): string {
  const seconds = Date.now() / 1000 + clockOffset.value - at;
  for (const [size, unit] of UNITS) {
    if (seconds >= size) return new Intl.RelativeTimeFormat(locale()).format(-Math.floor(seconds / size), unit);
  }
  return t("just now");
}

/** A day, as people write it. */
export const day = (at: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(new Date(at * 1000));

/** A day and its time, as people write them. */
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(at * 1000));

/** A length of time, in its largest whole unit. */
export function span(seconds: number): string {
  if (seconds && seconds % 86_400 === 0) return tn("{n} day", "{n} days", seconds / 86_400);
  if (seconds && seconds % 3600 === 0) return tn("{n} hour", "{n} hours", seconds / 3600);
  if (seconds && seconds % 60 === 0) return tn("{n} minute", "{n} minutes", seconds / 60);
  return tn("{n} second", "{n} seconds", seconds);
}

/** A length of time that has passed, in its largest unit. */
export function atLeast(seconds: number): string {
  const unit = UNITS.find(([size]) => seconds >= size)?.[0] ?? 1;
  return span(Math.floor(seconds / unit) * unit);
}

/** How long it is until a moment of the server's clock, as people say it: never less exact than needed. */
export function timeLeft(until: number, now = Date.now() / 1000 + clockOffset.value): string {
  const seconds = until - now;
  const unit = UNITS.find(([size]) => seconds >= 1.5 * size)?.[0];
  if (!unit) return t("less than 2 minutes left");
  return t("{time} left", { time: span(Math.round(seconds / unit) * unit) });
}

/** Draw again now and then: times pass. */
export function useMinutes(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 20_000);
    return () => clearInterval(timer);
  }, []);
}
