// Addresses of pages, and navigation between them without reloading.
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";

export const path = signal(location.pathname);

let before = "";

/** The address of the table from which somebody came to this page; empty if they came from elsewhere. */
export const tableBefore = (): string => (/^\/t\/[^/]+$/.test(before) ? before : "");

/** Go to a page; `replace` adds no entry to the history. */
export function go(to: string, replace = false): void {
  if (!replace) before = location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", to);
  const changed = path.value !== location.pathname;
  path.value = location.pathname;
  if (changed && !replace) scrollTo(0, 0);
}

addEventListener("popstate", () => (path.value = location.pathname));

type LinkProps = { href: string; children: ComponentChildren; class?: string; title?: string };

/** A link to another page of this site. */
export function Link({ href, children, ...rest }: LinkProps): JSX.Element {
  const follow = (event: MouseEvent): void => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  const inside = href !== "/" && path.value.startsWith(`${href}/`);
  return (
    <a href={href} onClick={follow} aria-current={path.value === href ? "page" : inside || undefined} {...rest}>
      {children}
    </a>
  );
}
