// Darwin's Journey arranged like its printed board: journals above, sea and islands as lines, tiles, my board below.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { language, t } from "../../base/words";
import { useDrag } from "../../kit/drag";
import { skip } from "../../kit/scenes";
import { useStory } from "../../kit/story";
import type { Zone } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { useSight } from "../../table/draw/board";
import { fitting, spaceOf, unscrolled } from "../../table/draw/density";
import { zoneName } from "../../table/draw/describe";
import { SideHead } from "../../table/draw/seathead";
import { ZoneView } from "../../table/draw/zone";
import { stillness } from "../../table/motion/glide";
import type { Chooser } from "../../table/moves/choose";
import { touching } from "../../table/moves/touch";
import { TouchMenu } from "../../table/moves/touchmenu";
import { AlfredsCard, AlfredsTable, AlfredsTurn, BonusTrack } from "./alfred";
import { Chart } from "./chart";
import { dragging } from "./dragging";
import { Academy, Envelopes, Journals, Museum, Tiles } from "./middle";
import { tellStory } from "./motion";
import { PlayerBoard } from "./player";
import { RoundOver } from "./roundover";
import { Still } from "./still";
import { DarwinTabs } from "./tabs";
import "../../table/draw/board.css";
import { showPart } from "../../table/draw/showpart";
import "./board.css";
import "./boarddesk.css";
import "./boardplayer.css";
import "./parts.css";
import "./partspieces.css";
import "./partstokens.css";
import "./lit.css";

const WIDE = 1040; // minimum width for all parts side by side
const ROOMY = 1040; // the width at which things have their nominal size
/** Steps from roomy to tight: how large everything is, and the least height of the chart. */
const STEPS = [
  ...[1.4, 1.3, 1.2, 1.15, 1.1, 1.05, 1].map((zoom) => ({ zoom, chart: 320 })),
  { zoom: 1, chart: 294 },
  { zoom: 1, chart: 232 },
];
const ONE = STEPS.findIndex(({ zoom }) => zoom === 1);
const HIGHEST = 520; // of the chart: more would leave its stops lost at sea

/** The chart takes the remaining height. */
function enlargeChart(board: HTMLElement, least: number): void {
  const middle = board.querySelector<HTMLElement>(":scope > .middle")!;
  const grown = middle.offsetHeight;
  middle.style.flex = "none";
  const spare = Math.floor(grown - middle.offsetHeight);
  middle.style.flex = "";
  board.style.setProperty("--chart-height", `${Math.min(HIGHEST, least + Math.max(0, spare - 2))}px`);
}

/** Wide or stacked, as large as fits on the screen. It changes only with a new `key` or where something does not fit any
 *  more, so that nothing jumps. */
function useFit(key: string): { current: HTMLDivElement | null } {
  const root = useRef<HTMLDivElement>(null);
  const now = useRef({ key: "", size: "", zoom: 0 });
  const spillsAt = (zoom: number): boolean => {
    const board = root.current!;
    const journals = board.querySelector(".journals");
    return (
      zoom * ROOMY > board.clientWidth ||
      board.scrollHeight > board.clientHeight + 1 ||
      (board.dataset["wide"] !== undefined && !!journals && journals.scrollWidth > journals.clientWidth + 1)
    );
  };
  const settle = (grows: boolean): void => {
    const board = root.current!;
    const isWide = board.dataset["wide"] !== undefined;
    const stays = !grows && isWide === board.clientWidth >= WIDE && board.dataset["scrolls"] === undefined;
    if (stays && (!isWide || !spillsAt(STEPS[now.current.zoom]?.zoom ?? 1))) return;
    unscrolled(board, () => measure(grows));
  };
  const measure = (grows: boolean): void => {
    const board = root.current!;
    const wide = board.clientWidth >= WIDE;
    const narrows = !wide && board.dataset["wide"] !== undefined;
    board.toggleAttribute("data-wide", wide);
    let shown = 0;
    const show = (step: number): void => {
      shown = step;
      board.style.setProperty("--zoom", String(STEPS[step]!.zoom));
      board.style.setProperty("--chart-height", `${STEPS[step]!.chart}px`);
    };
    const closest = wide ? STEPS.length - 1 : ONE;
    const spills = (): boolean => spillsAt(STEPS[shown]!.zoom);
    now.current.zoom = fitting({ roomiest: wide ? 0 : closest, closest, show, spills }, now.current.zoom, grows);
    if (wide) enlargeChart(board, STEPS[shown]!.chart);
    const low = now.current.zoom > closest && board.scrollHeight > board.clientHeight + 1;
    if (low && wide) board.dataset["scrolls"] = "middle";
    // Scrolling parts can be reached with the keyboard.
    const middle = board.querySelector<HTMLElement>(":scope > .middle")!;
    for (const [part, scrolls] of [
      [board, low && !wide],
      [middle, low && wide],
    ] as const) {
      if (scrolls) part.tabIndex = 0;
      else part.removeAttribute("tabindex");
    }
    // In a window that has become narrow, my own things that can be touched come first.
    const lit = narrows && board.querySelector(".mine [data-lit]");
    if (lit) showPart(board, lit, "center", false);
  };
  useLayoutEffect(() => {
    const anew = now.current.key !== key;
    now.current.key = key;
    settle(anew);
  });
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const size = spaceOf(entry!);
      const anew = now.current.size !== size;
      now.current.size = size;
      void stillness(root.current!).then(() => {
        if (root.current) settle(anew);
      });
    });
    watch.observe(root.current!);
    return () => watch.disconnect();
  }, []);
  return root;
}

/** More can be touched after the picked things: the bar ends it, and nothing covers the board. */
const leadsOn = (chooser: Chooser): boolean => chooser.open.value.length > chooser.menu.value.length;

const litIn = (board: BoardProps, zones: Zone[]): boolean =>
  !!board.chooser &&
  zones.some((zone) => [...(zone.cells ?? []), ...(zone.things ?? [])].some(({ id }) => board.chooser!.lit(id)));

const seatStyle = (board: BoardProps, seat: number): Record<string, string> => ({
  "--seat": `var(--seat-${(board.view.seats?.[seat]?.colour ?? seat) % 8})`,
});

/** Whose board was opened last: one at a time, because they lie over each other. */
const opened = signal(-1);

/** Another player: a line that opens to the whole board; it is open while something on it can be touched. */
function Other({ board, seat, zones }: { board: BoardProps; seat: number; zones: Zone[] }): JSX.Element {
  const lit = litIn(board, zones);
  const [open, setOpen] = useState<boolean | null>(null);
  const shown = open ? opened.value === seat : open === null && lit;
  const own = zones.find((zone) => zone.id.startsWith("board"));
  const rest = zones.filter((zone) => zone !== own);
  const alfred = rest.find((zone) => zone.id === "alfred");
  return (
    <section
      class="side"
      data-area={`player ${seat}`}
      data-zone={own?.id}
      style={seatStyle(board, seat)}
      aria-label={board.names[seat]}
    >
      <SideHead board={board} seat={seat}>
        {alfred && <BonusTrack board={board} zone={alfred} />}
        {alfred && <AlfredsCard board={board} />}
        {own && (
          <button
            type="button"
            class="unfold"
            data-lit={lit || undefined}
            aria-expanded={shown}
            aria-label={t("What lies before {name}", { name: board.names[seat] ?? "" })}
            onClick={(event) => {
              event.stopPropagation();
              if (!shown) opened.value = seat;
              setOpen(!shown);
            }}
          >
            {shown ? "▴" : "▾"}
          </button>
        )}
      </SideHead>
      {shown && own && (
        <div class="opened">
          <Still board={board} zone={own} Part={PlayerBoard} />
          {rest.map((zone) => (
            <AlfredsTable key={zone.id} board={board} zone={zone} />
          ))}
        </div>
      )}
    </section>
  );
}

/** A face-down pile of objectives. */
function Deck({ name, metal, n }: { name: string; metal: string; n: number }): JSX.Element {
  return (
    <span class="deck" data-metal={metal} title={`${name}: ${n}`} role="img" aria-label={`${name}: ${n}`}>
      {n}
    </span>
  );
}

const KNOWN = new Set([
  "journals",
  "academy",
  "envelopes",
  "museum",
  "sea",
  "islandA",
  "islandB",
  "islandC",
  "goals",
  "objectives",
  "silver",
  "gold",
  "hand",
  "kept",
  "pairs",
]);

export function DarwinBoard(board: BoardProps): JSX.Element {
  const { view, me, names } = board;
  const laidOut = ["hand", "pairs"].filter((id) => view.zones?.find((zone) => zone.id === id)?.things?.length);
  const root = useFit(`${me} ${view.turn} ${language.value} ${laidOut}`);
  useSight(root, board.chooser);
  useDrag(root, dragging(board));
  useStory(root, view, board.log ?? [], tellStory);
  const zones = view.zones ?? [];
  const of = (id: string): Zone | undefined => zones.find((zone) => zone.id === id);
  const seats = view.seats?.length ?? 0;
  const others = Array.from({ length: seats }, (_, at) => (me === null ? at : (me + 1 + at) % seats)).filter(
    (seat) => seat !== me,
  );
  const draw = (id: string, Part: (props: { board: BoardProps; zone: Zone }) => JSX.Element): JSX.Element | null => {
    const zone = of(id);
    return zone ? <Still board={board} zone={zone} Part={Part} /> : null;
  };
  const offers = ["hand", "kept"].filter((id) => of(id)?.things?.length);
  const pairs = of("pairs")?.things?.length ? <div class="offers pairs">{draw("pairs", Tiles)}</div> : null;
  const strange = zones.filter((zone) => zone.owner == null && !KNOWN.has(zone.id));
  const mine = me === null ? undefined : zones.find((zone) => zone.owner === me && zone.id.startsWith("board"));
  const decks = ["silver", "gold"].map((id) => {
    const deck = of(id);
    return deck && <Deck key={id} name={zoneName(deck, names)} metal={id} n={deck.n ?? 0} />;
  });
  return (
    <div class="board darwin" data-board="" ref={root} data-game={view.game} {...touching(board)} onPointerDown={skip}>
      <DarwinTabs board={board} root={root} />
      <div class="others" data-many={others.length > 2 || undefined}>
        {others.map((seat) => (
          <Other key={seat} board={board} seat={seat} zones={zones.filter((zone) => zone.owner === seat)} />
        ))}
      </div>
      <div class="middle" role="group" aria-label={t("The middle of the table")}>
        <div class="desk">
          {draw("journals", Journals)}
          {draw("academy", Academy)}
          {draw("envelopes", Envelopes)}
          {draw("museum", Museum)}
        </div>
        <Chart board={board} />
        <div class="tiles">
          {draw("goals", Tiles)}
          {of("objectives") && <Tiles board={board} zone={of("objectives")!} more={decks} />}
          {strange.map((zone) => (
            <ZoneView key={zone.id} board={board} zone={zone} />
          ))}
        </div>
      </div>
      {offers.length > 0 && (
        <div class="offers" data-crew={offers.includes("hand") || undefined}>
          {offers.map((id) => draw(id, Tiles))}
        </div>
      )}
      {mine ? (
        <section class="side mine" data-area="mine" style={seatStyle(board, me!)} aria-label={names[me!]}>
          <SideHead board={board} seat={me!} />
          <div class="before-me">
            {pairs}
            <Still board={board} zone={mine} Part={PlayerBoard} />
          </div>
        </section>
      ) : (
        pairs
      )}
      <RoundOver board={board} />
      <AlfredsTurn board={board} />
      {board.chooser && !leadsOn(board.chooser) && <TouchMenu chooser={board.chooser} names={names} />}
    </div>
  );
}
