// Whose turn it is at a table, in words for lists.
import { isTurnOf } from "../base/mygames";
import { clockOffset } from "../base/socket";
import { locale, t } from "../base/words";
import type { Summary } from "../protocol";
import { timeLeft, waited } from "./time";

/** Whose turn it is, and how long is left or how long the others have been waiting: empty if nobody is to move. */
export function turnText(
  table: Summary,
  person: string | undefined,
  now = Date.now() / 1000 + clockOffset.value,
): string {
  const { turn } = table;
  if (table.status !== "running" || !turn) return "";
  const { until = 0, since = now } = turn;
  const time = until ? timeLeft(until, now) : now - since >= 60 ? waited(now - since) : "";
  const joined = (text: string): string => (time ? `${text} · ${time}` : text);
  if (isTurnOf(table, person)) return joined(t("Your turn"));
  if (turn.sealed) return joined(t("All choose at the same time"));
  const people = (turn.seats ?? []).map((seat) => table.chairs[seat]?.name ?? "");
  if (!people.length) return "";
  const names = new Intl.ListFormat(locale()).format(people);
  return time && !until
    ? t("waiting for {names} {since}", { names, since: time })
    : joined(t("{names} to move", { names }));
}
