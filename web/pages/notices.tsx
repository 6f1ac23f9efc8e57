// What I am told while I am away: what, when, how often, and where.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { ApiError, get, post } from "../base/http";
import { me } from "../base/me";
import { canPush, subscribe, unsubscribe } from "../base/push";
import { capital, ended, locale, t, tn } from "../base/words";
import { Button } from "../parts/button";
import { Check, Select, TextField } from "../parts/field";
import { Show, useLoaded } from "../parts/loading";
import { notify, showError } from "../parts/notify";
import { span } from "../parts/time";
import type { NoticeWishes, Notices as Told } from "../protocol";

type Props = { told: Told; onChange: (told: Told) => void };

const AWAY = [1, 5, 15, 60, 240, 1440];
const EVERY = [0, 15, 60, 240, 1440];

const wishesOf = (told: Told): NoticeWishes => ({
  turn: told.turn,
  begins: told.begins,
  ends: told.ends,
  called: told.called,
  away: told.away,
  every: told.every,
  quiet_from: told.quiet_from,
  quiet_to: told.quiet_to,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
});

/** Ask the server to change something; the server explains what is wrong with it. */
async function change(address: string, body: unknown, onChange: (told: Told) => void): Promise<void> {
  try {
    onChange(await post<Told>(`/api/notices${address}`, body));
  } catch (error) {
    if (error instanceof ApiError && error.text) notify(capital(ended(error.text)), "bad");
    else showError(error);
  }
}

function What({ told, onChange }: Props): JSX.Element {
  // Two quick changes: the second is made to what the first asked for.
  const wishes = useRef(wishesOf(told));
  const wish = (changes: Partial<NoticeWishes>): void => {
    wishes.current = { ...wishes.current, ...changes };
    void change("", wishes.current, onChange);
  };
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: hour,
    label: new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(new Date(2000, 0, 1, hour)),
  }));
  const known = (minutes: number[], own: number): number[] => [...new Set([...minutes, own])].sort((a, b) => a - b);
  return (
    <>
      <Check label={t("It is my turn")} value={told.turn} onChange={(turn) => wish({ turn })} />
      <Check label={t("A game begins")} value={told.begins} onChange={(begins) => wish({ begins })} />
      <Check label={t("A game ends")} value={told.ends} onChange={(ends) => wish({ ends })} />
      <Check
        label={t("Somebody calls me")}
        help={t("With @ and my name in the chat of a table, or to another game.")}
        value={told.called}
        onChange={(called) => wish({ called })}
      />
      <Select
        label={t("When I have been away for")}
        value={told.away}
        values={known(AWAY, told.away).map((value) => ({ value, label: span(60 * value) }))}
        onChange={(away) => wish({ away })}
      />
      <Select
        label={t("Least time between two messages")}
        help={t("What happens meanwhile comes in one message.")}
        value={told.every}
        values={known(EVERY, told.every).map((value) => ({ value, label: value ? span(60 * value) : t("no time") }))}
        onChange={(every) => wish({ every })}
      />
      <div class="row">
        <Select
          label={t("Not from")}
          value={told.quiet_from}
          values={hours}
          onChange={(quiet_from) => wish({ quiet_from })}
        />
        <Select label={t("until")} value={told.quiet_to} values={hours} onChange={(quiet_to) => wish({ quiet_to })} />
      </div>
    </>
  );
}

function Push({ told, onChange }: Props): JSX.Element {
  const begin = async (): Promise<void> => {
    const found = await subscribe(told.push_key);
    if (found) onChange(found);
    else
      notify(
        t("The browser does not allow notifications from this page. You can change that beside the address."),
        "bad",
      );
  };
  return (
    <>
      <h3>{t("On this device")}</h3>
      <p class="help">
        {canPush()
          ? t("The browser shows them, also while the page is closed.")
          : t(
              "This browser cannot, or the page is not reached over https. On an iPhone, first add it to the home screen.",
            )}{" "}
        {told.devices > 0 && tn("{n} device gets them.", "{n} devices get them.", told.devices)}
      </p>
      {told.here ? (
        <Button onClick={async () => onChange(await unsubscribe())}>{t("No longer here")}</Button>
      ) : (
        <Button disabled={!canPush()} onClick={begin}>
          {t("Tell me here")}
        </Button>
      )}
    </>
  );
}

function Mail({ told, onChange }: Props): JSX.Element {
  const [address, setAddress] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const guarded = !!me.value?.account;
  const put = (to: string): Promise<void> => change("/mail", { address: to, password }, onChange);
  return (
    <>
      <h3>{t("By mail")}</h3>
      <p class="help">{t("If you forget your password, a link can be sent there, too.")}</p>
      {told.mail ? (
        <>
          <p>{told.mail}</p>
          <Button onClick={() => put("")}>{t("No more mail")}</Button>
        </>
      ) : told.mail_asked ? (
        <>
          <TextField
            label={t("Code")}
            help={t("It was sent to {address}.", { address: told.mail_asked })}
            value={code}
            longest={20}
            complete="one-time-code"
            onInput={setCode}
          />
          <div class="row">
            <Button kind="primary" onClick={() => change("/mail/code", { code }, onChange)}>
              {t("Confirm")}
            </Button>
            <Button onClick={() => put("")}>{t("Another address")}</Button>
          </div>
        </>
      ) : (
        <>
          <TextField label={t("Mail address")} value={address} longest={254} complete="email" onInput={setAddress} />
          {guarded && (
            <TextField
              label={t("Password")}
              help={t("So that nobody else can change the address while your page is open.")}
              value={password}
              type="password"
              complete="current-password"
              onInput={setPassword}
            />
          )}
          <Button disabled={!address || (guarded && !password)} onClick={() => put(address)}>
            {t("Send me a code")}
          </Button>
        </>
      )}
    </>
  );
}

function Webhook({ told, onChange }: Props): JSX.Element {
  const [url, setUrl] = useState(told.webhook);
  const put = (to: string): Promise<void> => change("/webhook", { url: to }, onChange);
  return (
    <details class="fold" open={!!told.webhook}>
      <summary>{t("To the chat of a club (webhook)")}</summary>
      <TextField
        label={t("Address")}
        help={t("Every notification is sent to it. It must begin with https and lie outside the server's own network.")}
        value={url}
        longest={1000}
        placeholder="https://"
        onInput={setUrl}
      />
      {told.secret && (
        <p>
          {t("Calls are signed with")} <code>{told.secret}</code>
        </p>
      )}
      <div class="row">
        <Button disabled={!url || url === told.webhook} onClick={() => put(url)}>
          {t("Call it")}
        </Button>
        {told.webhook && (
          <Button
            onClick={async () => {
              await put("");
              setUrl("");
            }}
          >
            {t("Call it no more")}
          </Button>
        )}
      </div>
    </details>
  );
}

async function test(): Promise<void> {
  const { ways } = await post<{ ways: number }>("/api/notices/test");
  if (ways) notify(tn("It was sent on {n} way.", "It was sent on {n} ways.", ways));
  else notify(t("It arrived nowhere."), "bad");
}

function Known(): JSX.Element {
  const found = useLoaded(() => get<Told>("/api/notices"), []);
  const [changed, setChanged] = useState<Told | null>(null);
  return (
    <Show of={changed ? { ...found, value: changed } : found}>
      {(told) => (
        <>
          <What told={told} onChange={setChanged} />
          <Push told={told} onChange={setChanged} />
          {told.mails && <Mail told={told} onChange={setChanged} />}
          <Webhook told={told} onChange={setChanged} />
          <Button disabled={!told.devices && !told.mail && !told.webhook} onClick={test}>
            {t("Try it out")}
          </Button>
        </>
      )}
    </Show>
  );
}

/** A part of the settings; it belongs to the person, not to the browser. */
export function Notices(): JSX.Element {
  return (
    <>
      <h2>{t("While I am away")}</h2>
      <p>
        {t(
          "What you are told when you do not look at the page: the table, the game and the names there, never a card.",
        )}
      </p>
      {me.value ? <Known key={me.value.person} /> : <p>{t("That is for people who have a name here.")}</p>}
    </>
  );
}
