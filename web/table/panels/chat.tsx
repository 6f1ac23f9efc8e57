// The chat of a table, without ignored people.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { post } from "../../base/http";
import { ignore } from "../../base/ignoredpeople";
import { me } from "../../base/me";
import { request } from "../../base/socket";
import { locale, t, tn } from "../../base/words";
import { Button } from "../../parts/button";
import { Emblem } from "../../parts/emblem";
import { notify, showError } from "../../parts/notify";
import type { ChatLine } from "../../protocol";

const LONGEST = 500;

async function silence(person: string, name: string, on: boolean): Promise<void> {
  await ignore(person, on);
  notify(on ? t("You no longer hear {name}.", { name }) : t("You hear {name} again.", { name }));
}

async function mute(person: string, name: string): Promise<void> {
  await post("/api/host/people", { person, muted: true });
  notify(t("{name} can no longer chat on this server.", { name }));
}

/** `aside`: I am a spectator of a running game, and only spectators read me. */
type ChatProps = { table: string; lines: ChatLine[]; watchers: string[]; aside: boolean };

export function ChatPanel({ table, lines, watchers, aside }: ChatProps): JSX.Element {
  const [text, setText] = useState("");
  const end = useRef<HTMLOListElement>(null);
  const ignored = me.value?.ignored ?? [];
  useLayoutEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines]);
  const send = (event: Event): void => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    setText("");
    request({ t: "Chat", table, text: said }).catch((error: unknown) => {
      setText(said);
      showError(error);
    });
  };
  const hour = new Intl.DateTimeFormat(locale(), { timeStyle: "short" });
  return (
    <div class="chat">
      {watchers.length > 0 && (
        <p class="soft watchers">
          {tn("{n} looks on: {names}", "{n} look on: {names}", watchers.length, { names: watchers.join(", ") })}
        </p>
      )}
      <ol ref={end} tabIndex={0} aria-label={t("Chat")} aria-live="polite">
        {lines.map((line, at) => {
          const silent = ignored.includes(line.person);
          return (
            <li key={at}>
              {line.person !== me.value?.person && me.value?.host && (
                <button type="button" class="ignore" onClick={() => void mute(line.person, line.name).catch(showError)}>
                  {t("mute")}
                </button>
              )}
              {line.person !== me.value?.person && (
                <button
                  type="button"
                  class="ignore"
                  onClick={() => void silence(line.person, line.name, !silent).catch(showError)}
                >
                  {silent ? t("hear again") : t("ignore")}
                </button>
              )}
              <span class="who">
                {line.seat != null && <Emblem colour={line.seat} size={18} />}
                {line.name}
              </span>{" "}
              {line.aside && <span class="soft">{t("among spectators")}</span>}{" "}
              <time>{hour.format(line.at * 1000)}</time>
              <div dir="auto">{silent ? <i class="soft">{t("(ignored)")}</i> : line.text}</div>
            </li>
          );
        })}
        {!lines.length && <li class="soft">{t("Nobody has said anything yet.")}</li>}
      </ol>
      {aside && <p class="soft">{t("The players can read this when the game is over.")}</p>}
      <form onSubmit={send}>
        <input
          type="text"
          maxLength={LONGEST}
          value={text}
          aria-label={t("Say something")}
          placeholder={aside ? t("To the other spectators") : t("Say something")}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Button submit kind="primary" icon="talk" label={t("Send")} disabled={!text.trim()} />
      </form>
    </div>
  );
}
