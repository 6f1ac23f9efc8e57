// Icons of the set game-icons; the build gathers those whose names occur in the sources in one file.

import icons from "virtual:icons";
import type { JSX } from "preact";

/** Replacements for icons that the set draws too playfully. */
const OWN: Record<string, string> = {
  undo: "M208 84 56 204l152 120v-76h98c62 0 102 30 102 82 0 38-18 66-48 90 70-16 112-66 112-128 0-84-66-140-166-140h-98z",
  close: "M96 64 256 224 416 64l32 32-160 160 160 160-32 32-160-160L96 448l-32-32 160-160L64 96z",
};

/** The shape alone, for a drawing of 512 by 512. */
export function IconShape({ name }: { name: string }): JSX.Element {
  if (OWN[name]) return <path d={OWN[name]} />;
  return <use href={`${icons}#${name}`} />;
}

export function Icon({ name, size = "1em", label }: { name: string; size?: string; label?: string }): JSX.Element {
  const role = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg class="icon" viewBox="0 0 512 512" width={size} height={size} {...role}>
      <IconShape name={name} />
    </svg>
  );
}

/** An icon as text, for what is put over the table by hand. */
export const iconHtml = (name: string): string =>
  `<svg class="icon" viewBox="0 0 512 512" aria-hidden="true"><use href="${icons}#${name}"></use></svg>`;
