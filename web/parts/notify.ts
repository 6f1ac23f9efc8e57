// Messages that disappear by themselves, and those of errors; `Notices` shows them.
import { signal } from "@preact/signals";
import { ApiError } from "../base/http";
import { ServerError } from "../base/socket";
import { t } from "../base/words";
import type { Error as ErrorMessage } from "../protocol";

type Code = ErrorMessage["code"] | "offline";

interface Notice {
  id: number;
  text: string;
  kind: "plain" | "bad";
  rules: string[];
}

export const notices = signal<Notice[]>([]);
let serial = 0;

export const drop = (id: number): void => void (notices.value = notices.value.filter((notice) => notice.id !== id));

/** Show a message; it disappears by itself, later if there is more to read. Returns a function that removes it at
 *  once. */
export function notify(text: string, kind: Notice["kind"] = "plain", rules: string[] = []): () => void {
  const id = ++serial;
  notices.value = [...notices.value.filter((notice) => notice.text !== text).slice(-3), { id, text, kind, rules }];
  setTimeout(drop, 4000 + 60 * text.length + 4000 * rules.length, id);
  return () => drop(id);
}

/** Messages for the server's error codes. */
export function errorText(code: string): string {
  const texts: Record<Code, string> = {
    malformed: t("The server did not understand this page. Please load it again."),
    "too-large": t("That is too large."),
    version: t("The server has a newer version. Please load the page again."),
    hello: t("The connection did not start properly. Please load the page again."),
    flood: t("That was a lot at once. Please wait a moment."),
    "foreign-origin": t("This page comes from another address than the server."),
    who: t("You are not known here yet. Play a game or log in first."),
    banned: t("The host of this server has shut you out."),
    muted: t("The host of this server does not let you chat."),
    "no-table": t("There is no such table, or it is closed."),
    "no-game": t("This server does not have that game."),
    "no-box": t(
      "Nobody keeps this box here any more. Tables and records that were played with it show what it changes.",
    ),
    options: t("The game does not have this option, number of seats or bot."),
    "not-host": t("Only the host may do this."),
    "not-yours": t("That seat belongs to somebody else."),
    "seat-taken": t("Somebody sits there already."),
    "seats-open": t(
      "The game cannot begin: some seats are still empty, or somebody who is asked for another game is not here yet.",
    ),
    status: t("Not now: the game has not begun, is paused or is over."),
    stuck: t(
      "This table cannot be continued here: another version of the rules has written to it. Everything else goes on.",
    ),
    "not-asked": t("Somebody else has to decide now."),
    illegal: t("The rules forbid this move."),
    unreadable: t("That is no move of this game."),
    undo: t("There is nothing that you can take back."),
    bot: t("A bot holds this seat."),
    text: t("Please write something else: the text is empty, too long, or has misleading characters."),
    limit: t("That is too many. Please try again later."),
    login: t("Unknown name or wrong password."),
    "name-taken": t("Another account has this name, or one that looks the same."),
    busy: t("The server is busy, or somebody was faster. Please try again."),
    internal: t("Something went wrong on our side. Nothing has changed."),
    offline: t("The server does not answer. Are you connected?"),
  };
  return texts[code as Code] ?? texts.internal;
}

/** The message of an error. */
export const wordsOf = (error: unknown): string =>
  errorText(error instanceof ApiError || error instanceof ServerError ? error.code : "internal");

/** Show an error. */
export function showError(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof ServerError)) console.error(error);
  notify(wordsOf(error), "bad", error instanceof ServerError ? error.rules : []);
}
