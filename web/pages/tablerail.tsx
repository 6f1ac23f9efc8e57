// The rail beside the table: it opens the drawer, the legend and the keys.  On a phone it is the only row above the
// table: it leads home, and a menu has what is rarely needed.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useMark } from "../base/mark";
import { due, nextGame } from "../base/mygames";
import { go, Link } from "../base/router";
import { sound } from "../base/sound";
import { t, tn } from "../base/words";
import { BoxSign } from "../parts/boxnote";
import { Icon } from "../parts/icon";
import { Logo } from "../parts/logo";
import { languageItems, lightItems, motionItems } from "../parts/lookitems";
import { Menu } from "../parts/menu";
import { ReconstructedSign } from "../parts/reconstructed";
import type { BoxMark } from "../protocol";
import { type Panel, panelName } from "../table/panels/drawer";

/** To another game in which I am to move, where there is one. */
function NextGame({ table, onNext }: { table: string; onNext: () => void }): JSX.Element | null {
  if (!nextGame(table)) return null;
  const others = due.value.filter((one) => one.table !== table).length;
  const text = t("Next game in which you are to move");
  return (
    <button type="button" aria-label={text} data-tip={`${text} (N)`} onClick={onNext}>
      <Icon name="next-button" size="1.4em" />
      <b class="news">{others}</b>
    </button>
  );
}

/** On a phone: what stands in the header elsewhere. */
const MoreMenu = ({ onHelp, onLegend }: { onHelp: () => void; onLegend: () => void }): JSX.Element => (
  <Menu
    label={t("Menu")}
    face={<Icon name="hamburger-menu" size="1.4em" />}
    class="more"
    groups={[
      { label: t("Language"), items: languageItems() },
      { label: t("Light"), items: lightItems() },
      { label: t("Motion"), items: motionItems() },
    ]}
    items={[
      { label: t("What the icons mean"), icon: "info", onChoose: onLegend },
      { label: t("How to touch"), icon: "help", onChoose: onHelp },
      { label: t("Settings"), icon: "cog", onChoose: () => go("/settings") },
      { label: t("Me"), icon: "character", onChoose: () => go("/me") },
    ]}
  />
);

const KEYS: Partial<Record<Panel, string>> = { log: "L", chat: "C" };

/** The name of a panel, with its key. */
const tipOf = (panel: Panel): string => panelName(panel) + (KEYS[panel] ? ` (${KEYS[panel]})` : "");

export function Rail({
  table,
  panel,
  onToggle,
  chat,
  watchers,
  onHelp,
  onLegend,
  onNext,
  reconstructed,
  box,
  game,
}: {
  table: string;
  game: string;
  panel: Panel;
  onToggle: (panel: Panel) => void;
  chat: number;
  watchers: string[];
  onHelp: () => void;
  onLegend: () => void;
  /** To my next game. */
  onNext: () => void;
  reconstructed?: boolean;
  /** The changed box of this table. */
  box?: BoxMark | null;
}): JSX.Element {
  useMark("rail");
  const seen = useRef(chat);
  if (panel === "chat") seen.current = chat;
  const news = chat - seen.current;
  useEffect(() => {
    if (news > 0) sound("chat");
  }, [news]);
  const entry = (which: Exclude<Panel, "">, icon: string, more?: ComponentChildren): JSX.Element => (
    <button
      type="button"
      aria-expanded={panel === which}
      aria-label={panelName(which)}
      data-tip={tipOf(which)}
      onClick={() => onToggle(which)}
    >
      <Icon name={icon} size="1.4em" />
      {more}
    </button>
  );
  return (
    <nav class="rail" aria-label={t("Beside the table")}>
      <Link href="/" class="to-lobby" title={t("Lobby")}>
        <Logo />
      </Link>
      {entry("log", "quill-ink")}
      {entry("chat", "talk", news > 0 && <b class="news">{news}</b>)}
      {entry("rules", "open-book")}
      {entry("table", "round-table")}
      <NextGame table={table} onNext={onNext} />
      <button
        type="button"
        class="beside"
        aria-label={t("What the icons mean")}
        data-tip={`${t("What the icons mean")} (I)`}
        onClick={onLegend}
      >
        <Icon name="info" size="1.4em" />
      </button>
      <button type="button" class="beside" aria-label={t("Keys")} data-tip={`${t("Keys")} (?)`} onClick={onHelp}>
        <Icon name="help" size="1.4em" />
      </button>
      <MoreMenu onHelp={onHelp} onLegend={onLegend} />
      {watchers.length > 0 && (
        <span
          class="watched"
          title={tn("{n} looks on: {names}", "{n} look on: {names}", watchers.length, { names: watchers.join(", ") })}
        >
          <Icon name="binoculars" size="1.2em" label={t("People who look on")} /> {watchers.length}
        </span>
      )}
      {box && <BoxSign table={table} game={game} box={box} />}
      {reconstructed && <ReconstructedSign game={game} />}
    </nav>
  );
}
