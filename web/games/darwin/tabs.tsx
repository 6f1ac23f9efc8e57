// Where the parts lie below each other: a row that leads to each of them and shows where something can be touched.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pace } from "../../base/settings";
import { nameOf, t } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../../table/boardprops";
import "./tabs.css";

interface Tab {
  id: string;
  label: string;
  icon: string;
  /** Where it leads to. */
  part: string;
  /** Zones that belong to it. */
  has(zone: string, owner: number | null | undefined): boolean;
}

const DESK = new Set(["journals", "academy", "envelopes"]);
const MAP = new Set(["sea", "islandA", "islandB", "islandC", "goals", "objectives"]);
const OFFERS = new Set(["hand", "kept", "pairs"]);

function tabsOf({ view, me, names }: BoardProps): Tab[] {
  const alfred = view.zones?.find((zone) => zone.id === "alfred")?.owner;
  const own = (zone: string, owner: number | null | undefined): boolean =>
    OFFERS.has(zone) || (me !== null && owner === me);
  const tabs: Tab[] = [
    {
      id: "others",
      label: alfred == null ? t("Players") : (names[alfred] ?? ""),
      icon: alfred == null ? "three-friends" : "card-pickup",
      part: ".others",
      has: (zone, owner) => owner != null && !own(zone, owner),
    },
    {
      id: "desk",
      label: nameOf("darwin", "Journals"),
      icon: "open-book",
      part: ".desk",
      has: (zone) => DESK.has(zone),
    },
    {
      id: "museum",
      label: nameOf("darwin", "Museum"),
      icon: "greek-temple",
      part: "[data-area=museum]",
      has: (zone) => zone === "museum",
    },
    { id: "map", label: t("Map"), icon: "compass", part: ".chart", has: (zone) => MAP.has(zone) },
  ];
  if (me !== null) tabs.push({ id: "mine", label: t("Me"), icon: "meeple", part: ".offers, .mine", has: own });
  return tabs;
}

/** The part that begins last above the middle of what can be seen. */
function useCurrent(root: { current: HTMLElement | null }, tabs: Tab[]): string {
  const [current, setCurrent] = useState("");
  const parts = tabs.map(({ id, part }) => `${id} ${part}`).join();
  useEffect(() => {
    const board = root.current!;
    const look = (): void => {
      const frame = board.getBoundingClientRect();
      const line = frame.top + Math.min(140, frame.height / 3);
      const ends = board.scrollTop + board.clientHeight >= board.scrollHeight - 2 && board.scrollTop > 0;
      const begun = tabs.filter(({ part }) => (board.querySelector(part)?.getBoundingClientRect().top ?? line) < line);
      setCurrent((ends ? tabs : begun).at(-1)?.id ?? "");
    };
    look();
    board.addEventListener("scroll", look, { passive: true });
    return () => board.removeEventListener("scroll", look);
  }, [parts]);
  return current;
}

export function Tabs({ board, root }: { board: BoardProps; root: { current: HTMLElement | null } }): JSX.Element {
  const tabs = tabsOf(board);
  const current = useCurrent(root, tabs);
  const lit = (tab: Tab): number =>
    (board.view.zones ?? [])
      .filter((zone) => tab.has(zone.id, zone.owner))
      .flatMap((zone) => [...(zone.cells ?? []), ...(zone.things ?? [])])
      .filter(({ id }) => ["start", "next"].includes(board.chooser?.lit(id) ?? "")).length;
  const show = (part: string): void =>
    root.current!.querySelector(part)?.scrollIntoView({ block: "start", behavior: pace(1) ? "smooth" : "auto" });
  return (
    <nav class="darwin-tabs" aria-label={t("Parts of the table")}>
      {tabs.map((tab) => {
        const n = lit(tab);
        return (
          <button
            key={tab.id}
            type="button"
            aria-current={current === tab.id || undefined}
            onClick={(event) => (event.stopPropagation(), show(tab.part))}
          >
            <Icon name={tab.icon} size="18px" /> <span>{tab.label}</span>
            {n > 0 && <b>{n}</b>}
          </button>
        );
      })}
    </nav>
  );
}
