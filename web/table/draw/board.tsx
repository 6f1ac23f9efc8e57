// The table of any game, drawn from the view grammar alone: the others above, the shared middle, my things, my hand.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { lookOf } from "../../base/games";
import { pace } from "../../base/settings";
import { t } from "../../base/words";
import type { Zone } from "../../protocol";
import type { BoardProps } from "../boardprops";
import { stillness } from "../motion/glide";
import { touching } from "../moves/touch";
import { TouchMenu } from "../moves/touchmenu";
import { fitting, spaceOf, unscrolled } from "./density";
import { Links } from "./links";
import { SideHead } from "./seathead";
import { showPart } from "./showpart";
import { isTold, ZoneView } from "./zone";
import "./board.css";

/** Steps of density, from roomy to tight; beyond the last one part scrolls. */
const CLOSEST = 3;
const roomiest = (): number => (innerWidth < 720 ? 0 : innerWidth < 1200 ? -2 : -3);

/** The density of the table: tighter if not everything fits on the screen; roomier again with a new turn. */
function useFit(key: string): { current: HTMLDivElement | null } {
  const root = useRef<HTMLDivElement>(null);
  const now = useRef({ fit: roomiest(), key: "", size: "" });
  const settle = (grows: boolean): void => unscrolled(root.current!, () => measure(grows));
  const measure = (grows: boolean): void => {
    const board = root.current!;
    let shown = 0;
    const show = (fit: number): void => void (board.dataset["fit"] = String((shown = fit)));
    // On a phone the table may scroll a little before it becomes tighter.
    const spills = (): boolean =>
      board.scrollHeight > board.clientHeight * (innerWidth < 720 && shown >= 2 ? 2.2 : 1) + 1;
    now.current.fit = fitting({ roomiest: roomiest(), closest: CLOSEST, show, spills }, now.current.fit, grows);
    if (now.current.fit > CLOSEST) {
      const height = (part: string): number => board.querySelector(`:scope > ${part}`)?.scrollHeight ?? 0;
      board.dataset["scrolls"] = height(".middle") > height(".others") ? "middle" : "others";
    }
    // Scrolling parts can be reached with the keyboard.
    for (const part of board.querySelectorAll<HTMLElement>(":scope > :is(.middle, .others, .mine), .grid")) {
      const scrolls = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
      if (scrolls && getComputedStyle(part).overflowX !== "visible") part.tabIndex = 0;
      else part.removeAttribute("tabindex");
    }
  };
  useLayoutEffect(() => {
    const anew = now.current.key !== key;
    now.current.key = key;
    settle(anew);
  });
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const size = spaceOf(entry!);
      if (now.current.size && now.current.size !== size) {
        void stillness(root.current!).then(() => {
          if (root.current) settle(true);
        });
      }
      now.current.size = size;
    });
    watch.observe(root.current!);
    return () => watch.disconnect();
  }, []);
  return root;
}

/** The seats after mine, in the order of play; for a spectator all of them. */
const others = (n: number, me: number | null): number[] =>
  Array.from({ length: n }, (_, at) => (me === null ? at : (me + 1 + at) % n)).filter((seat) => seat !== me);

/** Up to four stand in one row, more in two. */
const columns = (n: number): number => (n > 4 ? Math.ceil(n / 2) : Math.max(1, n));

function SidePanel({
  board,
  seat,
  zones,
  mine,
}: {
  board: BoardProps;
  seat: number;
  zones: Zone[];
  mine?: boolean;
}): JSX.Element {
  const [open, setOpen] = useState(false);
  const colour = board.view.seats?.[seat]?.colour ?? seat;
  const shown = zones.filter((zone) => !mine || zone.kind !== "hand");
  const full = shown.filter(
    (zone) => (zone.things?.length || zone.cells?.length || zone.kind === "stack") && !isTold(board, zone),
  );
  return (
    <section
      class={mine ? "side mine" : "side"}
      data-open={open || undefined}
      style={{ "--seat": `var(--seat-${colour % 8})` }}
      aria-label={board.names[seat]}
    >
      <SideHead board={board} seat={seat}>
        {!mine && full.length > 0 && (
          <button
            type="button"
            class="unfold"
            aria-expanded={open}
            aria-label={t("What lies before {name}", { name: board.names[seat] ?? "" })}
            onClick={(event) => (event.stopPropagation(), setOpen(!open))}
          >
            {open ? "▴" : "▾"}
          </button>
        )}
      </SideHead>
      <div class="zones">
        {full.map((zone) => (
          <ZoneView key={zone.id} board={board} zone={zone} size={mine ? "large" : "normal"} />
        ))}
      </div>
    </section>
  );
}

/** Scrolls to things that can be touched next if none is visible; my own first. */
export function useSight(root: { current: HTMLElement | null }, chooser: BoardProps["chooser"]): void {
  const picked = chooser?.picked.value;
  useEffect(() => {
    const lit = [...(root.current?.querySelectorAll(picked?.length ? "[data-lit=next]" : "[data-lit]") ?? [])];
    const seen = (part: Element): boolean => {
      const box = part.getBoundingClientRect();
      const frame = (part.closest(".middle, .others, .mine") ?? root.current!).getBoundingClientRect();
      const board = root.current!.getBoundingClientRect();
      return box.bottom > Math.max(frame.top, board.top) + 8 && box.top < Math.min(frame.bottom, board.bottom) - 8;
    };
    const own = picked?.length ? [] : lit.filter((part) => part.closest(".mine"));
    const wanted = own.length ? own : lit;
    if (wanted.length && !wanted.some(seen)) showPart(root.current!, wanted[0]!, "center", pace(1) > 0);
  }, [chooser, picked]);
}

export function Board(props: BoardProps): JSX.Element {
  const { view, me } = props;
  const zones = view.zones ?? [];
  const seats = view.seats?.length ?? 0;
  const root = useFit(`${view.game} ${me} ${view.turn} `);
  useSight(root, props.chooser);
  const order = lookOf(view.game).order ?? [];
  const place = (zone: Zone): number => (order.includes(zone.id) ? order.indexOf(zone.id) : order.length);
  const middle = zones.filter((zone) => zone.owner == null).sort((a, b) => place(a) - place(b));
  const hand = zones.filter((zone) => zone.kind === "hand" && me !== null && zone.owner === me);
  const away = others(seats, me);
  const maps = middle.filter((zone) => zone.kind === "graph");
  const around = middle.filter((zone) => zone.kind !== "graph" && (zone.kind !== "row" || zone.things?.length));
  return (
    <div
      class="board"
      data-board=""
      ref={root}
      data-game={view.game}
      data-seats={seats}
      data-map={maps.length > 0 || undefined}
      {...touching(props)}
    >
      <div class="others" style={{ "--columns": columns(away.length), "--few": Math.min(3, columns(away.length)) }}>
        {away.map((seat) => (
          <SidePanel key={seat} board={props} seat={seat} zones={zones.filter((zone) => zone.owner === seat)} />
        ))}
      </div>
      <div class="middle" role="group" aria-label={t("The middle of the table")}>
        {maps.map((zone) => (
          <ZoneView key={zone.id} board={props} zone={zone} />
        ))}
        <div class="around">
          {around.map((zone) => (
            <ZoneView key={zone.id} board={props} zone={zone} />
          ))}
        </div>
      </div>
      {me !== null && <SidePanel board={props} seat={me} zones={zones.filter((zone) => zone.owner === me)} mine />}
      {hand.some((zone) => zone.things?.length) && (
        <div class="my-hand">
          {hand.map((zone) => (
            <ZoneView key={zone.id} board={props} zone={zone} size="large" />
          ))}
        </div>
      )}
      <Links view={view} root={root} />
      {props.chooser && <TouchMenu chooser={props.chooser} names={props.names} />}
    </div>
  );
}
