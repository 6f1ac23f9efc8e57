// Icons of the set game-icons; the build gathers those whose names occur in the sources in one file.
import type { JSX } from "preact";
import icons from "virtual:icons";

/** What the set draws too playfully. */
const OWN: Record<string, string> = {
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
