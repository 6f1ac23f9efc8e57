// A dialog: the browser keeps the focus inside and closes it on Escape.
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../base/words";
import { Button } from "./button";
import { Icon } from "./icon";
import "./dialog.css";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** Buttons at the foot. */
  actions?: ComponentChildren;
}

/** Open while it is rendered; `onClose` must remove it. */
export function Dialog({ title, onClose, children, actions }: DialogProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const outside = (event: MouseEvent): void => {
    if (event.target === box.current) onClose();
  };
  const cancel = (event: Event): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={box} class="dialog" aria-labelledby={heading} onCancel={cancel} onClick={outside}>
      <div class="dialog-page">
        <header>
          <h2 id={heading}>{title}</h2>
          <button type="button" class="put-away" aria-label={t("Close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div class="dialog-body">{children}</div>
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  );
}

interface Question {
  title: string;
  text: ComponentChildren;
  yes: string;
  danger: boolean;
  answer: (yes: boolean) => void;
}

const question = signal<Question | null>(null);

/** Ask before something that cannot be undone. */
export function confirm(title: string, text: ComponentChildren, yes: string, danger = false): Promise<boolean> {
  question.value?.answer(false);
  return new Promise((resolve) => {
    const answer = (agreed: boolean): void => {
      question.value = null;
      resolve(agreed);
    };
    question.value = { title, text, yes, danger, answer };
  });
}

/** Where questions appear; once on the page. */
export function Questions(): JSX.Element | null {
  const asked = question.value;
  if (!asked) return null;
  const actions = (
    <>
      <Button kind="quiet" onClick={() => asked.answer(false)}>
        {t("Cancel")}
      </Button>
      <Button kind={asked.danger ? "danger" : "primary"} onClick={() => asked.answer(true)}>
        {asked.yes}
      </Button>
    </>
  );
  return (
    <Dialog title={asked.title} onClose={() => asked.answer(false)} actions={actions}>
      <p>{asked.text}</p>
    </Dialog>
  );
}
