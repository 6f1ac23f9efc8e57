// Where the parts lie below each other: a row that leads to each of them and shows where something can be touched.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pace } from "../../base/settings";
import { nameOf, t } from "../../base/words";
import { type PartTab, PartTabs } from "../../kit/parttabs";
import type { BoardProps } from "../../table/boardprops";
import { iconOf } from "../../table/draw/icons";
import { showPart } from "../../table/draw/showpart";
import "./tabs.css";

interface Tab extends PartTab {
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
      icon: iconOf("darwin", alfred == null ? "crew" : "card"),
      part: ".others",
      has: (zone, owner) => owner != null && !own(zone, owner),
    },
    {
      id: "desk",
      label: nameOf("darwin", "Journals"),
      icon: iconOf("darwin", "journals"),
      part: ".desk",
      has: (zone) => DESK.has(zone),
    },
    {
      id: "museum",
      label: nameOf("darwin", "Museum"),
      icon: iconOf("darwin", "museum"),
      part: "[data-area=museum]",
      has: (zone) => zone === "museum",
    },
    { id: "map", label: t("Map"), icon: iconOf("darwin", "sea"), part: ".chart", has: (zone) => MAP.has(zone) },
  ];
  if (me !== null)
    tabs.push({ id: "mine", label: t("Me"), icon: iconOf("darwin", "worker"), part: ".offers, .mine", has: own });
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
    const resized = new ResizeObserver(look);
    resized.observe(board);
    return () => {
      board.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, [parts]);
  return current;
}

export function DarwinTabs({ board, root }: { board: BoardProps; root: { current: HTMLElement | null } }): JSX.Element {
  const tabs = tabsOf(board);
  const current = useCurrent(root, tabs);
  const lit = (tab: Tab): number =>
    (board.view.zones ?? [])
      .filter((zone) => tab.has(zone.id, zone.owner))
      .flatMap((zone) => [...(zone.cells ?? []), ...(zone.things ?? [])])
      .filter(({ id }) => ["start", "next"].includes(board.chooser?.lit(id) ?? "")).length;
  const show = (part: string): void => {
    const found = root.current!.querySelector(part);
    if (found) showPart(root.current!, found, "start", pace(1) > 0);
  };
  return (
    <PartTabs
      label={t("Parts of the table")}
      tabs={tabs.map((tab) => ({ ...tab, n: lit(tab) }))}
      current={current}
      onShow={(id) => show(tabs.find((tab) => tab.id === id)!.part)}
    />
  );
}
