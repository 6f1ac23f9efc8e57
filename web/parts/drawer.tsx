// A drawer beside the page (a sheet from below on a phone) that leaves the rest usable.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../base/words";
import { Icon } from "./icon";
import "./drawer.css";

type DrawerProps = { title: string; onClose: () => void; children: ComponentChildren };

export function Drawer({ title, onClose, children }: DrawerProps): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const key = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose();
  };
  return (
    <aside ref={box} class="drawer" tabIndex={-1} aria-labelledby={heading} onKeyDown={key}>
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" class="put-away" aria-label={t("Close")} onClick={onClose}>
          <Icon name="cross-mark" />
        </button>
      </header>
      <div class="drawer-body">{children}</div>
    </aside>
  );
}
