// Buttons, and links that look like them.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Link } from "../base/router";
import { Icon } from "./icon";
import { showError } from "./notify";
import "./button.css";

type Kind = "plain" | "primary" | "quiet" | "danger";

interface Looks {
  kind?: Kind;
  icon?: string;
  small?: boolean;
  children?: ComponentChildren;
}

type ButtonProps = Looks & {
  /** A promise keeps the button busy until it settles; its error is shown. */
  onClick?: (event: MouseEvent) => unknown;
  disabled?: boolean;
  pressed?: boolean;
  /** The label of a button without text. */
  label?: string;
  submit?: boolean;
  class?: string;
};

const looks = ({ kind = "plain", small }: Looks, more = ""): string => `button ${kind}${small ? " small" : ""} ${more}`;

export function Button({
  onClick,
  disabled,
  pressed,
  label,
  submit,
  class: more,
  icon,
  children,
  ...rest
}: ButtonProps): JSX.Element {
  const [busy, setBusy] = useState(false);
  const click = (event: MouseEvent): void => {
    const done = onClick?.(event);
    if (!(done instanceof Promise)) return;
    setBusy(true);
    done.catch(showError).finally(() => setBusy(false));
  };
  return (
    <button
      type={submit ? "submit" : "button"}
      class={looks(rest, more)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={click}
    >
      {icon && <Icon name={icon} size="1.25em" />}
      {children}
    </button>
  );
}

export function LinkButton({ href, icon, children, ...rest }: Looks & { href: string }): JSX.Element {
  return (
    <Link href={href} class={looks(rest)}>
      {icon && <Icon name={icon} size="1.25em" />}
      {children}
    </Link>
  );
}
