// The tooltip of a thing: what it is, what its icons mean, the rule behind it; and why something cannot be done.
import { effect, type Signal, signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { rule } from "../../base/games";
import { capital, ended, nameOf, t } from "../../base/words";
import { Icon } from "../../parts/icon";
import { RuleText } from "../../parts/rulelink";
import type { Line, Mark, Thing, View } from "../../protocol";
import { cellName, faceOf, indexOf, markText, nameOfThing, zoneName } from "../draw/describe";
import { drawnArrows, endsFrom } from "../draw/drawnarrows";
import { iconOf, signOf } from "../draw/icons";
import { tell } from "../draw/seatnames";
import { idOf } from "../draw/sentences";
import { isTelling, toldOf } from "../motion/animationend";
import { boards } from "../ownboard";
import { placeOf } from "./tooltipplace";
import "./tooltip.css";

export interface Pointed {
  id: string;
  at: DOMRect;
  /** Where the mouse is that points at it. */
  x?: number;
  /** Stays until it is dismissed: after a long press, or as an answer. */
  pinned?: boolean;
  /** Rules that forbid the intended move. */
  why?: string[];
  /** Why it is not possible, in a sentence. */
  said?: string;
}

export const pointed: Signal<Pointed | null> = signal(null);

/** What leads to no move and tells of a seat (`seat 0`), or of a thing elsewhere: a touch explains it. */
const ABOUT = "[data-about]";
const pointedId = ({ dataset }: HTMLElement): string => (dataset["id"] ?? dataset["about"])!;

const PICKED = '[data-lit="picked"]';
/** What can be touched next. */
const NEXT = '[data-lit="next"]';
const WAIT = 380;
/** How much longer the mouse rests on a target before it is explained: most go on to touch it. */
const MORE = 700;
/** Between the card and the edges of what it may cover. */
const EDGE = 8;
/** Open moves. */
const MENU = ".choices, .sheet";
const LONG = 450;
const FAR = 12; // px: a pointer that has moved this far has moved on purpose

/** Watches a board: hover, focus and long press open the card. */
export function usePointing(root: { current: HTMLElement | null }): void {
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let timer = 0;
    // What tells all about itself needs no card.
    const partOf = (event: Event): HTMLElement | null => {
      const part = (event.target as Element).closest?.<HTMLElement>(`[data-id], ${ABOUT}`);
      return part?.matches("[data-telling]") ? null : (part ?? null);
    };
    const show = (part: HTMLElement, pinned = false, x?: number): void => {
      pointed.value = { id: pointedId(part), at: part.getBoundingClientRect(), pinned, ...(x && { x }) };
    };
    const hide = (): void => {
      clearTimeout(timer);
      if (pointed.value && !pointed.value.pinned) pointed.value = null;
    };
    // Never cover an open menu of moves.
    const choosing = (): boolean => !!document.querySelector(MENU);
    // Nor, unless a key or a long press asks, the targets of what is picked.
    const aims = (part: HTMLElement): boolean => !part.matches(PICKED) && board.querySelector(PICKED) !== null;
    const rest = (part: HTMLElement, x: number, longer = false): void => {
      timer = window.setTimeout(
        () => {
          if (pointed.value?.pinned || isTelling() || !part.matches(":hover")) return;
          if (longer || !(choosing() || aims(part))) show(part, false, x);
          else if (part.closest(NEXT) && !document.querySelector(".sheet")) rest(part, x, true);
        },
        longer ? MORE : WAIT,
      );
    };
    // A table that scrolls or changes under a resting mouse opens nothing: only a moving mouse points at things.
    let [x, y] = [-1, -1];
    let at: HTMLElement | null = null;
    let dropped: [number, number] | null = null;
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse") return;
      const part = partOf(event);
      if (part && pointed.value?.id === pointedId(part)) return;
      if (part !== at) hide();
      at = part === at ? at : null;
      point(event);
    };
    const point = (event: PointerEvent): void => {
      const moved = event.clientX !== x || event.clientY !== y;
      [x, y] = [event.clientX, event.clientY];
      const part = partOf(event);
      // Where something was dropped nothing opens until the mouse has left.
      if (dropped && Math.hypot(x - dropped[0], y - dropped[1]) < FAR) return;
      if (!event.buttons) dropped = null;
      if (!moved || event.buttons || part === at || isTelling()) return;
      at = part;
      clearTimeout(timer);
      if (part) rest(part, x);
    };
    const focus = (event: FocusEvent): void => {
      const part = partOf(event);
      if (!part || !(event.target as Element).matches(":root:not([data-ringless]) :focus-visible")) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => part.isConnected && !choosing() && !isTelling() && show(part), WAIT);
    };
    const leave = (): void => {
      at = null;
      hide();
    };
    let pressing = false;
    let pressed = false;
    let fingers = false;
    let since = 0;
    const down = (event: PointerEvent): void => {
      clearTimeout(timer);
      if (pointed.value) pointed.value = null;
      const part = partOf(event);
      pressed = false;
      fingers = event.pointerType !== "mouse";
      pressing = fingers && !!part;
      since = event.timeStamp;
      if (!pressing || !part) return;
      timer = window.setTimeout(() => {
        pressing = false;
        pressed = true;
        show(part, true);
      }, LONG);
    };
    const letGo = (): void => {
      pressing = false;
      clearTimeout(timer);
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse") {
        letGo();
        // A busy page may learn too late that the finger has left.
        if (pressed && event.timeStamp - since < LONG) [pressed, pointed.value] = [false, null];
      } else if (Math.hypot(event.clientX - from[0]!, event.clientY - from[1]!) > FAR)
        dropped = [event.clientX, event.clientY];
    };
    // A long press is a question, not a touch; so is a touch on the numbers of a seat.
    const click = (event: MouseEvent): void => {
      const part = fingers && !(event.target as Element).closest("button") ? partOf(event) : null;
      const about = part?.matches(ABOUT) ? part : null;
      if (about && !pressed) show(about, true);
      if (about || pressed) event.stopPropagation();
      pressed = false;
    };
    const menu = (event: Event): void => {
      if (pressed) event.preventDefault();
    };
    const listen = {
      pointerover: over,
      pointerleave: leave,
      focusin: focus,
      focusout: hide,
      pointerdown: down,
      pointerup: up,
      pointercancel: up,
      pointermove: moves,
    } as const;
    let from = [0, 0];
    function moves(event: PointerEvent): void {
      if (event.pointerType === "mouse") return point(event);
      if (Math.hypot(event.clientX - from[0]!, event.clientY - from[1]!) > FAR) letGo();
    }
    const remember = (event: PointerEvent): void => void (from = [event.clientX, event.clientY]);
    // An answer goes with the next touch, wherever that is.
    const away = (event: Event): void => {
      if (pointed.value?.pinned && !(event.target as Element).closest?.(".pointed, [data-board]")) pointed.value = null;
    };
    document.addEventListener("pointerdown", away);
    // Nothing lies over a scene, except what a finger asks for.
    const stop = effect(() => void (isTelling() && !pressing && leave()));
    board.addEventListener("pointerdown", remember);
    for (const [name, listener] of Object.entries(listen)) board.addEventListener(name, listener as EventListener);
    board.addEventListener("click", click, true);
    board.addEventListener("contextmenu", menu);
    return () => {
      stop();
      clearTimeout(timer);
      pointed.value = null;
      document.removeEventListener("pointerdown", away);
      board.removeEventListener("pointerdown", remember);
      for (const [name, listener] of Object.entries(listen)) board.removeEventListener(name, listener as EventListener);
      board.removeEventListener("click", click, true);
      board.removeEventListener("contextmenu", menu);
    };
  }, [root.current]);
}

function MarkLine({ view, mark, names }: { view: View; mark: Mark; names: string[] }): JSX.Element {
  const sign = signOf(view.game, mark);
  const law = mark.rule ? rule(mark.rule) : undefined;
  return (
    <li>
      {sign.icon && <Icon name={sign.icon} />} <b>{markText(view, mark, names)}</b>
      {law && law.title.toLowerCase() !== markText(view, mark, names).toLowerCase() && (
        <span class="soft"> – {law.title}</span>
      )}
    </li>
  );
}

function ThingLines({ view, thing, names }: { view: View; thing: Thing; names: string[] }): JSX.Element {
  const counters = Object.entries(thing.counters ?? {});
  const links = (view.links ?? []).filter((link) => link.a === thing.id || link.b === thing.id);
  return (
    <>
      {thing.needs && <p>{tell(thing.needs, names)}</p>}
      {counters.length > 0 && (
        <p>{counters.map(([name, value]) => `${nameOf(view.game, name)} ${value}`).join(" · ")}</p>
      )}
      <ul>
        {(thing.marks ?? []).map((mark) => (
          <MarkLine key={mark.id} view={view} mark={mark} names={names} />
        ))}
        {(thing.under ?? []).map((under, at, all) => {
          const icon = iconOf(view.game, idOf(under.face), under.back ?? "", under.kind);
          const name = nameOfThing(under) || faceOf(view, under, names);
          // Equal parts are explained once.
          const law =
            under.rule && under.rule !== thing.rule && all.findIndex((other) => other.rule === under.rule) === at
              ? rule(under.rule)
              : undefined;
          return (
            <li key={under.id}>
              {icon && <Icon name={icon} />} {name}
              {law && <span class="soft"> – {law.text}</span>}
            </li>
          );
        })}
        {links.map((link) => (
          <li key={link.kind + link.a}>
            {t("{link} with {other}", {
              link: tell(link.label, names) || nameOf(view.game, link.kind),
              other: link.a === thing.id ? link.b : link.a,
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The numbers and signs of a seat, with their names. */
function SeatLines({ view, seat, names }: { view: View; seat: number; names: string[] }): JSX.Element {
  const { score, counters = {}, marks = [] } = view.seats![seat]!;
  const countsAtEnd = boards.value[view.game]?.countsAtEnd && !view.over;
  const numbers = Object.entries({ ...(score != null && { points: score }), ...counters });
  return (
    <ul>
      {numbers.map(([name, value]) => (
        <li key={name}>
          {iconOf(view.game, name) && <Icon name={iconOf(view.game, name)} />}{" "}
          <b>
            {capital(nameOf(view.game, name))}: {value}
          </b>
          {name === "points" && countsAtEnd && <span class="soft"> – {t("as it stands; counted at the end")}</span>}
        </li>
      ))}
      {marks.map((mark) => (
        <MarkLine key={mark.id} view={view} mark={mark} names={names} />
      ))}
    </ul>
  );
}

interface CardProps {
  box: { current: HTMLDivElement | null };
  pinned: boolean | undefined;
  title: string | undefined;
  /** The content tells the title. */
  told?: boolean;
  children: ComponentChildren;
}

const Card = ({ box, pinned, title, told = false, children }: CardProps): JSX.Element => (
  <div
    class="pointed"
    ref={box}
    role={pinned ? "dialog" : "tooltip"}
    data-pinned={pinned || undefined}
    aria-label={title}
  >
    {pinned && (
      <button type="button" class="close" aria-label={t("Close")} onClick={() => (pointed.value = null)}>
        <Icon name="close" />
      </button>
    )}
    {!told && <h3>{title}</h3>}
    {children}
  </div>
);

interface TooltipProps {
  view: View;
  names: string[];
  log: Line[];
  /** Who must do what now, in a sentence. */
  question?: string;
}

export function Tooltip({ view, names, log, question }: TooltipProps): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const now = pointed.value;
  const arrows = drawnArrows.value;
  const found = now ? indexOf(view).get(now.id) : undefined;
  const seat = now?.id.startsWith("seat ") ? Number(now.id.slice(5)) : -1;
  useLayoutEffect(() => {
    const card = box.current;
    if (!card || !now) return;
    // It must not cover what is to be done now, nor what else can be touched next.
    const foot = document.querySelector(".strip")?.getBoundingClientRect().top ?? innerHeight;
    delete card.dataset["wide"];
    card.style.maxHeight = `${foot - 2 * EDGE}px`;
    if (card.scrollHeight > card.clientHeight) card.dataset["wide"] = "";
    const { width, height } = card.getBoundingClientRect();
    const clear = [...document.querySelectorAll(`[data-clear], ${MENU}, ${NEXT}`)].map((part) =>
      part.getBoundingClientRect(),
    );
    const room = { left: 0, top: 0, right: innerWidth, bottom: foot };
    const ends = endsFrom(arrows, now.id).flatMap((id) => {
      const end = document.querySelector(`[data-board] [data-id="${CSS.escape(id)}"]`);
      return end ? [end.getBoundingClientRect()] : [];
    });
    const { left, top } = placeOf(now.at, { width, height }, { room, clear, ends, x: now.x });
    Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
  });
  if (now && view.seats?.[seat])
    return (
      <Card box={box} pinned={now.pinned} title={names[seat]}>
        <SeatLines view={view} seat={seat} names={names} />
        {boards.value[view.game]?.details?.({ view, id: now.id, names, log: toldOf(log) })}
      </Card>
    );
  if (!now || !found) return null;
  const { thing, cell, zone, over } = found;
  const title = thing
    ? [nameOfThing(thing), faceOf(view, thing, names)]
        .filter((part, at, all) => part && all.indexOf(part) === at)
        .join(" · ")
    : cell
      ? cellName(view, cell)
      : zoneName(zone, names);
  const laws = new Set(
    [...(thing?.rules ?? []), thing?.rule ?? cell?.rule ?? ""].filter((id) => id && !now.why?.includes(id)),
  );
  const owner = thing?.owner ?? zone.owner;
  /** Somebody has touched what is their own, and must wait. */
  const waits = now.pinned && owner != null && owner === view.seat && !view.choices?.length && !view.over;
  const moves = (view.choices ?? []).filter((choice) => choice.touches?.includes(now.id));
  const caution = moves.every((choice) => choice.caution) ? tell(moves[0]?.caution, names) : "";
  // A place that is touched alone: what that does.
  const [move] = cell && moves.length === 1 && moves[0]!.touches!.length === 1 ? moves : [];
  /** A refusal is short: what the thing is was not asked.  A trait on it still says what it does. */
  const refused = !!now.why?.length && !(over && thing?.rule);
  const own = refused
    ? null
    : (boards.value[view.game]?.details?.({ view, id: now.id, names, log: toldOf(log) }) ?? null);
  const lacking = now.why?.length ? boards.value[view.game]?.lacking?.(view, now.id, now.why, names) : "";
  const around = [
    over && (nameOfThing(over) || faceOf(view, over, names)),
    owner != null ? names[owner] : "",
    zoneName(zone, names),
    cell?.kind && nameOf(view.game, cell.kind),
  ].filter((part) => part && part !== title);
  // A place that has only a name.
  if (!thing && !cell && !own && !now.why && !laws.size && !around.length) return null;
  /** What the card already contains: no sentence is repeated. */
  const told = new Set(
    [
      title,
      tell(thing?.needs, names),
      ...[...(thing?.marks ?? []), ...(cell?.marks ?? [])].flatMap((mark) => [
        markText(view, mark, names),
        rule(mark.rule ?? "")?.title,
      ]),
    ].map((text) => text?.toLowerCase().replace(/\.$/, "")),
  );
  const isTold = (text: string | undefined): boolean => told.has((text ?? "").toLowerCase().replace(/\.$/, ""));
  return (
    <Card box={box} pinned={now.pinned} title={title} told={!!own}>
      {!own && !refused && around.length > 0 && <p class="soft">{around.join(" · ")}</p>}
      {now.why && (
        <div class="why">
          <b>{now.said || (now.why.length ? t("Not allowed now:") : t("Nothing can be done with this now."))}</b>
          {now.why.map((id) => (
            <RuleText key={id} id={id} short />
          ))}
          {lacking && <p>{lacking}</p>}
          {!now.said && !now.why.length && question && (
            <p>
              {question} {t("What can be touched has an ochre edge.")}
            </p>
          )}
        </div>
      )}
      {waits && !now.why && question && <p class="waits">{question}</p>}
      {caution && (
        <div class="why">
          <b>{ended(caution)}</b>
        </div>
      )}
      {move && (
        <p>
          <b>{ended(tell(move.say, names))}</b>
        </p>
      )}
      {own}
      {thing && !own && !refused && <ThingLines view={view} thing={thing} names={names} />}
      {cell && !own && !refused && (
        <ul>
          {(cell.marks ?? []).map((mark) => (
            <MarkLine key={mark.id} view={view} mark={mark} names={names} />
          ))}
        </ul>
      )}
      {!own &&
        !refused &&
        [...laws].map(
          (id) => !isTold(rule(id)?.text) && <RuleText key={id} id={id} short titled={isTold(rule(id)?.title)} />,
        )}
    </Card>
  );
}
