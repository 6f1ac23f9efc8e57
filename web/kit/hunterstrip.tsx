// The hunters of the table side by side, where the arrows of all would hide it: those of one are drawn.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t, tn } from "../base/words";
import { Icon } from "../parts/icon";
import { WRITES } from "../table/moves/escape";
import type { Eater, Hunter } from "./threat";
import "./hunterstrip.css";

interface Props<Species extends Eater> {
  hunters: Hunter<Species>[];
  chosen: string;
  /** Has somebody asked for it just now?  Then it takes the focus; not where the table became such that it is needed. */
  asked: boolean;
  onChoose(id: string): void;
  colourOf(seat: number): Record<string, string>;
}

/** px between the strip and the edge of what it lies on. */
const EDGE = 6;
/** How far an arrow key goes. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const labelOf = ({ hunter, prey, mine }: Hunter<Eater>): string =>
  [
    tn("{hunter}: {n} species is its prey", "{hunter}: {n} species are its prey", prey.length, { hunter: hunter.id }),
    ...(mine.length ? [t("of yours {animals}", { animals: mine.join(", ") })] : []),
  ].join(", ");

/** It ends where the head of the row, or the middle of the table, begins. */
function fit(strip: HTMLElement | null): void {
  const around = strip?.closest(".side-head, .middle")?.getBoundingClientRect();
  if (strip && around) strip.style.maxWidth = `${strip.getBoundingClientRect().right - around.left - EDGE}px`;
}

/** The arrow keys go from one to the next, as the mouse does. */
export function HunterStrip<S extends Eater>({ hunters, chosen, asked, onChoose, colourOf }: Props<S>): JSX.Element {
  const root = useRef<HTMLSpanElement>(null);
  const focus = (id: string): void =>
    root.current?.querySelector<HTMLElement>(`[data-hunter="${id}"]`)?.focus({ preventScroll: true });
  useEffect(() => {
    const [strip, before] = [root.current!, document.activeElement as HTMLElement | null];
    if (asked && !before?.matches(WRITES)) focus(chosen);
    return () => {
      if (strip.contains(document.activeElement)) before?.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => fit(root.current));
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = hunters.findIndex(({ hunter }) => hunter.id === chosen);
    const { id } = hunters.at((at + step) % hunters.length)!.hunter;
    onChoose(id);
    focus(id);
    root.current?.querySelector(`[data-hunter="${id}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  return (
    <span class="hunters" role="group" aria-label={t("Who may eat whom")} ref={root} onKeyDown={press}>
      {hunters.map((one) => {
        const { hunter, prey, mine } = one;
        return (
          <button
            type="button"
            key={hunter.id}
            data-hunter={hunter.id}
            data-danger={mine.length > 0 || undefined}
            aria-pressed={hunter.id === chosen}
            aria-label={labelOf(one)}
            tabIndex={hunter.id === chosen ? 0 : -1}
            style={colourOf(hunter.owner)}
            onPointerEnter={(event) => event.pointerType === "mouse" && onChoose(hunter.id)}
            onClick={(event) => (event.stopPropagation(), onChoose(hunter.id))}
          >
            <b>{hunter.id}</b>
            <Icon name="dinosaur-rex" size="16px" />
            {prey.length}
          </button>
        );
      })}
    </span>
  );
}
