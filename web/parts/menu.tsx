// A button that opens a small menu; arrow keys move in it, Escape closes it.
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./icon";
import "./menu.css";

export interface Item {
  label: string;
  icon?: string;
  /** The selected item of a group. */
  checked?: boolean;
  lang?: string;
  onChoose: () => void;
}

export interface Group {
  label: string;
  items: Item[];
}

interface MenuProps {
  label: string;
  face: ComponentChildren;
  /** Choices that stand side by side above the items. */
  groups?: Group[];
  items: Item[];
  class?: string;
}

export function Menu({ label, face, groups = [], items, class: more = "" }: MenuProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const entries = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  // Before the next key: it belongs to the menu.
  useLayoutEffect(() => {
    if (!open) return;
    (entries().find((entry) => entry.ariaChecked === "true") ?? entries()[0])?.focus();
    const away = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const key = (event: KeyboardEvent): void => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (event.key === "Escape") close();
    else if (event.key === "Tab") setOpen(false);
    else if (next !== undefined) all.at(next % all.length)?.focus();
    else return;
    if (event.key !== "Tab") event.preventDefault();
  };
  const entry = (item: Item): JSX.Element => (
    <button
      key={item.label}
      type="button"
      role={item.checked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={item.checked}
      lang={item.lang}
      tabIndex={-1}
      onClick={() => {
        close();
        item.onChoose();
      }}
    >
      {item.icon && <Icon name={item.icon} />}
      {item.label}
      {item.checked && <Icon name="check-mark" />}
    </button>
  );
  return (
    <div class={`menu ${more}`} ref={box}>
      <button
        ref={button}
        type="button"
        class="menu-button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div id={id} class="menu-items" role="menu" aria-label={label} onKeyDown={key}>
          {groups.map((group) => (
            <div key={group.label} class="menu-group" role="group" aria-label={group.label}>
              <span aria-hidden="true">{group.label}</span>
              {group.items.map(entry)}
            </div>
          ))}
          {items.map(entry)}
        </div>
      )}
    </div>
  );
}
