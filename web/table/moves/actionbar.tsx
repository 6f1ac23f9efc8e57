// The bar beside the status line: my possible moves by name, undo, hint, the typed move.

import { type Signal, signal } from "@preact/signals";
import type { ComponentChildren, JSX, TargetedMouseEvent, TargetedPointerEvent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { lookOf } from "../../base/games";
import { useMark } from "../../base/mark";
import { pace } from "../../base/settings";
import { capital, t } from "../../base/words";
import { Button } from "../../parts/button";
import { Icon } from "../../parts/icon";
import type { Choice, View } from "../../protocol";
import { tell } from "../draw/seatnames";
import { boards } from "../ownboard";
import { aiming } from "./aim";
import { type Chooser, moveKind } from "./choose";
import { Composer, Final, Typed } from "./composer";
import {
  barOf,
  briefOf,
  digitsOf,
  groupsOf,
  hasPlace,
  isInward,
  isPass,
  labelOf,
  named,
  waitingOf,
  withoutAside,
} from "./kinds";
import { nothingToGain } from "./needless";
import { kindOf, passOf, standing, toggle } from "./standingpasses";
import { undoLabel } from "./undo";
import "./actionbar.css";
import "./movelists.css";

/** Which list of moves is open: a kind of move, "typed", or "". */
export const openMoves: Signal<string> = signal("");

/** Do what a digit does: the button of the open list, or of the bar, that has it. */
export function pressBar(chooser: Chooser, digit: number): void {
  if (openMoves.value) return document.querySelectorAll<HTMLElement>(".sheet .moves button")[digit - 1]?.click();
  const groups = barOf(chooser);
  const group = groups[digitsOf(groups).indexOf(digit)];
  if (group) pressGroup(chooser, group);
}

function pressGroup(chooser: Chooser, group: Choice[]): void {
  const kind = moveKind(group[0]!);
  if (group.length === 1) playOrAsk(chooser, group[0]!);
  else if (openMoves.value === kind || (chooser.kind.value === kind && !openMoves.value)) {
    openMoves.value = "";
    chooser.cancel();
  } else {
    chooser.begin(kind);
    openMoves.value = onBoard(chooser, group) ? "" : kind;
  }
}

/** On a phone a list would lie over what it lists: the things are touched instead, where all moves have them. */
const onBoard = (chooser: Chooser, group: Choice[]): boolean =>
  document.querySelector("[data-board][data-strip]") !== null &&
  !group.some((one) => chooser.loose.includes(one) || hasPlace(one));

/** What is against something of mine, or gives a card away, is never done at one press. */
function playOrAsk(chooser: Chooser, choice: Choice): void {
  openMoves.value = "";
  chooser.press(choice, isInward(choice));
}

const passesLast = (choices: Choice[]): Choice[] => choices.toSorted((a, b) => +isPass([a]) - +isPass([b]));

interface SheetProps {
  children: ComponentChildren;
  label: string;
  /** It lists moves that can be touched on the board as well. */
  lists?: boolean;
}

/** A list opens above its button. */
function Sheet({ children, label, lists = false }: SheetProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useMark("sheet");
  useLayoutEffect(() => {
    const sheet = box.current!;
    const button = sheet.closest(".actions")?.querySelector('.move[aria-expanded="true"]');
    if (!lists || !button) return;
    const { left, width } = button.getBoundingClientRect();
    const from = sheet.offsetParent?.getBoundingClientRect().left ?? 0;
    sheet.style.setProperty("--at", `${left + width / 2 - from}px`);
  }, []);
  useEffect(() => {
    const before = document.activeElement;
    if (!box.current?.contains(before)) (box.current?.querySelector<HTMLElement>("input") ?? box.current)?.focus();
    return () => before instanceof HTMLElement && before.isConnected && before.focus();
  }, []);
  // Arrows go through the list.  Nothing is chosen at first, so that Enter plays nothing by mistake.
  const go = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    const lines = [...box.current!.querySelectorAll<HTMLElement>(".moves button")];
    const at = lines.indexOf(document.activeElement as HTMLElement);
    lines[at < 0 && by < 0 ? lines.length - 1 : (at + by + lines.length) % lines.length]?.focus();
    event.preventDefault();
  };
  return (
    <div
      class={lists ? "sheet lists" : "sheet"}
      role="dialog"
      aria-label={label}
      ref={box}
      tabIndex={-1}
      onKeyDown={go}
    >
      <button type="button" class="close" aria-label={t("Close")} onClick={() => (openMoves.value = "")}>
        <Icon name="close" />
      </button>
      {children}
    </div>
  );
}

/** A row of buttons; where it is too long, it fades at the side where more follows, and an arrow leads there. */
function Scrolled({ children }: { children: ComponentChildren }): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState("");
  const look = (): void => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {};
    const [before, after] = [scrollLeft > 2, scrollLeft + clientWidth < scrollWidth - 2];
    setMore(before && after ? "both" : before ? "before" : after ? "after" : "");
  };
  useLayoutEffect(look);
  useEffect(() => {
    const watch = new ResizeObserver(look);
    watch.observe(row.current!);
    return () => watch.disconnect();
  }, []);
  const on = (): void =>
    row.current?.scrollBy({ left: row.current.clientWidth * 0.7, behavior: pace(1) ? "smooth" : "auto" });
  return (
    <>
      <div class="buttons" ref={row} data-more={more || undefined} onScroll={look}>
        {children}
      </div>
      {(more === "after" || more === "both") && (
        <button type="button" class="further" tabIndex={-1} aria-hidden="true" onClick={on}>
          ›
        </button>
      )}
    </>
  );
}

/** In a window: set or remove the standing pass. */
function PassHere({ kind, game }: { kind: string; game: string }): JSX.Element {
  const on = standing.value.has(kind);
  const [set, pass] = boards.value[game]?.asksAfterCard
    ? [t("You are asked after you press a card; press to be asked always"), t("Ask me only after I press a card")]
    : [t("You pass here automatically; press to be asked again"), t("Pass here from now on")];
  const label = on ? set : pass;
  return (
    <Button small kind="quiet" icon="fast-forward-button" label={label} pressed={on} onClick={() => toggle(kind)}>
      <span>{label}</span>
    </Button>
  );
}

/** After a click that makes a move the pointer rests on whatever appears there, which is not what the person means. */
function rest({ target, currentTarget, detail }: TargetedMouseEvent<HTMLElement>): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(".row .move:not([aria-expanded])") : null;
  if (!button || !detail) return;
  currentTarget.dataset["still"] = "";
  button.blur();
}

function wake({ currentTarget, movementX, movementY }: TargetedPointerEvent<HTMLElement>): void {
  if (movementX || movementY) delete currentTarget.dataset["still"];
}

/** Longer sentences take several lines, and give way to the name of their kind on a phone. */
const LONG = 30;

interface ActionsProps {
  /** Absent in a lesson, which has no standing passes. */
  table?: string;
  view: View;
  names: string[];
  chooser: Chooser | null;
  busy: boolean;
  onUndo?: () => void;
  onHint?: () => void;
  /** The move that a lesson asks for: its button is marked. */
  advised?: Choice;
  /** Play a typed move; returns the error, or null. */
  onType?: (text: string) => Promise<unknown>;
}

export function Actions(props: ActionsProps): JSX.Element {
  const { table, view, names, chooser, busy, onUndo, onHint, onType } = props;
  const groups = chooser ? barOf(chooser) : [];
  const waiting = chooser ? waitingOf(chooser) : [];
  const digits = digitsOf(groups);
  const listed = chooser && groups.find((group) => group.length > 1 && moveKind(group[0]!) === openMoves.value);
  // Taken back on the board: its list goes with it.
  const open = chooser?.kind.value ? listed : null;
  useEffect(() => {
    if (listed && !open) openMoves.value = "";
  }, [listed, open]);
  // A menu beside a thing and a list are never open together.
  const offers = !!chooser?.menu.value.length;
  useEffect(() => {
    if (offers && openMoves.value !== "typed") openMoves.value = "";
  }, [offers]);
  const play = (choice: Choice): void => void (chooser && playOrAsk(chooser, choice));
  const undo = view.undo ?? {};
  const onlyPasses = groups.every(isPass);
  const picked = chooser?.picked.value.length ?? 0;
  const idle = !!chooser && nothingToGain(view);
  const { isExtra } = boards.value[view.game] ?? {};
  const ends = !!isExtra && groups.every((group) => isPass(group) || group.every(isExtra));
  // The one thing that can be done, beside doing nothing, is the obvious button, unless it harms what is mine.
  const deeds = groups.filter((group) => !isPass(group)).flat();
  const single = !idle && !ends && groups.length <= 2 && deeds.length === 1 && !isInward(deeds[0]!);
  const places = waiting.length ? groupsOf(chooser!.choices).map(([choice]) => moveKind(choice!)) : [];
  const offered = chooser?.menu.value.length ?? 0;
  const place = (group: Choice[]): number => places.indexOf(moveKind(group[0]!));
  // Nothing moves under the pointer: beside what is open, what waits stays where it was.
  const row = [
    ...groups.slice(0, offered),
    ...[...groups.slice(offered), ...waiting].sort((a, b) => place(a) - place(b)),
  ];
  /** What a button does not say, or not whole; and what its sign means. */
  const titleOf = (group: Choice[], shortened: boolean, caution: string): string | undefined => {
    const whole = shortened ? `${labelOf(group, names)} ${caution}`.trim() : "";
    const final = group.length === 1 && group[0]!.final ? t("cannot be taken back") : "";
    return [whole, whole ? final : capital(final)].filter(Boolean).join(" – ") || undefined;
  };
  const button = (group: Choice[]): JSX.Element => {
    const choice = group[0]!;
    const nth = groups.indexOf(group);
    const waits = nth < 0;
    const one = group.length === 1;
    // After a touch the first of the completed moves is the obvious one, or the only one that is left.
    const obvious = picked > 0 && nth === 0 && (chooser!.menu.value.length > 0 || groups.length === 1);
    const touched = (choice.touches?.length ?? 0) > 0 && !obvious && !single;
    const pale = idle ? !isPass(group) : isPass(group) && !onlyPasses && !ends;
    const look = choice.risky ? "risky" : pale ? "pass" : touched ? "touch" : "plain";
    const icon = lookOf(view.game).moves?.[choice.text.split(" ")[0]!];
    const caution = one ? tell(choice.caution, names) : "";
    // The card that is held needs no name, and its places are lit.
    const held = picked > 0 && row.length > 1 && hasPlace(choice);
    const full = (held && briefOf(choice)) || labelOf(group, names);
    // Where two buttons would say the same, what stands in brackets tells them apart.
    const twin = groups.some((other) => other !== group && withoutAside(labelOf(other, names)) === withoutAside(full));
    const label = full.length > LONG && !twin ? withoutAside(full) : full;
    const short = boards.value[view.game]?.shortOf?.(choice);
    const brief = short || briefOf(choice);
    return (
      <button
        type="button"
        key={choice.text}
        class="button move"
        data-look={look}
        data-short={!!short || undefined}
        data-long={label.length > LONG || !!caution || undefined}
        data-offered={chooser!.menu.value.includes(choice) || undefined}
        data-waits={waits || undefined}
        data-advised={(!waits && group.includes(props.advised!)) || undefined}
        data-begun={(!one && chooser!.kind.value === moveKind(choice)) || undefined}
        aria-expanded={one ? undefined : openMoves.value === moveKind(choice)}
        disabled={busy || waits}
        title={titleOf(group, held || full.length > LONG, caution)}
        onClick={() => pressGroup(chooser!, group)}
        {...aiming(group)}
      >
        {(waits || digits[nth] !== undefined) && <kbd>{digits[nth]}</kbd>}
        {icon && <Icon name={icon} size="18px" />}
        <span class="said">
          {(label.length > LONG || short) && brief ? (
            <>
              <span class="whole">{label}</span>
              <span class="brief">{brief}</span>
            </>
          ) : (
            label
          )}
          {caution && <small>{caution}</small>}
        </span>
        {(!one || held) && (
          <span class="count" data-none={one || undefined} aria-hidden="true">
            ▴
          </span>
        )}
        {one && choice.final && <Final />}
      </button>
    );
  };
  return (
    <div class="actions" role="toolbar" aria-label={t("Your moves")} onClickCapture={rest} onPointerMove={wake}>
      {chooser && open && (
        <Sheet label={t("Moves")} key={openMoves.value} lists>
          <Composer choices={open} names={names} play={play} />
        </Sheet>
      )}
      {chooser && openMoves.value === "typed" && onType && (
        <Sheet label={t("Type a move")}>
          <Typed
            choices={chooser.choices}
            suggest={(typed) => passesLast(chooser.suggest(typed, (choice) => named(choice, names)))}
            names={names}
            play={play}
            send={onType}
          />
        </Sheet>
      )}
      <div class="row">
        <Scrolled>{row.map((group) => !isPass(group) && button(group))}</Scrolled>
        <div class="ends">{row.map((group) => isPass(group) && button(group))}</div>
      </div>
      <div class="helpers">
        {(picked > 0 || chooser?.kind.value) && (
          <Button small class="cancel" onClick={() => ((openMoves.value = ""), chooser!.cancel())}>
            {t("Cancel")}
          </Button>
        )}
        {chooser && table && passOf(view) && <PassHere kind={kindOf(table, view)} game={view.game} />}
        {chooser && onType && (
          <Button
            small
            kind="quiet"
            class="typing"
            icon="quill-ink"
            label={t("Type a move")}
            pressed={openMoves.value === "typed"}
            onClick={() => (openMoves.value = openMoves.value === "typed" ? "" : "typed")}
          />
        )}
        {onHint && (
          <Button
            small
            kind="quiet"
            icon="light-bulb"
            label={t("Hint: what would a bot do?")}
            disabled={!chooser}
            onClick={onHint}
          />
        )}
        {onUndo && (
          <Button
            small
            kind="quiet"
            icon="undo"
            label={undoLabel(undo)}
            disabled={!(undo.ok || undo.past) || busy}
            onClick={onUndo}
          />
        )}
      </div>
    </div>
  );
}
