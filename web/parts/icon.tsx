// Icons of the set game-icons; the build bundles those whose names occur in the sources.
import type { JSX } from "preact";
import icons from "virtual:icons";

export function Icon({ name, size = "1em", label }: { name: string; size?: string; label?: string }): JSX.Element {
  const role = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  const body = { __html: icons[name] ?? "" };
  return <svg class="icon" viewBox="0 0 512 512" width={size} height={size} {...role} dangerouslySetInnerHTML={body} />;
}
