// A pile that is looked through: a list of its cards beside it. Escape closes it, and a touch anywhere else.
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../base/words";
import { useEscape } from "../table/moves/escape";

interface Props {
  label: string;
  /** The button that opened it: it closes it itself. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** The cards, as items of a list. */
  children: ComponentChildren;
}

export function LookedThrough({ label, opener, onClose, children }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEscape(() => {
    onClose();
    return true;
  });
  useEffect(() => {
    const away = ({ target }: Event): void => {
      if (![opener, box].some(({ current }) => current?.contains(target as Node))) onClose();
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, []);
  return (
    <div class="looked" role="dialog" aria-label={label} ref={box} onClick={(event) => event.stopPropagation()}>
      <button type="button" class="close" onClick={onClose} aria-label={t("Close")}>
        ×
      </button>
      <ul>{children}</ul>
    </div>
  );
}
