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

/** Making a format takes a browser about a millisecond, and a long list needs hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function written(at: number, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale()} ${options.timeStyle}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  formats.set(key, format);
  return format.format(new Date(at * 1000));
}

/** A day, as people write it. */
export const day = (at: number): string => written(at, { dateStyle: "medium" });

/** A day and its time, as people write them. */
export const moment = (at: number): string => written(at, { dateStyle: "medium", timeStyle: "short" });

/** A length of time, in its largest whole unit. */
export function span(seconds: number): string {
  if (seconds && seconds % 86_400 === 0) return tn("{n} day", "{n} days", seconds / 86_400);
  if (seconds && seconds % 3600 === 0) return tn("{n} hour", "{n} hours", seconds / 3600);
  if (seconds && seconds % 60 === 0) return tn("{n} minute", "{n} minutes", seconds / 60);
  return tn("{n} second", "{n} seconds", seconds);
}

/** How long the others have been waiting for somebody, in the largest whole unit. */
export function waited(seconds: number): string {
  const [size, unit] = UNITS.find(([one]) => seconds >= one) ?? [1, "second"];
  const n = Math.max(0, Math.floor(seconds / size));
  if (unit === "day") return tn("for {n} day", "for {n} days", n);
  if (unit === "hour") return tn("for {n} hour", "for {n} hours", n);
  if (unit === "minute") return tn("for {n} minute", "for {n} minutes", n);
  return tn("for {n} second", "for {n} seconds", n);
}

/** How long it is until a moment of the server's clock, in words: never less exact than needed. */
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
