// The frame of every page: header, the page itself, notices.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { leave, me } from "./base/me";
import { due, nextGame } from "./base/mygames";
import { go, Link, path } from "./base/router";
import { settings } from "./base/settings";
import { connection, listen, ServerError } from "./base/socket";
import { pageTitle } from "./base/title";
import { language, t, tn } from "./base/words";
import { Questions } from "./parts/dialog";
import { Icon } from "./parts/icon";
import { Logo } from "./parts/logo";
import { LIGHTS, languageItems, lightItems, motionItems } from "./parts/lookitems";
import { Menu } from "./parts/menu";
import { Notices } from "./parts/notice";
import { showError } from "./parts/notify";
import { RuleCards } from "./parts/rulelink";
import "./shell.css";

function LanguageMenu(): JSX.Element {
  const face = <b class="code">{language.value.toUpperCase()}</b>;
  return <Menu label={t("Language")} face={face} items={languageItems()} />;
}

function LightMenu(): JSX.Element {
  const face = <Icon name={LIGHTS[settings.theme.value]} size="1.3em" />;
  return <Menu label={t("Light")} face={face} items={lightItems()} />;
}

function MotionMenu(): JSX.Element {
  const face = <Icon name="speedometer" size="1.3em" />;
  return <Menu label={t("Motion")} face={face} items={motionItems()} class="motion" />;
}

/** The state of the connection; empty while all is well. */
function Connection(): JSX.Element {
  const texts: Partial<Record<typeof connection.value, string>> = {
    lost: t("Connection lost. Trying again …"),
    old: t("There is a newer version."),
  };
  const text = texts[connection.value];
  return (
    <div class={`connection ${text ? "bad" : ""}`} role="status">
      {text && (
        <>
          <Icon name="unplugged" /> <span>{text}</span>
          {connection.value === "old" && (
            <button type="button" onClick={() => location.reload()}>
              {t("Load again")}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** The table that the page shows; empty on other pages. */
const tableHere = (): string => /^\/t\/([^/]+)$/.exec(path.value)?.[1] ?? "";

/** To the next game in which I am to move. */
export function goOn(): void {
  const next = nextGame(tableHere());
  if (next) go(`/t/${next.table}`);
}

/** How many games wait for me; leads to the next. */
function Waiting(): JSX.Element | null {
  const next = nextGame(tableHere());
  const text = tn("{n} game waits for you", "{n} games wait for you", due.value.length);
  if (!due.value.length) return null;
  const face = (
    <>
      <Icon name="hourglass" size="1.2em" /> <b>{due.value.length}</b>
      <span class="unseen">{text}</span>
    </>
  );
  return next ? (
    <Link href={`/t/${next.table}`} class="tool waiting" title={`${text} (N)`}>
      {face}
    </Link>
  ) : (
    <span class="tool waiting" title={text}>
      {face}
    </span>
  );
}

/** On every page one key leads to the next game that waits for me. */
function useNextKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.code !== "KeyN" || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.repeat || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      if (/^\/(learn\/[^/]+\/|new\b)/.test(path.value)) return; // a lesson or a form would be lost
      if ((event.target as HTMLElement).closest("input, textarea, select, [contenteditable]")) return;
      goOn();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function Header({ bare }: { bare: boolean }): JSX.Element {
  return (
    <header class="top">
      <a class="skip" href="#main">
        {t("To the content")}
      </a>
      <Link href="/" class="home" title={t("Lobby")}>
        <Logo /> <span>Galapagos</span>
      </Link>
      <nav aria-label={t("Pages")}>
        <Link href="/">{t("Play")}</Link>
        <Link href="/learn">{t("Learn")}</Link>
        <Link href="/rules">{t("Rules")}</Link>
        <Link href="/replay">{t("Replay")}</Link>
      </nav>
      <div class="tools">
        <Waiting />
        <LanguageMenu />
        <LightMenu />
        {bare && <MotionMenu />}
        <Link href="/settings" class="tool" title={t("Settings")}>
          <Icon name="cog" size="1.3em" />
          <span class="unseen">{t("Settings")}</span>
        </Link>
        <Link href="/me" class="tool me" title={t("Me")}>
          <Icon name="character" size="1.3em" />
          <span class={me.value ? "my-name" : "unseen"}>{me.value?.name ?? t("Me")}</span>
        </Link>
      </div>
    </header>
  );
}

function Footer(): JSX.Element {
  return (
    <footer class="foot">
      <span>{t("A fan project; the games belong to their authors and publishers.")}</span>
      <Link href="/about">{t("About")}</Link>
      {me.value?.host && <Link href="/host">{t("Host")}</Link>}
    </footer>
  );
}

/** For screen readers: the heading of a new page gets the focus. */
function useArrival(): { current: HTMLElement | null } {
  const main = useRef<HTMLElement>(null);
  const page = path.value.split("/").slice(0, 3).join("/");
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}

/** Messages that the server sends on its own: too many requests, banned. */
function useComplaints(): void {
  useEffect(
    () =>
      listen((message) => {
        if (message.t !== "Error" || message.id || message.code === "version" || message.code === "who") return;
        showError(new ServerError(message.code, message.text ?? "", []));
        if (message.code === "banned") leave();
      }),
    [],
  );
}

/** `bare`: the page fills the window (a table). */
export function Shell({ bare, children }: { bare: boolean; children: ComponentChildren }): JSX.Element {
  const main = useArrival();
  useComplaints();
  useNextKey();
  return (
    <div class={`shell ${bare ? "bare" : ""}`}>
      <Header bare={bare} />
      <Connection />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      {!bare && <Footer />}
      <Notices />
      <RuleCards />
      <Questions />
    </div>
  );
}

/** The title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    pageTitle.value = title;
  }, [title]);
}
