// Keyboard control: arrows move among touchable things, numbers press the bar, letters do the rest; `?` lists the keys.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../base/words";
import { Dialog } from "../../parts/dialog";
import { isDialogOpen, WRITES } from "./escape";

export interface Commands {
  /** Closes what is open and says whether anything was; `closed`: the board has closed something of its own. */
  cancel(closed: boolean): boolean;
  bar(digit: number): void;
  undo(): void;
  hint(): void;
  again(): void;
  log(): void;
  chat(): void;
  type(): void;
  help(): void;
  legend(): void;
}

/** Letters by their place on the keyboard, so that they work in any layout. */
const COMMANDS: Record<string, "undo" | "hint" | "again" | "log" | "chat" | "legend" | undefined> = {
  KeyU: "undo",
  KeyH: "hint",
  KeyR: "again",
  KeyL: "log",
  KeyC: "chat",
  KeyI: "legend",
};

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest part in a direction: sideways distance counts more than distance ahead. */
function move([dx, dy]: [number, number], anything: boolean): boolean {
  const all =
    "[data-board] :is(button, [tabindex]:not(.middle, .others, .mine, .grid, [data-swiped])), .actions button:not(:disabled)";
  const lit =
    "[data-board] :is([data-lit], [data-lit] *, .choices *):is(button, [tabindex]):not([tabindex='-1']), .actions .move:not(:disabled)";
  const parts = [...document.querySelectorAll<HTMLElement>(anything ? all : lit)];
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
  if (!boxes.length) return false;
  const from = document.activeElement?.closest<HTMLElement>("[data-board] :is(button, [tabindex]), .actions button");
  if (!from) {
    boxes[0]!.part.focus();
    return true;
  }
  const start = from.getBoundingClientRect();
  const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(start);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const { part, box } of boxes) {
    if (part === from) continue;
    const [cx, cy] = middle(box);
    const ahead = (cx - x) * dx + (cy - y) * dy;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    if (ahead <= 2) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [part, far];
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

export function useKeys(commands: Commands): void {
  const now = useRef(commands);
  now.current = commands;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isDialogOpen()) return;
      if (event.key === "Escape") {
        // A menu closes alone.
        if (!target.closest("[role=menu]") && now.current.cancel(event.defaultPrevented)) event.preventDefault();
        return;
      }
      if (event.defaultPrevented || target.closest(WRITES)) return;
      if (target.closest(".table-drawer") && event.key in ARROWS) return;
      const arrow = ARROWS[event.key];
      if (arrow) {
        if (target.closest(".sheet, [role=menu]")) return;
        if (move(arrow, event.shiftKey)) event.preventDefault();
        return;
      }
      if (/^\d$/.test(event.key)) now.current.bar(Number(event.key));
      else if (event.key === "?") now.current.help();
      else if (event.key === "/") now.current.type();
      else {
        const command = COMMANDS[event.code];
        if (!command || event.shiftKey) return;
        now.current[command]();
      }
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** The keys of the table; `more` are those of the game's own board. */
export function KeysHelp({ more, onClose }: { more: [string, string][]; onClose: () => void }): JSX.Element {
  const keys: [string, string][] = [
    ["← ↑ → ↓, Tab", t("go among the things that can be touched, and the moves in the bar")],
    ["Shift + ← ↑ → ↓", t("go among all things; each tells what it is")],
    ["Enter", t("touch; the second touch completes a move")],
    ["1 – 9", t("the moves in the bar")],
    ["0", t("pass, or end what I am doing")],
    ["Esc", t("take a touch back, close what is open")],
    ["/", t("type a move")],
    ...more,
    ["U", t("take my last move back")],
    ["H", t("hint")],
    ["R", t("show again what happened since my last move")],
    ["L", t("log")],
    ["C", t("chat")],
    ["I", t("what the icons mean")],
    ["N", t("the next game in which you are to move")],
    ["?", t("these keys")],
  ];
  return (
    <Dialog title={t("Keys")} onClose={onClose}>
      <dl class="keys">
        {keys.map(([key, text]) => (
          <>
            <dt key={key}>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </>
        ))}
      </dl>
    </Dialog>
  );
}
