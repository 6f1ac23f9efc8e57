// Fetching documents, and placeholders for one that is loading, failed or empty.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../base/http";
import { t } from "../base/words";
import { Button } from "./button";
import { Icon } from "./icon";
import { wordsOf } from "./notify";
import "./loading.css";

export interface Loaded<T> {
  value: T | null;
  error: unknown;
  again: () => void;
}

/** Fetches a document now, and again when a dependency changes. The old one stays meanwhile. */
export function useLoaded<T>(load: () => Promise<T>, depends: unknown[]): Loaded<T> {
  const [state, setState] = useState<{ value: T | null; error: unknown }>({ value: null, error: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setState({ value, error: null }),
      (error: unknown) => wanted && setState({ value: null, error }),
    );
    return () => void (wanted = false);
  }, [...depends, tries]);
  return { ...state, again: () => setTries(tries + 1) };
}

/** `children`: why it takes long. */
export function Loading({ children }: { children?: ComponentChildren }): JSX.Element {
  return (
    <p class="waiting loading" role="status">
      <Icon name="finch" size="2.2em" />
      <span>{children || t("One moment …")}</span>
    </p>
  );
}

export function Failed({ error, again }: { error: unknown; again?: () => void }): JSX.Element {
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <div class="waiting" role="alert">
      <Icon name={missing ? "skeleton" : "broken-bone"} size="2.2em" />
      <p>{wordsOf(error)}</p>
      {again && !missing && <Button onClick={again}>{t("Try again")}</Button>}
    </div>
  );
}

export function Empty({
  icon = "empty-hourglass",
  children,
}: {
  icon?: string;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <div class="waiting empty">
      <Icon name={icon} size="2.2em" />
      <div>{children}</div>
    </div>
  );
}

/** A document, or its placeholder. */
export function Show<T>({ of, children }: { of: Loaded<T>; children: (value: T) => ComponentChildren }): JSX.Element {
  if (of.value !== null) return <>{children(of.value)}</>;
  return of.error ? <Failed error={of.error} again={of.again} /> : <Loading />;
}
